#pragma once
#include <stdbool.h>

/// Whether at least three fifths of the calling thread's stack are still free.
bool martlet_stack_has_room(void);
