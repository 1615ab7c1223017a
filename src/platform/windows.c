/* Windows, by mingw-w64. Texts are UTF-8 because the program's manifest asks for that code page (`punct.manifest`). */
#include "platform.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <windows.h>

static int error_of(DWORD code)
{
    switch (code) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
        return ENOENT;
    case ERROR_ACCESS_DENIED:
    case ERROR_SHARING_VIOLATION:
        return EACCES;
    case ERROR_ALREADY_EXISTS:
    case ERROR_FILE_EXISTS:
        return EEXIST;
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL:
        return ENOSPC;
    case ERROR_LOCK_VIOLATION:
    case ERROR_IO_PENDING:
        return EBUSY;
    case ERROR_BROKEN_PIPE:
    case ERROR_NO_DATA:
        return EPIPE;
    case ERROR_NOT_ENOUGH_MEMORY:
        return ENOMEM;
    default:
        return EIO;
    }
}

/* Whether a call succeeded; if not, errno says why. */
static bool check(BOOL fine)
{
    if (!fine)
        errno = error_of(GetLastError());
    return fine;
}

/* What terminals elsewhere say of themselves, for a console that understands their colours. */
static void introduce_console(void)
{
    HANDLE console = GetStdHandle(STD_OUTPUT_HANDLE);
    DWORD mode;
    if (!GetConsoleMode(console, &mode) ||
        !SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING))
        return;
    if (!getenv("TERM"))
        _putenv("TERM=windows");
    if (!getenv("LANG"))
        _putenv("LANG=UTF-8");
}

void platform_begin(void)
{
    _fmode = _O_BINARY;
    for (int file = 0; file <= 2; file++)
        _setmode(file, _O_BINARY);
    SetConsoleOutputCP(CP_UTF8);
    SetConsoleCP(CP_UTF8);
    introduce_console();
}

static void (*note_end)(int number);

/* On a thread of the system's. */
static BOOL WINAPI hear(DWORD type)
{
    note_end(type == CTRL_C_EVENT ? SIGINT : SIGTERM);
    return TRUE;
}

void platform_catch_end(void note(int number))
{
    if (!note_end)
        SetConsoleCtrlHandler(hear, TRUE);
    note_end = note;
}

bool platform_thread(pthread_t *thread, void *work(void *), void *argument)
{
    return pthread_create(thread, NULL, work, argument) == 0;
}

double platform_work_clock(void)
{
    LARGE_INTEGER now, second;
    QueryPerformanceCounter(&now);
    QueryPerformanceFrequency(&second);
    return (double)now.QuadPart / (double)second.QuadPart;
}

/* ---- Files -------------------------------------------------------------------------------------- */

static void make_slashes(char *path)
{
    for (; *path; path++)
        if (*path == '\\')
            *path = '/';
}

bool platform_program(char *path, size_t size)
{
    DWORD length = GetModuleFileNameA(NULL, path, (DWORD)size);
    if (length == 0 || length >= size)
        return false;
    make_slashes(path);
    return true;
}

/* Writes, and waits until the disk has it. */
static bool write_all(HANDLE file, const char *text, size_t length)
{
    while (length) {
        DWORD count, part = length < 1 << 20 ? (DWORD)length : 1 << 20;
        if (!WriteFile(file, text, part, &count, NULL))
            return false;
        text += count;
        length -= count;
    }
    return FlushFileBuffers(file);
}

bool platform_replace_file(const char *path, const char *text, size_t length)
{
    static LONG number;
    char temporary[PATH_MAX];
    int room = snprintf(temporary, sizeof temporary, "%s.%lx-%lx", path, (unsigned long)GetCurrentProcessId(),
                        (unsigned long)InterlockedIncrement(&number));
    if (room < 0 || (size_t)room >= sizeof temporary) {
        errno = ENAMETOOLONG;
        return false;
    }
    HANDLE file = CreateFileA(temporary, GENERIC_WRITE, 0, NULL, CREATE_NEW, FILE_ATTRIBUTE_NORMAL, NULL);
    if (!check(file != INVALID_HANDLE_VALUE))
        return false;
    bool fine = check(write_all(file, text, length));
    CloseHandle(file);
    fine = fine && platform_rename(temporary, path);
    int error = errno;
    if (!fine)
        DeleteFileA(temporary);
    errno = error;
    return fine;
}

