#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Copies words from an address that may not be one; false when it is not.
bool martlet_read_words(uintptr_t address, uintptr_t *words, size_t count);
