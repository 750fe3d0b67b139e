// The C library hides some of this from Swift behind a macro.
#define _GNU_SOURCE
#include "CThreadStack.h"

#if defined(__linux__)
// Android, too.
#include <pthread.h>
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
#include <pthread.h>

bool thread_stack_is_first(void) { return false; }

bool thread_stack_bounds(uintptr_t *lowest, uintptr_t *highest) {
  *highest = (uintptr_t)pthread_get_stackaddr_np(pthread_self());
  *lowest = *highest - pthread_get_stacksize_np(pthread_self());
  return *lowest <= *highest;
}
#elif defined(_WIN32)
#define WIN32_LEAN_AND_MEAN
#ifndef _WIN32_WINNT
// Windows 8, the first that has the function below.
#define _WIN32_WINNT 0x0602
#endif
#include <windows.h>

bool thread_stack_is_first(void) { return false; }

bool thread_stack_bounds(uintptr_t *lowest, uintptr_t *highest) {
  ULONG_PTR low = 0;
  ULONG_PTR high = 0;
  GetCurrentThreadStackLimits(&low, &high);
  *lowest = low;
  *highest = high;
  return low < high;
}
#elif defined(__FreeBSD__)
#include <pthread.h>
#include <pthread_np.h>

bool thread_stack_is_first(void) { return false; }

bool thread_stack_bounds(uintptr_t *lowest, uintptr_t *highest) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return false;
  void *start = 0;
  size_t size = 0;
  bool isKnown = pthread_attr_get_np(pthread_self(), &attributes) == 0 &&
                 pthread_attr_getstack(&attributes, &start, &size) == 0 && start;
  pthread_attr_destroy(&attributes);
  *lowest = (uintptr_t)start;
  *highest = (uintptr_t)start + size;
  return isKnown;
}
#elif defined(__OpenBSD__)
#include <pthread.h>
#include <pthread_np.h>
#include <signal.h>

bool thread_stack_is_first(void) { return false; }

bool thread_stack_bounds(uintptr_t *lowest, uintptr_t *highest) {
  stack_t stack;
  if (pthread_stackseg_np(pthread_self(), &stack) != 0) return false;
  // There it is the highest address.
  *highest = (uintptr_t)stack.ss_sp;
  *lowest = *highest - stack.ss_size;
  return *lowest <= *highest;
}
#else
// WebAssembly, whose engine keeps a part of the stack to itself.
bool thread_stack_is_first(void) { return false; }

bool thread_stack_bounds(uintptr_t *lowest, uintptr_t *highest) { return false; }
#endif
