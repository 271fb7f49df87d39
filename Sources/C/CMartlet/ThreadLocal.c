#include "ThreadLocal.h"

static __thread void *transaction;

void *martlet_transaction_get(void) { return transaction; }
void martlet_transaction_set(void *object) { transaction = object; }

static __thread void *tracking;

void *martlet_tracking_get(void) { return tracking; }
void martlet_tracking_set(void *node) { tracking = node; }