bool platform_rename(const char *from, const char *to)
{
    return check(MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH));
}

bool platform_state_folder(char *folder, size_t size)
{
    const char *state = getenv("XDG_STATE_HOME"), *local = getenv("LOCALAPPDATA");
    const char *base = state && *state ? state : local;
    int length = base && *base ? snprintf(folder, size, "%s/punct", base) : 0;
    errno = length > 0 ? ENAMETOOLONG : ENOENT;
    if (length <= 0 || (size_t)length >= size)
        return false;
    make_slashes(folder);
    return true;
}

bool platform_make_folder(char *path)
{
    for (char *c = path + 1; *c; c++)
        if (*c == '/' && c[-1] != ':') {
            *c = '\0';
            CreateDirectoryA(path, NULL);
            *c = '/';
        }
    return check(CreateDirectoryA(path, NULL)) || errno == EEXIST;
}

/* What is locked is a byte far behind the end: others may read what there is. */
int platform_open_alone(const char *path, int mode)
{
    (void)mode; /* folders say who may read */
    int file = _open(path, _O_RDWR | _O_APPEND | _O_CREAT | _O_NOINHERIT | _O_BINARY, _S_IREAD | _S_IWRITE);
    OVERLAPPED place = {.Offset = 0xffff0000, .OffsetHigh = 0x7fffffff};
    if (file < 0 || check(LockFileEx((HANDLE)_get_osfhandle(file),
                                     LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &place)))
        return file;
    int error = errno;
    _close(file);
    errno = error;
    return -1;
}

bool platform_append(int file, const char *text, size_t length)
{
    return check(write_all((HANDLE)_get_osfhandle(file), text, length));
}

/* A file that is gone with its end, as the C library here has no stream into memory. */
FILE *platform_memory_open(char **text, size_t *length)
{
    char folder[MAX_PATH], path[MAX_PATH];
    *text = NULL;
    *length = 0;
    if (!check(GetTempPathA(sizeof folder, folder) != 0) ||
        !check(GetTempFileNameA(folder, "pun", 0, path) != 0))
        return NULL;
    return fopen(path, "w+bD");
}

bool platform_memory_close(FILE *stream, char **text, size_t *length)
{
    long size = fseek(stream, 0, SEEK_END) == 0 ? ftell(stream) : -1;
    bool fine = size >= 0 && fseek(stream, 0, SEEK_SET) == 0 && (*text = malloc((size_t)size + 1)) != NULL;
    fine = fine && fread(*text, 1, (size_t)size, stream) == (size_t)size;
    fclose(stream);
    if (fine) {
        (*text)[size] = '\0';
        *length = (size_t)size;
        return true;
    }
    free(*text);
    *text = NULL;
    return false;
}

/* Reading takes in what is typed into a console up to its end of line. So it begins with the first key, not before: what
 * else consoles report (keys let go, mice) is dropped. */
static bool key_waits(HANDLE console, DWORD ms)
{
    ULONGLONG deadline = GetTickCount64() + ms;
    for (;;) {
        INPUT_RECORD event;
        DWORD count;
        ULONGLONG now = GetTickCount64();
        if (WaitForSingleObject(console, now < deadline ? (DWORD)(deadline - now) : 0) != WAIT_OBJECT_0)
            return false;
        if (!PeekConsoleInputA(console, &event, 1, &count))
            return true;
        if (count && event.EventType == KEY_EVENT && event.Event.KeyEvent.bKeyDown)
            return true;
        ReadConsoleInputA(console, &event, 1, &count);
    }
}

/* Whether a pipe has something to read, or has ended; nobody tells when. */
static bool pipe_waits(HANDLE pipe, DWORD ms)
{
    enum { LOOK_MS = 5 };
    ULONGLONG deadline = GetTickCount64() + ms;
    DWORD there = 0;
    while (PeekNamedPipe(pipe, NULL, 0, NULL, &there, NULL) && !there) {
        if (GetTickCount64() >= deadline)
            return false;
        Sleep(LOOK_MS);
    }
    return true;
}

bool platform_input_waits(int ms)
{
    HANDLE input = GetStdHandle(STD_INPUT_HANDLE);
    DWORD type = GetFileType(input);
    return type == FILE_TYPE_CHAR   ? key_waits(input, (DWORD)ms)
           : type == FILE_TYPE_PIPE ? pipe_waits(input, (DWORD)ms)
                                    : true;
}

