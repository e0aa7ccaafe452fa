// Calls of the C library that Swift's module of it leaves out.
#if defined(__linux__)
#include <linux/stat.h>
#include <sys/statfs.h>
int syncfs(int);
int renameat2(int, const char *, int, const char *, unsigned int);
int sched_getaffinity(int, unsigned long, void *);
int statx(int, const char *, int, unsigned int, struct statx *);
enum { DOCKET_RENAME_NOREPLACE = 1, DOCKET_RENAME_EXCHANGE = 2 };  // linux/fs.h
int mallopt(int, int);  // glibc alone
enum { DOCKET_TOP_PAD = -2 };  // malloc.h
#endif
