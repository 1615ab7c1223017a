#include "names.h"

#include <stdio.h>
#include <string.h>

/* The letters of U+00C0 to U+017F without their marks; a blank: no letter. Two letters where one stands for two. */
static const char *const plain[] = {
    "a", "a", "a",  "a",  "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i", "i",  /* C0 */
    "d", "n", "o",  "o",  "o", "o", "o",  " ", "o", "u", "u", "u", "u", "y", "p", "ss", /* D0 */
    "a", "a", "a",  "a",  "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i", "i",  /* E0 */
    "d", "n", "o",  "o",  "o", "o", "o",  " ", "o", "u", "u", "u", "u", "y", "p", "y",  /* F0 */
    "a", "a", "a",  "a",  "a", "a", "c",  "c", "c", "c", "c", "c", "c", "c", "d", "d",  /* 100 */
    "d", "d", "e",  "e",  "e", "e", "e",  "e", "e", "e", "e", "e", "g", "g", "g", "g",  /* 110 */
    "g", "g", "g",  "g",  "h", "h", "h",  "h", "i", "i", "i", "i", "i", "i", "i", "i",  /* 120 */
    "i", "i", "ij", "ij", "j", "j", "k",  "k", "k", "l", "l", "l", "l", "l", "l", "l",  /* 130 */
    "l", "l", "l",  "n",  "n", "n", "n",  "n", "n", "n", "n", "n", "o", "o", "o", "o",  /* 140 */
    "o", "o", "oe", "oe", "r", "r", "r",  "r", "r", "r", "s", "s", "s", "s", "s", "s",  /* 150 */
    "s", "s", "t",  "t",  "t", "t", "t",  "t", "u", "u", "u", "u", "u", "u", "u", "u",  /* 160 */
    "u", "u", "u",  "u",  "w", "w", "y",  "y", "y", "z", "z", "z", "z", "z", "z", "s",  /* 170 */
};

/* Names nobody may take; beginnings that would mislead; and words that would anywhere in a name. */
static const char *const reserved[] = {"server", "club",      "host",     "guest", "deleted", "anonymous",
                                       "bot",    "engine",    "white",    "black", "nobody",  "team",
                                       "owner",  "everybody", "somebody", "you",   "me",      NULL};
static const char *const reserved_beginnings[] = {"level", "punct", "admin", "moderator", "official", NULL};
static const char *const reserved_words[] = {
    "admin",    "admins",    "administrator", "moderator", "moderators", "mod",  "mods",
    "official", "officials", "support",       "system",    "sysop",      "root", "staff",
    "referee",  "arbiter",   "webmaster",     "security",  "punct",      NULL};

/* The next character: its plain form, lower case. NULL: not one for a name. */
static const char *next_letter(const unsigned char **at, char single[2])
{
    unsigned c = *(*at)++;
    single[1] = '\0';
    if (c < 0x80) {
        bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (!letter && !(c >= '0' && c <= '9') && !strchr("-_ ", (int)c))
            return NULL;
        single[0] = (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
        return single;
    }
    if (c < 0xc3 || c > 0xc5 || (**at & 0xc0) != 0x80)
        return NULL;
    unsigned code = (c & 0x1f) << 6 | (*(*at)++ & 0x3fu);
    const char *letter = code >= 0xc0 && code <= 0x17f ? plain[code - 0xc0] : " ";
    return *letter == ' ' ? NULL : letter;
}

/* What is drawn alike becomes one: O and 0, I l and 1, rn and m, vv and w; separators vanish. */
static void fold(char *key)
{
    char *to = key;
    for (const char *from = key; *from; from++) {
        char c = *from;
        if (strchr("-_ ", c))
            continue;
        *to++ = (char)(c == '0' ? 'o' : c == '1' || c == 'i' ? 'l' : c == '5' ? 's' : c);
        if (to - key >= 2 && to[-2] == 'r' && to[-1] == 'n')
            *--to = '\0', to[-1] = 'm';
        else if (to - key >= 2 && to[-2] == 'v' && to[-1] == 'v')
            *--to = '\0', to[-1] = 'w';
    }
    *to = '\0';
}

/* Letters to a key that is not folded yet; the number of characters, or -1. */
static int spell(const char *name, char key[STORE_NAME])
{
    const unsigned char *at = (const unsigned char *)name;
    int count = 0;
    size_t length = 0;
    bool separated = true; /* a name begins with a letter or digit, and has no two separators in a row */
    key[0] = '\0';
    while (*at) {
        char single[2];
        const char *letter = next_letter(&at, single);
        if (!letter || length + strlen(letter) + 1 > STORE_NAME)
            return -1;
        bool separator = strchr("-_ ", *letter) != NULL;
        if (separator && separated)
            return -1;
        separated = separator;
        length += (size_t)snprintf(key + length, STORE_NAME - length, "%s", letter);
        count++;
    }
    return separated ? -1 : count;
}

void name_key(const char *name, char key[STORE_NAME])
{
    if (spell(name, key) < 0)
        key[0] = '\0';
    fold(key);
}

/* Digits that stand for letters only where somebody wants to be taken for somebody: 4dmin, m0d3rator. */
static void fold_digits(char *key)
{
    static const char digits[] = "2346789", letters[] = "zeabtbg";
    for (; *key; key++) {
        const char *found = strchr(digits, *key);
        if (found)
            *key = letters[found - digits];
    }
}

static bool is_one_of(const char *key, const char *const *list, bool beginning)
{
    char other[STORE_NAME];
    for (; *list; list++) {
        name_key(*list, other);
        if (beginning ? strncmp(key, other, strlen(other)) == 0 : strcmp(key, other) == 0)
            return true;
    }
    return false;
}

/* Whether a name looks like one of the club's own, as a whole or by one of its words. */
static bool is_reserved(const char *name)
{
    char key[STORE_NAME], spelt[STORE_NAME];
    name_key(name, key);
    fold_digits(key);
    if (is_one_of(key, reserved, false) || is_one_of(key, reserved_words, false) ||
        is_one_of(key, reserved_beginnings, true))
        return true;
    spell(name, spelt);
    for (char *rest, *word = strtok_r(spelt, "-_ ", &rest); word; word = strtok_r(NULL, "-_ ", &rest)) {
        fold(word);
        fold_digits(word);
        if (is_one_of(word, reserved_words, false))
            return true;
    }
    return false;
}

enum name_fault name_check(const char *name, char key[STORE_NAME])
{
    int count = spell(name, key);
    fold(key);
    if (!*name)
        return NAME_LENGTH;
    if (count < 0)
        return strlen(name) > 2 * NAME_MOST ? NAME_LENGTH : NAME_CHARACTER;
    if (count < NAME_LEAST || count > NAME_MOST)
        return NAME_LENGTH;
    return is_reserved(name) ? NAME_RESERVED : NAME_FINE;
}

const char *name_fault_sentence(enum name_fault fault)
{
    static const char *const sentences[] = {
        [NAME_FINE] = "nothing is wrong with the name",
        [NAME_LENGTH] = "a name has 2 to 20 characters",
        [NAME_CHARACTER] = "a name has Latin letters and digits, with single blanks, - or _ between them",
        [NAME_RESERVED] = "this name belongs to the club or looks like one that does",
    };
    return sentences[fault];
}
