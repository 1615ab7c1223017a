/* How many connections each address has. */
#ifndef PUNCT_SERVER_ADDRESSES_H
#define PUNCT_SERVER_ADDRESSES_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

struct addresses;

struct addresses *addresses_new(void);
void addresses_free(struct addresses *addresses);

/* What is counted as one: an IPv4 address, or the 64 bits of an IPv6 address that name a network. */
uint64_t address_key(const struct sockaddr_storage *address);

/* As text: "192.0.2.1", or "2001:db8:1:2::" of a network; "" for 0. */
void address_text(uint64_t key, char *text, size_t size);

/* For logs, where nobody is to be recognised by it: "192.0.2.0/24", "2001:db8:1::/48". */
void address_cut(uint64_t key, char *text, size_t size);

/* One more from there; false: it has as many already, or there is no memory. */
bool addresses_enter(struct addresses *addresses, uint64_t key, int most);
void addresses_leave(struct addresses *addresses, uint64_t key);

#endif
