#pragma once
#include <stdint.h>

#include "MartletClock.h"
#include "SideStack.h"
#include "Stack.h"
#include "ThreadLocal.h"
