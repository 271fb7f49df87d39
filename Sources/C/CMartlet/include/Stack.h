#pragma once
#include <stdbool.h>

/// Whether at most a sixth of the calling thread's stack is in use: what is made there is laid out and painted on the
/// same stack, which takes several times as much.
bool martlet_stack_has_room(void);

#include <stddef.h>

/// Lets the main thread's stack grow to `bytes`, where the system allows it; called before anything deep runs.
void martlet_stack_raise(size_t bytes);
