#define _GNU_SOURCE
// The calls of libc that wait for a time: sleeping ones follow virtual time, timed waits for an event last as long in
// real time as the program's clock says, because the event may come from outside.

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "Internal.h"
#include "MartletClock.h"

static int sleep_for(int64_t nanoseconds) {
  // Callers that sleep until a date loop over what is left, which can round to nothing: some time must always pass.
  const int64_t shortest = 1000;
  martlet_clock_sleep_until(martlet_clock_now() + (nanoseconds > shortest ? nanoseconds : shortest));
  return 0;
}

int clock_nanosleep(clockid_t clock, int flags, const struct timespec *wanted, struct timespec *left) {
  if (!martlet_clock_is_virtual()) {
    struct timespec moved = *wanted;
    if (flags & TIMER_ABSTIME) moved = martlet_machine_time(clock, wanted);
    return syscall(SYS_clock_nanosleep, clock, flags, &moved, left) == 0 ? 0 : errno;
  }
  int64_t duration = martlet_nanoseconds(wanted);
  if (flags & TIMER_ABSTIME) {
    struct timespec now;
    clock_gettime(clock, &now);
    duration -= martlet_nanoseconds(&now);
  }
  return sleep_for(duration);
}

int nanosleep(const struct timespec *wanted, struct timespec *left) {
  if (martlet_clock_is_virtual()) return sleep_for(martlet_nanoseconds(wanted));
  return (int)syscall(SYS_nanosleep, wanted, left);
}

int usleep(useconds_t microseconds) {
  struct timespec wanted = {.tv_sec = microseconds / 1000000, .tv_nsec = microseconds % 1000000 * 1000L};
  return nanosleep(&wanted, NULL);
}

unsigned sleep(unsigned seconds) {
  struct timespec wanted = {.tv_sec = seconds}, left = {0};
  if (nanosleep(&wanted, &left) == 0) return 0;
  return (unsigned)left.tv_sec + (left.tv_nsec > 0);
}

// MARK: - Timed waits

/// The clock that a time is of: time since boot counts in years at most, dates begin in 1980.
static clockid_t clock_of(const struct timespec *time) {
  return time->tv_sec >= 315532800 ? CLOCK_REALTIME : CLOCK_MONOTONIC;
}

/// The next definition of a function after this library's.
static void *next_function(_Atomic(void *) *known, const char *name, const char *version) {
  void *function = atomic_load_explicit(known, memory_order_acquire);
  if (function) return function;
  // libc keeps an older incompatible definition under the same name; the version tells them apart.
  if (version) function = dlvsym(RTLD_NEXT, name, version);
  if (!function) function = dlsym(RTLD_NEXT, name);
  atomic_store_explicit(known, function, memory_order_release);
  return function;
}

int pthread_cond_timedwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, const struct timespec *restrict time) {
  static _Atomic(void *) next;
  int (*function)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *) =
      next_function(&next, "pthread_cond_timedwait", "GLIBC_2.3.2");
  struct timespec moved = martlet_machine_time(clock_of(time), time);
  return function ? function(condition, mutex, &moved) : ENOSYS;
}

int pthread_cond_clockwait(
    pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock, const struct timespec *time) {
  static _Atomic(void *) next;
  int (*function)(pthread_cond_t *, pthread_mutex_t *, clockid_t, const struct timespec *) =
      next_function(&next, "pthread_cond_clockwait", NULL);
  struct timespec moved = martlet_machine_time(clock, time);
  return function ? function(condition, mutex, clock, &moved) : ENOSYS;
}

int pthread_mutex_timedlock(pthread_mutex_t *restrict mutex, const struct timespec *restrict time) {
  static _Atomic(void *) next;
  int (*function)(pthread_mutex_t *, const struct timespec *) = next_function(&next, "pthread_mutex_timedlock", NULL);
  struct timespec moved = martlet_machine_time(CLOCK_REALTIME, time);
  return function ? function(mutex, &moved) : ENOSYS;
}

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict time) {
  static _Atomic(void *) next;
  int (*function)(sem_t *, const struct timespec *) = next_function(&next, "sem_timedwait", NULL);
  if (!function) {
    errno = ENOSYS;
    return -1;
  }
  struct timespec moved = martlet_machine_time(CLOCK_REALTIME, time);
  return function(semaphore, &moved);
}

int sem_clockwait(sem_t *semaphore, clockid_t clock, const struct timespec *time) {
  static _Atomic(void *) next;
  int (*function)(sem_t *, clockid_t, const struct timespec *) = next_function(&next, "sem_clockwait", NULL);
  if (!function) {
    errno = ENOSYS;
    return -1;
  }
  struct timespec moved = martlet_machine_time(clock, time);
  return function(semaphore, clock, &moved);
}
