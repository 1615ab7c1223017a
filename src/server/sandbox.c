#define _GNU_SOURCE /* O_PATH */
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/landlock.h>
#include <sched.h>
#include <seccomp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Sanitizers look into the process at its end, by ways that are closed here. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifndef SANITIZED
#define SANITIZED 0
#endif

/* ---- Files: Landlock ----------------------------------------------------------------------------- */

#define READ_RIGHTS ((uint64_t)(LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR))
#define FILE_RIGHTS                                                                                          \
    ((uint64_t)(LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_EXECUTE) | \
     TRUNCATE_RIGHT)
#define REFER_RIGHT    (UINT64_C(1) << 13) /* of its second version */
#define TRUNCATE_RIGHT (UINT64_C(1) << 14) /* of its third */

/* All that the kernel can keep; what it does not know it must not be asked for. */
static uint64_t rights_of_version(long version)
{
    uint64_t rights = (UINT64_C(1) << 13) - 1;
    return rights | (version >= 2 ? REFER_RIGHT : 0) | (version >= 3 ? TRUNCATE_RIGHT : 0);
}

static void allow(int ruleset, const char *path, uint64_t rights)
{
    struct landlock_path_beneath_attr rule = {.parent_fd = open(path, O_PATH | O_CLOEXEC)};
    struct stat about;
    if (rule.parent_fd < 0)
        return; /* what is not there needs no leave */
    bool folder = fstat(rule.parent_fd, &about) == 0 && S_ISDIR(about.st_mode);
    rule.allowed_access = folder ? rights : rights & FILE_RIGHTS;
    syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    close(rule.parent_fd);
}

/* A file that will be read again, maybe through a link to wherever its next version lies. */
static void allow_folder_of(int ruleset, const char *path)
{
    char folder[PATH_MAX], *real = realpath(path, NULL);
    const char *const paths[] = {path, real};
    for (int i = 0; i < 2; i++) {
        const char *slash = paths[i] ? strrchr(paths[i], '/') : NULL;
        size_t length = slash ? (size_t)(slash - paths[i]) : 0;
        if (!paths[i] || length + 2 > sizeof folder)
            continue;
        memcpy(folder, paths[i], length);
        memcpy(folder + length, slash ? "/" : ".", 2);
        allow(ruleset, folder, READ_RIGHTS);
    }
    free(real);
}

/* For finding hosts and trusting them. */
static const char *const of_the_system[] = {"/etc/resolv.conf",
                                            "/etc/hosts",
                                            "/etc/nsswitch.conf",
                                            "/etc/gai.conf",
                                            "/etc/host.conf",
                                            "/etc/services",
                                            "/etc/ssl",
                                            "/etc/localtime",
                                            "/usr/lib",
                                            "/lib",
                                            "/lib64",
                                            "/usr/share/ca-certificates",
                                            "/usr/share/zoneinfo",
                                            "/run/systemd/resolve",
                                            "/dev/null",
                                            "/dev/urandom"};

static int keep_files(const struct sandbox *sandbox)
{
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    if (version < 1)
        return 0;
    struct landlock_ruleset_attr attributes = {.handled_access_fs = rights_of_version(version)};
    int ruleset = (int)syscall(SYS_landlock_create_ruleset, &attributes, sizeof attributes, 0);
    if (ruleset < 0)
        return 0;
    for (size_t i = 0; i < sizeof of_the_system / sizeof *of_the_system; i++)
        allow(ruleset, of_the_system[i], READ_RIGHTS);
    for (int i = 0; i < SANDBOX_READABLE && sandbox->readable[i]; i++)
        allow_folder_of(ruleset, sandbox->readable[i]);
    if (sandbox->data)
        allow(ruleset, sandbox->data,
              READ_RIGHTS | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_MAKE_REG |
                  LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
                  LANDLOCK_ACCESS_FS_REMOVE_DIR |
                  (attributes.handled_access_fs & (REFER_RIGHT | TRUNCATE_RIGHT)));
    bool kept = syscall(SYS_landlock_restrict_self, ruleset, 0) == 0;
    close(ruleset);
    return kept ? (int)version : 0;
}

