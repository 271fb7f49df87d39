#pragma once

/// The path of the program or shared library that an address belongs to; NULL for none.
const char *martlet_library_at(const void *address);
