#pragma once
#include <stdbool.h>
#include <stdint.h>

// A thread that notices when the main thread does not come to an end with something. It looks twice a second while the
// main thread does anything, and sleeps while it does not. It measures real time, whatever the program's clock says.

/// What the main thread has been stuck with for `seconds`; a body's subject is what `martlet_watchdog_enter` was given.
typedef void (*martlet_watchdog_report)(const void *subject, double seconds);

/// Starts watching the calling thread. `slow` is called once each time it is stuck for `patience` seconds, `endless`
/// once it has made no progress for `limit` seconds; both on the watching thread. A limit of 0 is none.
void martlet_watchdog_start(
    double patience, double limit, martlet_watchdog_report slow, martlet_watchdog_report endless);

/// User code that belongs to `subject` begins; returns what ran around it.
const void *martlet_watchdog_enter(const void *subject);
/// It ended; `outer` goes on.
void martlet_watchdog_leave(const void *outer);

/// The main thread came back from what it was doing.
void martlet_watchdog_progress(void);
