#define _GNU_SOURCE
#include "MartletClock.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#include "Internal.h"

#define SECOND 1000000000LL

static _Atomic bool is_virtual;
/// Added to the machine's date, in real time.
static _Atomic int64_t date_offset;
/// The program's time since boot, in virtual time.
static _Atomic int64_t virtual_now;
/// The program's date less its time since boot, in virtual time.
static _Atomic int64_t virtual_date_delta;
/// Guards the table of timers and orders changes of virtual time.
static pthread_mutex_t table_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t time_moved = PTHREAD_COND_INITIALIZER;

// MARK: - The machine's clock

typedef int (*clock_gettime_function)(clockid_t, struct timespec *);

static int machine_gettime(clockid_t clock, struct timespec *time) {
  static _Atomic(clock_gettime_function) next;
  clock_gettime_function function = atomic_load_explicit(&next, memory_order_acquire);
  if (!function) {
    function = (clock_gettime_function)dlsym(RTLD_NEXT, "clock_gettime");
    if (!function) return (int)syscall(SYS_clock_gettime, clock, time);
    atomic_store_explicit(&next, function, memory_order_release);
  }
  return function(clock, time);
}

static int64_t machine_nanoseconds(clockid_t clock) {
  struct timespec time;
  if (machine_gettime(clock, &time) != 0) return 0;
  return time.tv_sec * SECOND + time.tv_nsec;
}

static struct timespec to_timespec(int64_t nanoseconds) {
  if (nanoseconds < 0) nanoseconds = 0;
  return (struct timespec){.tv_sec = nanoseconds / SECOND, .tv_nsec = nanoseconds % SECOND};
}

static int64_t to_nanoseconds(const struct timespec *time) {
  // Far away is as good as never, and must not overflow.
  if (time->tv_sec > INT64_MAX / SECOND / 2) return INT64_MAX / 2;
  return time->tv_sec * SECOND + time->tv_nsec;
}

static bool is_date_clock(clockid_t clock) {
  return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_TAI;
}

static bool is_boot_clock(clockid_t clock) {
  return clock == CLOCK_MONOTONIC || clock == CLOCK_MONOTONIC_COARSE || clock == CLOCK_MONOTONIC_RAW
      || clock == CLOCK_BOOTTIME;
}

// MARK: - The program's clock

int64_t martlet_clock_real(void) { return machine_nanoseconds(CLOCK_MONOTONIC); }

bool martlet_clock_is_virtual(void) { return atomic_load_explicit(&is_virtual, memory_order_acquire); }

int64_t martlet_clock_now(void) {
  if (martlet_clock_is_virtual()) return atomic_load_explicit(&virtual_now, memory_order_acquire);
  return machine_nanoseconds(CLOCK_MONOTONIC);
}

int64_t martlet_clock_date(void) {
  if (martlet_clock_is_virtual()) {
    return atomic_load_explicit(&virtual_now, memory_order_acquire)
        + atomic_load_explicit(&virtual_date_delta, memory_order_relaxed);
  }
  return machine_nanoseconds(CLOCK_REALTIME) + atomic_load_explicit(&date_offset, memory_order_relaxed);
}

void martlet_clock_set_date(int64_t nanoseconds) {
  if (martlet_clock_is_virtual()) {
    atomic_store(&virtual_date_delta, nanoseconds - atomic_load(&virtual_now));
  } else {
    atomic_store(&date_offset, nanoseconds - machine_nanoseconds(CLOCK_REALTIME));
  }
}

/// How much later the program's date or time since boot is than the machine's.
static int64_t lead_of_program(clockid_t clock) {
  if (is_date_clock(clock)) return martlet_clock_date() - machine_nanoseconds(CLOCK_REALTIME);
  if (is_boot_clock(clock) && martlet_clock_is_virtual()) return martlet_clock_now() - machine_nanoseconds(clock);
  return 0;
}

// MARK: - Timers

struct timer {
  int descriptor;
  clockid_t clock;
  /// In the program's time since boot; INT64_MAX while not armed.
  int64_t deadline;
  int64_t interval;
  /// Counts how often its owner has set it.
  unsigned settings;
};

static struct timer *timers;
static size_t timer_count;
static size_t timer_capacity;
/// Deadlines of threads that sleep in virtual time.
static int64_t sleepers[256];
static size_t sleeper_count;

static int real_timerfd_settime(int descriptor, int flags, const struct itimerspec *new, struct itimerspec *old) {
  return (int)syscall(SYS_timerfd_settime, descriptor, flags, new, old);
}

static struct timer *find_timer(int descriptor) {
  for (size_t index = 0; index < timer_count; index += 1) {
    if (timers[index].descriptor == descriptor) return &timers[index];
  }
  return NULL;
}

