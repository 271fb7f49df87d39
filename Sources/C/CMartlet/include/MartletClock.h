#pragma once
// The program's clock: what every call that asks for the time, or waits for one, gets to see.
//
// clock_gettime, gettimeofday, time, timerfd_settime, the sleeping calls and the timed waits of libc are defined here
// as well, and the dynamic linker prefers them because this library comes before libc. In real time they pass through,
// moved by the offset that MARTLET_NOW asks for. In virtual time nothing moves unless martlet_clock_advance says so:
// timers and sleeping threads wait in a table until their time has come.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Makes the program's date a time, in nanoseconds since 1970; from there it runs on.
void martlet_clock_set_date(int64_t nanoseconds);

/// Stops the program's clock where it is; from now on only `martlet_clock_advance` moves it.
void martlet_clock_start_virtual(void);
bool martlet_clock_is_virtual(void);

/// The program's time since boot, in nanoseconds.
int64_t martlet_clock_now(void);
/// The program's date, in nanoseconds since 1970.
int64_t martlet_clock_date(void);
/// The machine's time since boot, in nanoseconds, whatever the program sees.
int64_t martlet_clock_real(void);

/// Moves virtual time forward to a time since boot and wakes what waited for it; never moves it back.
void martlet_clock_advance(int64_t nanoseconds);

/// The earliest time since boot that a timer or a sleeping thread waits for; INT64_MAX if there is none.
int64_t martlet_clock_next_deadline(void);
/// Writes up to `capacity` deadlines, in no order, and returns how many there are.
size_t martlet_clock_deadlines(int64_t *deadlines, size_t capacity);

/// Whether a deadline is dispatch's own: once a second it looks whether it needs more threads. Such a deadline may hide
/// later ones of the program, because dispatch tells only the nearest.
bool martlet_clock_is_housekeeping(int64_t deadline);

/// Whether every thread but the calling one is waiting for something.
bool martlet_threads_are_idle(void);
/// Sleeps for real nanoseconds, whatever the program's time does.
void martlet_real_sleep(int64_t nanoseconds);
/// Whether a descriptor can be read without waiting.
bool martlet_descriptor_is_readable(int descriptor);
