#define _GNU_SOURCE
#include "MartletClock.h"

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/// The state letter of a thread, as /proc shows it; 0 if it is gone.
static char thread_state(const char *name) {
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%s/stat", name);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  char text[256];
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return 0;
  text[length] = 0;
  // The name of the thread, in parentheses, may hold anything; the state follows the last one.
  const char *end = strrchr(text, ')');
  return end && end[1] == ' ' ? end[2] : 0;
}

bool martlet_threads_are_idle(void) {
  DIR *folder = opendir("/proc/self/task");
  if (!folder) return true;
  long self = syscall(SYS_gettid);
  bool idle = true;
  struct dirent *entry;
  while (idle && (entry = readdir(folder))) {
    if (entry->d_name[0] == '.' || atol(entry->d_name) == self) continue;
    char state = thread_state(entry->d_name);
    // Running and waiting for the disk are work; gone, stopped and sleeping are not.
    if (state == 'R' || state == 'D') idle = false;
  }
  closedir(folder);
  return idle;
}

void martlet_real_sleep(int64_t nanoseconds) {
  struct timespec wanted = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
  syscall(SYS_nanosleep, &wanted, NULL);
}

bool martlet_descriptor_is_readable(int descriptor) {
  struct pollfd readable = {.fd = descriptor, .events = POLLIN};
  return poll(&readable, 1, 0) > 0;
}
