#pragma once
#include <stdint.h>

#include "MartletClock.h"
#include "Stack.h"
#include "ThreadLocal.h"
