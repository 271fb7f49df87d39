#pragma once
#include <stdint.h>
#include <time.h>

/// A time of the program's clock as the machine's clock has it.
struct timespec martlet_machine_time(clockid_t clock, const struct timespec *time);
int64_t martlet_nanoseconds(const struct timespec *time);
/// Waits in virtual time for a time since boot; on the main thread moves it there.
void martlet_clock_sleep_until(int64_t deadline);
/// Makes the folders of the container that the environment names.
void martlet_start_container(void);
