#include "CMartlet.h"
