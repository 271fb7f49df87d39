#pragma once
#include <stdint.h>

#include "Libraries.h"
#include "MartletClock.h"
#include "ReadMemory.h"
#include "SideStack.h"
#include "Stack.h"
#include "ThreadLocal.h"
#include "Watchdog.h"
