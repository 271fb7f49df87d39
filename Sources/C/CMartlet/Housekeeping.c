#define _GNU_SOURCE
// Dispatch watches its threads by a timer of its own, which the program never asked for. It is recognised when it is
// set, and moved by a fraction of a microsecond that no timer of the program is likely to share.

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>

#include "MartletClock.h"

#define PERIOD 1000000000LL

static const int64_t shift = 357;
/// Nanoseconds into a second at which the timer fires; negative while it is not known.
static _Atomic int64_t phase = -1;

typedef void (*set_timer_function)(void *source, uint64_t start, uint64_t interval, uint64_t leeway);

static int is_in_dispatch(void *address) {
  Dl_info info;
  return dladdr(address, &info) && info.dli_fname && strstr(info.dli_fname, "libdispatch.so");
}

void dispatch_source_set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
  static _Atomic(set_timer_function) next;
  set_timer_function function = atomic_load(&next);
  if (!function) {
    function = (set_timer_function)dlsym(RTLD_NEXT, "dispatch_source_set_timer");
    if (!function) return;
    atomic_store(&next, function);
  }
  if (interval == PERIOD && leeway == 0 && is_in_dispatch(__builtin_return_address(0))) {
    start += shift;
    atomic_store(&phase, (int64_t)(start % PERIOD));
  }
  function(source, start, interval, leeway);
}

bool martlet_clock_is_housekeeping(int64_t deadline) {
  int64_t known = atomic_load_explicit(&phase, memory_order_relaxed);
  return known >= 0 && deadline % PERIOD == known;
}
