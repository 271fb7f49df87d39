#pragma once

/// The object that carries the current transaction of this thread; NULL for none.
void *martlet_transaction_get(void);
void martlet_transaction_set(void *object);
