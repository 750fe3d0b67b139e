#ifndef HEAP_USE_H
#define HEAP_USE_H

#include <stdint.h>

/// The bytes that are allocated on the heap of this process, or -1 where the system cannot tell.
int64_t heap_byte_count(void);

/// Gives memory that the heap does not need back to the system, where the system can.
void heap_trim(void);

#endif
