#pragma once

// Compiled twice on x86-64, also for processors with wider registers; which one runs is chosen when loading.
#if defined(__x86_64__) && defined(__ELF__)
#define WIDE __attribute__((target_clones("avx2", "default")))
#else
#define WIDE
#endif
#define INLINE static inline __attribute__((always_inline))
