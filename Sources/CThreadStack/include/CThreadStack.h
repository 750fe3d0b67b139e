#ifndef C_THREAD_STACK_H
#define C_THREAD_STACK_H

#include <stdbool.h>
#include <stdint.h>

/// Whether the calling thread is the one that the process began with, where asking for the bounds of
/// its stack takes long.
bool thread_stack_is_first(void);

/// The lowest and the highest address of the calling thread's stack; false where the platform does
/// not tell.
bool thread_stack_bounds(uintptr_t *lowest, uintptr_t *highest);

#endif
