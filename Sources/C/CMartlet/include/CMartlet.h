#pragma once
#include <stdint.h>
#include "ThreadLocal.h"
