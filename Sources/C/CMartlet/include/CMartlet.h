#pragma once
#include <stdint.h>

#include "MartletClock.h"
#include "ThreadLocal.h"