/* ---- System calls: seccomp ----------------------------------------------------------------------- */

/* Programs and processes, other processes, the kernel's and the machine's own affairs. */
static const int denied[] = {SCMP_SYS(execve),
                             SCMP_SYS(execveat),
                             SCMP_SYS(fork),
                             SCMP_SYS(vfork),
                             SCMP_SYS(ptrace),
                             SCMP_SYS(process_vm_readv),
                             SCMP_SYS(process_vm_writev),
                             SCMP_SYS(pidfd_open),
                             SCMP_SYS(pidfd_getfd),
                             SCMP_SYS(kcmp),
                             SCMP_SYS(mount),
                             SCMP_SYS(umount2),
                             SCMP_SYS(pivot_root),
                             SCMP_SYS(chroot),
                             SCMP_SYS(setns),
                             SCMP_SYS(unshare),
                             SCMP_SYS(bpf),
                             SCMP_SYS(perf_event_open),
                             SCMP_SYS(userfaultfd),
                             SCMP_SYS(io_uring_setup),
                             SCMP_SYS(io_uring_enter),
                             SCMP_SYS(io_uring_register),
                             SCMP_SYS(keyctl),
                             SCMP_SYS(add_key),
                             SCMP_SYS(request_key),
                             SCMP_SYS(init_module),
                             SCMP_SYS(finit_module),
                             SCMP_SYS(delete_module),
                             SCMP_SYS(kexec_load),
                             SCMP_SYS(kexec_file_load),
                             SCMP_SYS(reboot),
                             SCMP_SYS(swapon),
                             SCMP_SYS(swapoff),
                             SCMP_SYS(settimeofday),
                             SCMP_SYS(clock_settime),
                             SCMP_SYS(adjtimex),
                             SCMP_SYS(clock_adjtime),
                             SCMP_SYS(acct),
                             SCMP_SYS(quotactl),
                             SCMP_SYS(open_by_handle_at),
                             SCMP_SYS(iopl),
                             SCMP_SYS(ioperm),
                             SCMP_SYS(personality),
                             SCMP_SYS(listen),
                             SCMP_SYS(mknod),
                             SCMP_SYS(mknodat),
                             SCMP_SYS(sethostname),
                             SCMP_SYS(setdomainname)};

static bool add_rules(scmp_filter_ctx filter)
{
    const uint32_t refuse = SCMP_ACT_ERRNO(EPERM);
    for (size_t i = 0; i < sizeof denied / sizeof *denied; i++) {
        int error = seccomp_rule_add(filter, refuse, denied[i], 0);
        if (error && error != -EDOM) /* a call that this machine has not */
            return false;
    }
    /* Sockets of the internet, of this machine, and to ask for its addresses. */
    for (unsigned family = AF_INET6 + 1; family < AF_NETLINK; family++)
        if (seccomp_rule_add(filter, refuse, SCMP_SYS(socket), 1, SCMP_A0(SCMP_CMP_EQ, family, 0)) != 0)
            return false;
    /* Threads, but no processes. The flags of clone3 cannot be seen: the C library goes back to clone. */
    return seccomp_rule_add(filter, refuse, SCMP_SYS(socket), 1, SCMP_A0(SCMP_CMP_GT, AF_NETLINK, 0)) == 0 &&
           seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0) == 0 &&
           seccomp_rule_add(filter, refuse, SCMP_SYS(clone), 1,
                            SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0)) == 0;
}

static bool keep_calls(void)
{
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
    bool kept = filter && add_rules(filter) && seccomp_load(filter) == 0;
    seccomp_release(filter);
    return kept;
}

struct sandbox_result sandbox_enter(const struct sandbox *sandbox)
{
    struct sandbox_result result = {0};
    if (SANITIZED || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
        return result;
    result.landlock = keep_files(sandbox);
    result.seccomp = keep_calls();
    return result;
}