/* ---- Programs ----------------------------------------------------------------------------------- */

enum { COMMAND_ROOM = 4096, PIPE_ROOM = 1 << 16, PART = 4096 };

struct platform_process {
    HANDLE handle, job; /* of it and all that it starts */
    HANDLE to, from;
};

static void close_all(struct platform_process *process)
{
    HANDLE *handles[] = {&process->handle, &process->job, &process->to, &process->from};
    for (size_t i = 0; i < sizeof handles / sizeof handles[0]; i++)
        if (*handles[i])
            CloseHandle(*handles[i]);
    free(process);
}

/* A pipe of which the program inherits one end. */
static bool make_pipe(HANDLE ours[1], HANDLE theirs[1], bool they_read)
{
    HANDLE *reads = they_read ? theirs : ours, *writes = they_read ? ours : theirs;
    return check(CreatePipe(reads, writes, NULL, PIPE_ROOM)) &&
           check(SetHandleInformation(*theirs, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT));
}

static bool make_job(struct platform_process *process)
{
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {.BasicLimitInformation.LimitFlags =
                                                       JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE};
    process->job = CreateJobObjectA(NULL, NULL);
    return check(process->job != NULL) &&
           check(SetInformationJobObject(process->job, JobObjectExtendedLimitInformation, &limits,
                                         sizeof limits));
}

/* Starts the program with its ends of the pipes as input and output, and lets it run once it is in the job. */
static bool spawn(struct platform_process *process, const char *command, HANDLE input, HANDLE output)
{
    char line[COMMAND_ROOM];
    STARTUPINFOA how = {.cb = sizeof how, .dwFlags = STARTF_USESTDHANDLES};
    PROCESS_INFORMATION started;
    if (strlen(command) >= sizeof line) {
        errno = E2BIG;
        return false;
    }
    memcpy(line, command, strlen(command) + 1);
    how.hStdInput = input;
    how.hStdOutput = output;
    how.hStdError = GetStdHandle(STD_ERROR_HANDLE);
    if (!check(CreateProcessA(NULL, line, NULL, NULL, TRUE, CREATE_NEW_PROCESS_GROUP | CREATE_SUSPENDED, NULL,
                              NULL, &how, &started)))
        return false;
    process->handle = started.hProcess;
    bool fine = check(AssignProcessToJobObject(process->job, started.hProcess));
    if (fine)
        ResumeThread(started.hThread);
    else
        TerminateProcess(started.hProcess, 1);
    CloseHandle(started.hThread);
    return fine;
}

struct platform_process *platform_process_start(const char *command)
{
    HANDLE input = NULL, output = NULL;
    DWORD never_waits = PIPE_NOWAIT;
    struct platform_process *process = calloc(1, sizeof *process);
    bool fine = process && make_job(process) && make_pipe(&process->to, &input, true) &&
                make_pipe(&process->from, &output, false) &&
                check(SetNamedPipeHandleState(process->to, &never_waits, NULL, NULL)) &&
                spawn(process, command, input, output);
    int error = errno;
    if (input)
        CloseHandle(input);
    if (output)
        CloseHandle(output);
    if (process && !fine)
        close_all(process);
    errno = error;
    return fine ? process : NULL;
}

long platform_process_write(struct platform_process *process, const char *text, size_t length, int wait_ms)
{
    DWORD sent = 0;
    if (!check(WriteFile(process->to, text, length < PART ? (DWORD)length : PART, &sent, NULL)))
        return -1;
    if (sent == 0) /* nobody tells when there is room again */
        Sleep((DWORD)(wait_ms < 5 ? wait_ms : 5));
    return (long)sent;
}

long platform_process_read(struct platform_process *process, char *text, size_t size, int wait_ms)
{
    DWORD got = 0;
    if (!pipe_waits(process->from, (DWORD)wait_ms))
        return 0;
    return ReadFile(process->from, text, (DWORD)size, &got, NULL) && got ? (long)got : -1;
}

void platform_process_end(struct platform_process *process, const char *farewell, int wait_ms)
{
    DWORD sent;
    WriteFile(process->to, farewell, (DWORD)strlen(farewell), &sent, NULL);
    CloseHandle(process->to);
    process->to = NULL;
    WaitForSingleObject(process->handle, (DWORD)wait_ms);
    close_all(process); /* with the job ends all that is in it */
}