int timerfd_create(int clock, int flags) {
  int descriptor = (int)syscall(SYS_timerfd_create, clock, flags);
  if (descriptor < 0) return descriptor;
  pthread_mutex_lock(&table_lock);
  struct timer *timer = find_timer(descriptor);
  if (!timer) {
    if (timer_count == timer_capacity) {
      size_t capacity = timer_capacity ? timer_capacity * 2 : 16;
      struct timer *larger = realloc(timers, capacity * sizeof *timers);
      if (!larger) {
        // Without a place in the table the timer would never fire in virtual time.
        pthread_mutex_unlock(&table_lock);
        close(descriptor);
        errno = ENOMEM;
        return -1;
      }
      timers = larger;
      timer_capacity = capacity;
    }
    timer = &timers[timer_count++];
  }
  *timer = (struct timer){.descriptor = descriptor, .clock = clock, .deadline = INT64_MAX};
  pthread_mutex_unlock(&table_lock);
  return descriptor;
}

/// A time on a timer's clock as the program's time since boot. Time in suspension counts for no clock here.
static int64_t boot_time(clockid_t clock, int64_t time) {
  if (is_date_clock(clock)) return time - martlet_clock_date() + martlet_clock_now();
  if (!martlet_clock_is_virtual()) return time - machine_nanoseconds(clock) + machine_nanoseconds(CLOCK_MONOTONIC);
  return time;
}

int timerfd_settime(int descriptor, int flags, const struct itimerspec *new, struct itimerspec *old) {
  pthread_mutex_lock(&table_lock);
  struct timer *timer = find_timer(descriptor);
  if (timer) {
    int64_t value = to_nanoseconds(&new->it_value);
    timer->interval = to_nanoseconds(&new->it_interval);
    timer->settings += 1;
    if (value == 0) {
      timer->deadline = INT64_MAX;
    } else {
      timer->deadline = flags & TFD_TIMER_ABSTIME ? boot_time(timer->clock, value) : martlet_clock_now() + value;
    }
  }
  bool holds = timer && martlet_clock_is_virtual();
  clockid_t clock = timer ? timer->clock : CLOCK_MONOTONIC;
  bool is_due = holds && timer->deadline <= martlet_clock_now();
  if (is_due) timer->deadline = timer->interval > 0 ? timer->deadline + timer->interval : INT64_MAX;
  pthread_mutex_unlock(&table_lock);

  if (!holds) {
    if (!(flags & TFD_TIMER_ABSTIME) || !is_date_clock(clock)) {
      return real_timerfd_settime(descriptor, flags, new, old);
    }
    struct itimerspec moved = *new;
    if (to_nanoseconds(&new->it_value) != 0) {
      int64_t time = to_nanoseconds(&new->it_value) - lead_of_program(clock);
      moved.it_value = to_timespec(time > 0 ? time : 1);
    }
    // A jump of the machine's date cancels such timers only if the caller asked for it.
    return real_timerfd_settime(descriptor, flags, &moved, old);
  }
  struct itimerspec arm = {.it_value = {.tv_nsec = is_due ? 1 : 0}};
  return real_timerfd_settime(descriptor, 0, &arm, old);
}

/// How often a timer has been set; 0 once its descriptor belongs to nobody.
static unsigned settings_of(int descriptor) {
  pthread_mutex_lock(&table_lock);
  struct timer *timer = find_timer(descriptor);
  unsigned settings = timer ? timer->settings : 0;
  pthread_mutex_unlock(&table_lock);
  return settings;
}

/// Makes a timer's descriptor readable now, and waits until it is or has been read, so that its reader counts as awake.
static void fire(int descriptor, unsigned settings) {
  struct itimerspec arm = {.it_value = {.tv_nsec = 1}};
  if (real_timerfd_settime(descriptor, 0, &arm, NULL) != 0) return;
  struct pollfd readable = {.fd = descriptor, .events = POLLIN};
  // A quick reader may have read it and set it anew before this thread looks.
  for (int round = 0; round < 20; round += 1) {
    if (poll(&readable, 1, 1) != 0 || settings_of(descriptor) != settings) return;
  }
}

// MARK: - Virtual time

void martlet_clock_start_virtual(void) {
  pthread_mutex_lock(&table_lock);
  if (!martlet_clock_is_virtual()) {
    int64_t now = machine_nanoseconds(CLOCK_MONOTONIC);
    atomic_store(&virtual_date_delta, martlet_clock_date() - now);
    atomic_store(&virtual_now, now);
    atomic_store(&is_virtual, true);
    struct itimerspec disarm = {0};
    for (size_t index = 0; index < timer_count; index += 1) {
      // A descriptor that was closed since is no timer any more; nothing is lost then.
      if (timers[index].deadline != INT64_MAX) real_timerfd_settime(timers[index].descriptor, 0, &disarm, NULL);
    }
  }
  pthread_mutex_unlock(&table_lock);
}

