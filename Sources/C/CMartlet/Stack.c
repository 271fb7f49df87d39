#define _GNU_SOURCE
#include "Stack.h"
#include <pthread.h>
#include <stdint.h>
#include <sys/resource.h>

// The address below which too little is left; computed once per thread.
static __thread uintptr_t threshold;

static uintptr_t compute(uintptr_t here) {
  pthread_attr_t attributes;
  void *lowest = NULL;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
    pthread_attr_getstack(&attributes, &lowest, &size);
    pthread_attr_destroy(&attributes);
  }
  // The main thread's stack grows to its limit, which may be "unlimited".
  const size_t largest = (size_t)256 << 20;
  if (size == 0) size = (size_t)8 << 20;
  uintptr_t top = lowest ? (uintptr_t)lowest + size : here;
  if (size > largest) size = largest;
  return top - size / 6;
}

bool martlet_stack_has_room(void) {
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  if (threshold == 0) threshold = compute(here);
  return here > threshold;
}

void martlet_stack_raise(size_t bytes) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_STACK, &limit) != 0) return;
  if (limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur >= bytes) return;
  // The kernel reads the limit when the stack grows, and leaves at least 128 MB of room for that.
  limit.rlim_cur = limit.rlim_max == RLIM_INFINITY || limit.rlim_max >= bytes ? bytes : limit.rlim_max;
  if (setrlimit(RLIMIT_STACK, &limit) == 0) threshold = 0;
}
