/* How much slower than real a build may be: sanitizers take their time. */
#ifndef PUNCT_TESTS_SLOWER_H
#define PUNCT_TESTS_SLOWER_H

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SLOWER 20
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SLOWER 20
#endif
#endif
#ifndef SLOWER
#define SLOWER 1
#endif

#endif