void martlet_clock_advance(int64_t time) {
  struct { int descriptor; unsigned settings; } due[64];
  size_t due_count;
  do {
    due_count = 0;
    pthread_mutex_lock(&table_lock);
    if (time > atomic_load(&virtual_now)) atomic_store(&virtual_now, time);
    for (size_t index = 0; index < timer_count && due_count < 64; index += 1) {
      struct timer *timer = &timers[index];
      if (timer->deadline > time) continue;
      timer->deadline = timer->interval > 0 ? time + timer->interval : INT64_MAX;
      due[due_count].descriptor = timer->descriptor;
      due[due_count++].settings = timer->settings;
    }
    pthread_cond_broadcast(&time_moved);
    pthread_mutex_unlock(&table_lock);
    for (size_t index = 0; index < due_count; index += 1) fire(due[index].descriptor, due[index].settings);
  } while (due_count == 64);
}

size_t martlet_clock_deadlines(int64_t *deadlines, size_t capacity) {
  size_t count = 0;
  pthread_mutex_lock(&table_lock);
  for (size_t index = 0; index < timer_count; index += 1) {
    if (timers[index].deadline == INT64_MAX) continue;
    if (count < capacity) deadlines[count] = timers[index].deadline;
    count += 1;
  }
  for (size_t index = 0; index < sleeper_count; index += 1) {
    if (count < capacity) deadlines[count] = sleepers[index];
    count += 1;
  }
  pthread_mutex_unlock(&table_lock);
  return count;
}

int64_t martlet_clock_next_deadline(void) {
  int64_t next = INT64_MAX;
  pthread_mutex_lock(&table_lock);
  for (size_t index = 0; index < timer_count; index += 1) {
    if (timers[index].deadline < next) next = timers[index].deadline;
  }
  for (size_t index = 0; index < sleeper_count; index += 1) {
    if (sleepers[index] < next) next = sleepers[index];
  }
  pthread_mutex_unlock(&table_lock);
  return next;
}

void martlet_clock_sleep_until(int64_t deadline) {
  // The main thread drives the clock, so it cannot wait for it: its sleep is what moves the time.
  if (getpid() == (pid_t)syscall(SYS_gettid)) {
    int64_t next;
    while ((next = martlet_clock_next_deadline()) < deadline) {
      martlet_clock_advance(next);
      while (!martlet_threads_are_idle()) sched_yield();
    }
    martlet_clock_advance(deadline);
    return;
  }
  pthread_mutex_lock(&table_lock);
  bool listed = sleeper_count < sizeof sleepers / sizeof sleepers[0];
  if (listed) sleepers[sleeper_count++] = deadline;
  while (martlet_clock_is_virtual() && atomic_load(&virtual_now) < deadline) {
    pthread_cond_wait(&time_moved, &table_lock);
  }
  for (size_t index = 0; listed && index < sleeper_count; index += 1) {
    if (sleepers[index] != deadline) continue;
    sleepers[index] = sleepers[--sleeper_count];
    break;
  }
  pthread_mutex_unlock(&table_lock);
}

// MARK: - Asking for the time

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (is_date_clock(clock)) {
    if (!martlet_clock_is_virtual() && atomic_load_explicit(&date_offset, memory_order_relaxed) == 0) {
      return machine_gettime(clock, time);
    }
    *time = to_timespec(martlet_clock_date());
    return 0;
  }
  if (is_boot_clock(clock) && martlet_clock_is_virtual()) {
    *time = to_timespec(martlet_clock_now());
    return 0;
  }
  return machine_gettime(clock, time);
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  int64_t date = martlet_clock_date();
  time->tv_sec = date / SECOND;
  time->tv_usec = date % SECOND / 1000;
  if (zone) memset(zone, 0, sizeof(struct timezone));
  return 0;
}

time_t time(time_t *result) {
  time_t seconds = martlet_clock_date() / SECOND;
  if (result) *result = seconds;
  return seconds;
}

int timespec_get(struct timespec *time, int base) {
  if (base != TIME_UTC) return 0;
  *time = to_timespec(martlet_clock_date());
  return base;
}

// MARK: - Times for calls that wait

struct timespec martlet_machine_time(clockid_t clock, const struct timespec *time) {
  return to_timespec(to_nanoseconds(time) - lead_of_program(clock));
}

int64_t martlet_nanoseconds(const struct timespec *time) { return to_nanoseconds(time); }
