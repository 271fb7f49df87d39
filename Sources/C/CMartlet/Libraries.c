#define _GNU_SOURCE
#include "Libraries.h"

#include <dlfcn.h>

const char *martlet_library_at(const void *address) {
  Dl_info information;
  return dladdr(address, &information) ? information.dli_fname : 0;
}
