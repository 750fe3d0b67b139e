// What the allocators of the platforms say of themselves, which Swift's modules do not offer.
#include "HeapUse.h"

#if defined(__APPLE__)

#include <malloc/malloc.h>

int64_t heap_byte_count(void) {
  malloc_statistics_t statistics;
  malloc_zone_statistics(0, &statistics);
  return (int64_t)statistics.size_in_use;
}

void heap_trim(void) { malloc_zone_pressure_relief(0, 0); }

#else

#include <stdlib.h>

#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)

#include <malloc.h>

int64_t heap_byte_count(void) {
  struct mallinfo2 information = mallinfo2();
  return (int64_t)(information.uordblks + information.hblkhd);
}

void heap_trim(void) { malloc_trim(0); }

#else

int64_t heap_byte_count(void) { return -1; }

void heap_trim(void) {}

#endif

#endif
