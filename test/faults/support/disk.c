/*
 * This library is loaded into the server before the server's own code (LD_PRELOAD). It simulates a
 * disk that hangs and a clock that jumps, and it records what is written to the disk.
 *
 * HANG_FILE: while this file exists, no sync of the database's files ends.
 * CLOCK_FILE: the clock is ahead by the number of seconds in this file. The number may change at
 * any time.
 * RECORD_FILE: each write, truncation, sync and removal of the database's files is added to this
 * file (diskRecord.ts). The syncs of the folder DATA_DIR are added, too.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

/* Returns which file of the database the path belongs to. NULL if it is another file. */
static const char *part(const char *path) {
  const char *name = strrchr(path, '/');
  if (name != NULL && strcmp(name, "/enquiries.db") == 0) return "database";
  return name != NULL && strcmp(name, "/enquiries.db-wal") == 0 ? "log" : NULL;
}

static const char *part_of(int fd) {
  char link[32], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return NULL;
  path[length] = 0;
  return part(path);
}

/*
 * One entry of RECORD_FILE. A single system call adds the whole entry, so that entries of several
 * threads and processes do not mix.
 */
struct entry {
  char operation, file, reserved[2];
  unsigned thread;
  unsigned long long offset, length;
};

static void record(char operation, const char *file, off_t offset, const void *bytes, size_t count) {
  const char *path = getenv("RECORD_FILE");
  if (path == NULL || file == NULL) return;
  struct entry head = {operation, file[0], {0, 0}, syscall(SYS_gettid), offset, count};
  struct iovec parts[2] = {{&head, sizeof head}, {(void *)bytes, count}};
  int fd = open(path, O_WRONLY | O_CREAT | O_APPEND, 0600);
  syscall(SYS_writev, fd, parts, count > 0 ? 2 : 1);
  close(fd);
}

static const char *folder_of(int fd) {
  char link[32], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  const char *folder = getenv("DATA_DIR");
  if (length <= 0 || folder == NULL) return NULL;
  path[length] = 0;
  return strcmp(path, folder) == 0 ? "folder" : NULL;
}

#define ORIGINAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t offset) {
  const char *what = part_of(fd);
  record('w', what, offset, bytes, count);
  return ORIGINAL(pwrite64)(fd, bytes, count, offset);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t offset) {
  return pwrite64(fd, bytes, count, offset);
}

int ftruncate64(int fd, off64_t length) {
  record('t', part_of(fd), length, NULL, 0);
  return ORIGINAL(ftruncate64)(fd, length);
}

int ftruncate(int fd, off_t length) { return ftruncate64(fd, length); }

static void hang(const char *what) {
  const char *file = getenv("HANG_FILE");
  while (what != NULL && file != NULL && access(file, F_OK) == 0) usleep(10000);
}

static int sync_by(long call, int fd) {
  const char *what = part_of(fd);
  hang(what);
  if (what == NULL && getenv("RECORD_FILE") != NULL) what = folder_of(fd);
  record('b', what, 0, NULL, 0);
  int result = syscall(call, fd);
  record('s', what, 0, NULL, 0);
  return result;
}

int fdatasync(int fd) { return sync_by(SYS_fdatasync, fd); }

int fsync(int fd) { return sync_by(SYS_fsync, fd); }

int unlink(const char *path) {
  const char *what = part(path);
  record('u', what, 0, NULL, 0);
  return ORIGINAL(unlink)(path);
}

static long ahead(void) {
  const char *file = getenv("CLOCK_FILE");
  if (file == NULL) return 0;
  char text[32] = {0};
  int fd = open(file, O_RDONLY);
  if (fd < 0) return 0;
  syscall(SYS_read, fd, text, sizeof text - 1);
  close(fd);
  return atol(text);
}

int clock_gettime(clockid_t id, struct timespec *time) {
  int result = syscall(SYS_clock_gettime, id, time);
  if (id == CLOCK_REALTIME) time->tv_sec += ahead();
  return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  (void)zone;
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return 0;
}
