#pragma once

/// The object that carries the current transaction of this thread; NULL for none.
void *martlet_transaction_get(void);
void martlet_transaction_set(void *object);

/// The node whose user code this thread runs; NULL for none.
void *martlet_tracking_get(void);
void martlet_tracking_set(void *node);
