#define _GNU_SOURCE
#include "ReadMemory.h"
#include <sys/uio.h>
#include <unistd.h>

bool martlet_read_words(uintptr_t address, uintptr_t *words, size_t count) {
  struct iovec own = {.iov_base = words, .iov_len = count * sizeof *words};
  struct iovec other = {.iov_base = (void *)address, .iov_len = own.iov_len};
  return process_vm_readv(getpid(), &own, 1, &other, 1, 0) == (ssize_t)own.iov_len;
}
