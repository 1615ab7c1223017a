#include "house.h"
#include "qr.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

/* ---- Addresses ----------------------------------------------------------------------------------- */

/* As in a URL; false: nobody else could use it. */
static bool write_address(const struct sockaddr *address, char text[HOUSE_TEXT])
{
    char plain[INET6_ADDRSTRLEN];
    if (address && address->sa_family == AF_INET)
        return inet_ntop(AF_INET, &((const struct sockaddr_in *)address)->sin_addr, text, HOUSE_TEXT) != NULL;
    if (!address || address->sa_family != AF_INET6)
        return false;
    const struct in6_addr *six = &((const struct sockaddr_in6 *)address)->sin6_addr;
    if (IN6_IS_ADDR_LINKLOCAL(six) || !inet_ntop(AF_INET6, six, plain, sizeof plain)) /* needs a zone */
        return false;
    snprintf(text, HOUSE_TEXT, "[%s]", plain);
    return true;
}

/* The address that packets to elsewhere would bear. None is sent: this address is nobody's. */
static bool outward_address(char text[HOUSE_TEXT])
{
    struct sockaddr_in place = {.sin_family = AF_INET, .sin_port = htons(9)}, own = {0};
    socklen_t size = sizeof own;
    int descriptor = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    inet_pton(AF_INET, "203.0.113.1", &place.sin_addr);
    bool found = descriptor >= 0 && connect(descriptor, (struct sockaddr *)&place, sizeof place) == 0 &&
                 getsockname(descriptor, (struct sockaddr *)&own, &size) == 0 &&
                 ntohl(own.sin_addr.s_addr) >> 24 != IN_LOOPBACKNET &&
                 inet_ntop(AF_INET, &own.sin_addr, text, HOUSE_TEXT);
    if (descriptor >= 0)
        close(descriptor);
    return found;
}

static bool is_there(char addresses[HOUSE_ADDRESSES][HOUSE_TEXT], size_t count, const char *text)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(addresses[i], text) == 0)
            return true;
    return false;
}

size_t house_addresses(char addresses[HOUSE_ADDRESSES][HOUSE_TEXT])
{
    struct ifaddrs *all = NULL;
    char text[HOUSE_TEXT];
    size_t count = outward_address(addresses[0]) ? 1 : 0;
    if (getifaddrs(&all) != 0)
        return count;
    for (int family = AF_INET; family; family = family == AF_INET ? AF_INET6 : 0)
        for (const struct ifaddrs *one = all; one && count < HOUSE_ADDRESSES; one = one->ifa_next) {
            bool used = one->ifa_addr && one->ifa_addr->sa_family == family && (one->ifa_flags & IFF_UP) &&
                        !(one->ifa_flags & IFF_LOOPBACK);
            if (used && write_address(one->ifa_addr, text) && !is_there(addresses, count, text))
                memcpy(addresses[count++], text, sizeof text);
        }
    freeifaddrs(all);
    return count;
}

size_t house_names(char names[HOUSE_NAMES][HOUSE_TEXT])
{
    char name[HOUSE_TEXT - 8];
    size_t count = 0;
    if (gethostname(name, sizeof name) != 0 || memchr(name, '\0', sizeof name) == NULL || !*name ||
        strcasecmp(name, "localhost") == 0)
        return 0;
    snprintf(names[count++], HOUSE_TEXT, "%s", name);
    size_t length = strcspn(name, ".");
    if (name[length])
        snprintf(names[count++], HOUSE_TEXT, "%.*s", (int)length, name);
    snprintf(names[count++], HOUSE_TEXT, "%.*s.local", (int)length, name);
    return count;
}

/* ---- The code ------------------------------------------------------------------------------------ */

static bool is_dark(const struct qr *qr, int row, int column)
{
    return row >= 0 && column >= 0 && row < qr->side && column < qr->side && qr->dark[row][column];
}

/* Two rows of modules a line. */
void house_draw_code(const char *text)
{
    static const char *const blocks[4] = {" ", "▄", "▀", "█"};
    struct qr qr;
    if (!qr_make(&qr, text, strlen(text)))
        return;
    for (int row = -QR_QUIET; row < qr.side + QR_QUIET; row += 2) {
        printf("\033[30;107m");
        for (int column = -QR_QUIET; column < qr.side + QR_QUIET; column++)
            fputs(blocks[2 * is_dark(&qr, row, column) + is_dark(&qr, row + 1, column)], stdout);
        printf("\033[0m\n");
    }
}
