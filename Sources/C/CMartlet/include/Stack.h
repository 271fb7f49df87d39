#pragma once
#include <stdbool.h>

/// Whether at least three fifths of the calling thread's stack are still free.
bool martlet_stack_has_room(void);

#include <stddef.h>

/// Lets the main thread's stack grow to `bytes`, where the system allows it; called before anything deep runs.
void martlet_stack_raise(size_t bytes);
