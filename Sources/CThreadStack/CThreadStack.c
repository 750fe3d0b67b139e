// The C library hides some of this from Swift behind a macro.
#define _GNU_SOURCE
#include "CThreadStack.h"
#include <pthread.h>

#if defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>

bool thread_stack_is_first(void) { return syscall(SYS_gettid) == getpid(); }

bool thread_stack_bounds(uintptr_t *lowest, uintptr_t *highest) {
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return false;
  void *start = 0;
  size_t size = 0;
  bool isKnown = pthread_attr_getstack(&attributes, &start, &size) == 0 && start;
  pthread_attr_destroy(&attributes);
  *lowest = (uintptr_t)start;
  *highest = (uintptr_t)start + size;
  return isKnown;
}
#elif defined(__APPLE__)
bool thread_stack_is_first(void) { return false; }

bool thread_stack_bounds(uintptr_t *lowest, uintptr_t *highest) {
  *highest = (uintptr_t)pthread_get_stackaddr_np(pthread_self());
  *lowest = *highest - pthread_get_stacksize_np(pthread_self());
  return *lowest <= *highest;
}
#else
bool thread_stack_is_first(void) { return false; }

bool thread_stack_bounds(uintptr_t *lowest, uintptr_t *highest) { return false; }
#endif
