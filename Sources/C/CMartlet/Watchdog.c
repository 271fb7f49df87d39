#define _GNU_SOURCE
#include "Watchdog.h"
#include "MartletClock.h"

#include <limits.h>
#include <linux/futex.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static _Atomic(const void *) subject;
// Counts up whenever a body begins or ends, and whenever the main thread goes on.
static atomic_uint bodies, turns;
static atomic_bool is_watching;
// 1 while the watching thread sleeps until something happens.
static atomic_uint is_asleep;

static double patience, limit;
static martlet_watchdog_report slow, endless;
static clockid_t main_clock;

static void wake(void) {
  if (atomic_load_explicit(&is_asleep, memory_order_relaxed) == 0) return;
  if (atomic_exchange(&is_asleep, 0) == 1) syscall(SYS_futex, &is_asleep, FUTEX_WAKE_PRIVATE, INT_MAX, NULL, NULL, 0);
}

const void *martlet_watchdog_enter(const void *new_subject) {
  const void *outer = atomic_load_explicit(&subject, memory_order_relaxed);
  atomic_store_explicit(&subject, new_subject, memory_order_relaxed);
  atomic_fetch_add_explicit(&bodies, 1, memory_order_relaxed);
  return outer;
}

void martlet_watchdog_leave(const void *outer) {
  atomic_store_explicit(&subject, outer, memory_order_relaxed);
  atomic_fetch_add_explicit(&bodies, 1, memory_order_relaxed);
}

void martlet_watchdog_progress(void) {
  if (!atomic_load_explicit(&is_watching, memory_order_relaxed)) return;
  atomic_fetch_add_explicit(&turns, 1, memory_order_relaxed);
  wake();
}

/// Seconds of work that the main thread has done.
static double main_work(void) {
  struct timespec time;
  // The library's own clock_gettime shows the program's time; this is the machine's.
  if (syscall(SYS_clock_gettime, main_clock, &time) != 0) return 0;
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static double real_time(void) { return (double)martlet_clock_real() / 1e9; }

static void *watch(void *unused) {
  (void)unused;
  unsigned known_bodies = 0, known_turns = 0;
  double body_since = real_time(), turn_since = body_since, busy_since = body_since;
  double last = body_since, last_work = main_work();
  bool said_body = false, said_busy = false, said_end = false;
  while (true) {
    struct timespec pause = {.tv_nsec = 250000000};
    syscall(SYS_nanosleep, &pause, NULL);
    double now = real_time(), work = main_work();
    bool is_busy = work - last_work > (now - last) * 0.5;
    unsigned seen_bodies = atomic_load(&bodies), seen_turns = atomic_load(&turns);
    const void *running = atomic_load(&subject);
    if (seen_bodies != known_bodies) {
      known_bodies = seen_bodies;
      body_since = last;
      said_body = false;
    }
    if (seen_turns != known_turns) {
      known_turns = seen_turns;
      turn_since = busy_since = last;
      said_busy = said_end = false;
    } else if (!is_busy) {
      busy_since = now;
    }
    if (running && !said_body && now - body_since >= patience) {
      said_body = said_busy = true;
      slow(running, now - body_since);
    } else if (!running && !said_busy && now - busy_since >= patience) {
      said_busy = true;
      slow(NULL, now - busy_since);
    }
    if (limit > 0 && !said_end && now - turn_since >= limit) {
      said_end = true;
      endless(running, now - turn_since);
    }
    last = now;
    last_work = work;
    // With a limit, a main thread that waits for ever counts as stuck, too.
    if (limit == 0 && !running && !is_busy && now - turn_since > patience) {
      atomic_store(&is_asleep, 1);
      while (atomic_load(&is_asleep) == 1) syscall(SYS_futex, &is_asleep, FUTEX_WAIT_PRIVATE, 1, NULL, NULL, 0);
      last = turn_since = busy_since = body_since = real_time();
      last_work = main_work();
    }
  }
  return NULL;
}

void martlet_watchdog_start(
    double the_patience, double the_limit, martlet_watchdog_report the_slow, martlet_watchdog_report the_endless) {
  patience = the_patience;
  limit = the_limit;
  slow = the_slow;
  endless = the_endless;
  if (pthread_getcpuclockid(pthread_self(), &main_clock) != 0) return;
  if (atomic_exchange(&is_watching, true)) return;
  // Signals are the program's own.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  if (pthread_create(&thread, NULL, watch, NULL) == 0) pthread_detach(thread);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}
