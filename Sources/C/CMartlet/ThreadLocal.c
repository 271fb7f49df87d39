#include "ThreadLocal.h"

static __thread void *transaction;

void *martlet_transaction_get(void) { return transaction; }
void martlet_transaction_set(void *object) { transaction = object; }
