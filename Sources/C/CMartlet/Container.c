#define _GNU_SOURCE
// Where Foundation looks for the app's folders: inside the container that MARTLET_CONTAINER names. But for caches and
// data, only Foundation is answered so; other libraries and child processes keep the person's own folders.

#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/stat.h>
#include <unistd.h>

#include "Internal.h"

struct folder {
  const char *variable;
  const char *place;
  char path[PATH_MAX];
};

/// Filled when Foundation first asks, which is before the program begins, and never changed after.
static struct folder folders[] = {
    {.variable = "HOME", .place = ""},
    {.variable = "CFFIXED_USER_HOME", .place = ""},
    {.variable = "TMPDIR", .place = "/tmp/"},
    {.variable = "XDG_CONFIG_HOME", .place = "/Library/Preferences"},
};
static const size_t folder_count = sizeof folders / sizeof folders[0];

static char *stored_variable(const char *name) {
  size_t length = strlen(name);
  for (char **entry = environ; entry && *entry; entry += 1) {
    if (strncmp(*entry, name, length) == 0 && (*entry)[length] == '=') return *entry + length + 1;
  }
  return NULL;
}

static int is_in_foundation(void *address) {
  Dl_info info;
  return dladdr(address, &info) && info.dli_fname && strstr(info.dli_fname, "libFoundation");
}

/// The paths of a container; the environment is there before any library runs.
static void fill_folders(void) {
  static atomic_flag filling = ATOMIC_FLAG_INIT;
  static _Atomic bool filled;
  if (atomic_load_explicit(&filled, memory_order_acquire)) return;
  if (atomic_flag_test_and_set(&filling)) {
    while (!atomic_load_explicit(&filled, memory_order_acquire)) sched_yield();
    return;
  }
  const char *container = stored_variable("MARTLET_CONTAINER");
  for (size_t index = 0; container && *container && index < folder_count; index += 1) {
    int length = snprintf(folders[index].path, sizeof folders[index].path, "%s%s", container, folders[index].place);
    if (length < 0 || (size_t)length >= sizeof folders[index].path) folders[index].path[0] = 0;
  }
  atomic_store_explicit(&filled, true, memory_order_release);
}

/// What a caller is told of a variable: Foundation the container's folder, everybody else what was set.
static char *variable(const char *name, void *caller) {
  for (size_t index = 0; index < folder_count; index += 1) {
    if (strcmp(name, folders[index].variable) != 0 || !is_in_foundation(caller)) continue;
    fill_folders();
    if (folders[index].path[0]) return folders[index].path;
  }
  return stored_variable(name);
}

char *getenv(const char *name) { return variable(name, __builtin_return_address(0)); }

char *secure_getenv(const char *name) {
  return getauxval(AT_SECURE) ? NULL : variable(name, __builtin_return_address(0));
}

void martlet_start_container(void) {
  const char *container = stored_variable("MARTLET_CONTAINER");
  if (!container || !*container) return;
  // Foundation does not make these itself before it writes into them.
  static const char *parts[] = {"", "/tmp", "/Library", "/Library/Preferences"};
  char path[PATH_MAX];
  for (size_t index = 0; index < sizeof parts / sizeof parts[0]; index += 1) {
    int length = snprintf(path, sizeof path, "%s%s", container, parts[index]);
    if (length < 0 || (size_t)length >= sizeof path) return;
    if (mkdir(path, 0700) != 0 && errno != EEXIST) {
      fprintf(stderr, "martlet: the container %s cannot be made: %s\n", path, strerror(errno));
      return;
    }
  }
  // Foundation reads these two from the environment itself, each time, so they must be there for all to see.
  snprintf(path, sizeof path, "%s/Library/Caches", container);
  setenv("XDG_CACHE_HOME", path, 1);
  snprintf(path, sizeof path, "%s/Library/Application Support", container);
  setenv("XDG_DATA_HOME", path, 1);
}
