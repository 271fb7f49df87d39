#pragma once
#include <stdbool.h>

/// Work that can be given up in the middle runs on a stack of its own.
typedef void (*martlet_side_work)(void *context);

/// Runs `work` on a stack of its own, on the calling thread; false when it was given up.
bool martlet_side_run(martlet_side_work work, void *context);

/// Whether the calling code runs inside `martlet_side_run`.
bool martlet_side_is_running(void);

/// Gives up the innermost `martlet_side_run` of the thread. Its stack, and what it holds, is never touched again.
_Noreturn void martlet_side_give_up(void);
