#define _GNU_SOURCE
#include "SideStack.h"
#include <stdlib.h>
#include <sys/mman.h>
#include <ucontext.h>

// Pages are taken from the system only when they are used.
enum { stack_size = 4 << 20 };

struct side {
  ucontext_t caller;
  ucontext_t own;
  martlet_side_work work;
  void *context;
  bool is_finished;
  struct side *outer;
};

static __thread struct side *current;
// A stack that is not in use, so that work which ends costs no system call.
static __thread void *spare;

static void enter(void) {
  current->work(current->context);
  current->is_finished = true;
}

bool martlet_side_run(martlet_side_work work, void *context) {
  void *stack = spare;
  spare = NULL;
  if (!stack) {
    stack = mmap(NULL, stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
    if (stack == MAP_FAILED) return false;
    // Too deep a recursion ends the program instead of overwriting what lies below.
    mprotect(stack, 4096, PROT_NONE);
  }
  struct side side = {.work = work, .context = context, .outer = current};
  getcontext(&side.own);
  side.own.uc_stack.ss_sp = stack;
  side.own.uc_stack.ss_size = stack_size;
  side.own.uc_link = &side.caller;
  makecontext(&side.own, enter, 0);
  current = &side;
  swapcontext(&side.caller, &side.own);
  current = side.outer;
  // A stack that was given up still holds values that others may point to.
  if (side.is_finished) {
    if (spare) munmap(stack, stack_size);
    else spare = stack;
  }
  return side.is_finished;
}

bool martlet_side_is_running(void) { return current != NULL; }

void martlet_side_give_up(void) {
  if (current) setcontext(&current->caller);
  abort();
}
