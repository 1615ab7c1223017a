#include "network.h"
#include "board.h"
#include "checksum.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

static const char magic[8] = "PUNCTNN2";
enum { MAGIC_OF_ALL = 7 }; /* what is the same in every version */

/* ---- The images ---------------------------------------------------------------------------------- */

/* Where a symmetry shows a space: images 6 to 11 swap columns and rows first, then all turn. */
static unsigned space_image(unsigned space, int symmetry)
{
    int c = board_column[space] - 8, r = board_row[space] - 8;
    if (symmetry >= 6) {
        int swapped = c;
        c = r;
        r = swapped;
    }
    for (int i = 0; i < symmetry % 6; i++) {
        int turned = r - c;
        c = r;
        r = turned;
    }
    return (unsigned)(15 * (c + 8) + (r + 8) - 1);
}

/* A mirror makes pieces that hang left hang right. */
static int kind_image(int kind, int symmetry)
{
    if (symmetry < 6 || (kind != PUNCT_L && kind != PUNCT_R))
        return kind;
    return kind == PUNCT_L ? PUNCT_R : PUNCT_L;
}

static int line_of(unsigned space, int axis)
{
    int c = board_column[space], r = board_row[space];
    return axis * NET_AXIS + (axis == 0 ? c : axis == 1 ? r : c - r + 8);
}

/* The line that a symmetry shows another as: the one that all its spaces lie on. */
static int line_image(int line, int symmetry)
{
    int found = -1;
    for (int axis = 0; axis < NET_AXES && found < 0; axis++) {
        unsigned space;
        for (bits_walk walk = bits_begin(board_lines[line / NET_AXIS][line % NET_AXIS]);
             bits_next(&walk, &space);) {
            int shown = line_of(space_image(space, symmetry), axis);
            if (found >= 0 && shown != found) {
                found = -1;
                break;
            }
            found = shown;
        }
    }
    return found;
}

/* The number of a space among those that exist. */
static int place_of(unsigned space)
{
    int place = 0;
    for (unsigned s = 0; s < space; s++)
        place += punct_space_exists((punct_space)s);
    return place;
}

void network_rows(uint16_t rows[NET_FEATURES][NET_SYMMETRIES])
{
    enum { PLAYER_ROWS = NET_ROWS / 2 };
    memset(rows, 0, NET_FEATURES * sizeof *rows);
    for (unsigned space = 0; space < PUNCT_SPACE_LIMIT; space++) {
        if (!punct_space_exists((punct_space)space))
            continue;
        for (int symmetry = 0; symmetry < NET_SYMMETRIES; symmetry++) {
            int place = place_of(space_image(space, symmetry));
            for (int plane = 0; plane < NET_PLANE_LINES; plane++) {
                int kind = plane - NET_PLANE_FREE, shown = plane;
                if (kind >= 0 && kind < PUNCT_KINDS)
                    shown = NET_PLANE_FREE + kind_image(kind, symmetry);
                for (int player = 0; player < PUNCT_COLOURS; player++)
                    rows[player * NET_FEATURES_PLAYER + plane * 256 + (int)space][symmetry] =
                        (uint16_t)(player * PLAYER_ROWS + shown * PUNCT_SPACES + place);
            }
        }
    }
    for (int line = 0; line < NET_LINES; line++)
        for (int symmetry = 0; symmetry < NET_SYMMETRIES; symmetry++)
            for (int player = 0; player < PUNCT_COLOURS; player++)
                rows[player * NET_FEATURES_PLAYER + NET_PLANE_LINES * 256 + line][symmetry] =
                    (uint16_t)(player * PLAYER_ROWS + NET_PLANE_LINES * PUNCT_SPACES +
                               line_image(line, symmetry));
}

/* ---- The file ----------------------------------------------------------------------------------- */

/* Goes through the numbers of a file, the least byte first. */
struct file {
    uint8_t *write; /* one of them is NULL */
    const uint8_t *read;
};

static void pass16(struct file *file, int16_t *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (file->write) {
            *file->write++ = (uint8_t)numbers[i];
            *file->write++ = (uint8_t)(numbers[i] >> 8);
        } else {
            numbers[i] = (int16_t)(file->read[0] | file->read[1] << 8);
            file->read += 2;
        }
    }
}

static void pass(struct file *file, uint64_t *number, int bytes)
{
    if (file->write) {
        for (int i = 0; i < bytes; i++)
            *file->write++ = (uint8_t)(*number >> 8 * i);
    } else {
        *number = 0;
        for (int i = 0; i < bytes; i++)
            *number |= (uint64_t)*file->read++ << 8 * i;
    }
}

/* The same walk for writing and for reading. */
static void pass_weights(struct file *file, struct network_weights *w)
{
    pass16(file, w->first_bias, NET_FIRST);
    pass16(file, w->first[0], sizeof w->first / 2);
    for (int i = 0; i < NET_SECOND; i++) {
        uint64_t number = (uint32_t)w->second_bias[i];
        pass(file, &number, 4);
        w->second_bias[i] = (int32_t)(uint32_t)number;
    }
    pass16(file, w->second[0][0], sizeof w->second / 2);
    pass16(file, w->third[0][0], sizeof w->third / 2);
    pass16(file, w->tables[0], sizeof w->tables / 2);
    pass16(file, w->last, NET_THIRD);
    pass16(file, w->policy, POLICY_NUMBERS);
}

/* The shape, so that a file of another is told apart. */
enum { SHAPE = 7 };
static const uint32_t shape[SHAPE] = {NET_SYMMETRIES, NET_ROWS,       NET_FIRST,     NET_SECOND,
                                      NET_THIRD,      NET_TABLE_ROWS, POLICY_NUMBERS};

static void pass_facts(struct file *file, punct_network_facts *facts)
{
    uint64_t generation = facts->generation, loss = facts->loss;
    pass(file, &generation, 4);
    pass(file, &facts->games, 8);
    pass(file, &facts->positions, 8);
    pass(file, &loss, 4);
    facts->generation = (uint32_t)generation;
    facts->loss = (uint32_t)loss;
}

void network_write(const struct network_weights *weights, const punct_network_facts *facts, uint8_t *bytes)
{
    struct file file = {.write = bytes};
    memcpy(file.write, magic, sizeof magic);
    file.write += sizeof magic;
    for (int i = 0; i < SHAPE; i++)
        pass(&file, &(uint64_t){shape[i]}, 4);
    pass_facts(&file,
               &(punct_network_facts){facts->generation, facts->games, facts->positions, facts->loss, 0});
    memset(file.write, 0, (size_t)(bytes + NETWORK_HEADER - file.write));
    file.write = bytes + NETWORK_HEADER;
    pass_weights(&file, (struct network_weights *)weights);
    uint64_t sum = checksum_of(bytes, NETWORK_FILE_SIZE - 8);
    pass(&file, &sum, 8);
}

static const char *refusal(const uint8_t *bytes, size_t size)
{
    if (size < sizeof magic || memcmp(bytes, magic, MAGIC_OF_ALL) != 0)
        return "it is not a network of PÜNCT";
    if (memcmp(bytes, magic, sizeof magic) != 0)
        return "it is a network of another version";
    struct file file = {.read = bytes + sizeof magic};
    uint64_t number;
    for (int i = 0; i < SHAPE && size >= NETWORK_HEADER; i++) {
        pass(&file, &number, 4);
        if (number != shape[i])
            return "it is a network of another version";
    }
    if (size != NETWORK_FILE_SIZE)
        return size < NETWORK_FILE_SIZE ? "it is cut short" : "it is too long";
    file.read = bytes + NETWORK_FILE_SIZE - 8;
    pass(&file, &number, 8);
    if (number != checksum_of(bytes, NETWORK_FILE_SIZE - 8))
        return "it is damaged: its checksum is wrong";
    file.read = bytes + NETWORK_HEADER + 2 * (NET_FIRST + NET_ROWS * NET_FIRST);
    for (int i = 0; i < NET_SECOND; i++) {
        pass(&file, &number, 4);
        int32_t bias = (int32_t)(uint32_t)number;
        if (bias > NET_SECOND_BIAS_MAX || bias < -NET_SECOND_BIAS_MAX)
            return "it has numbers out of range";
    }
    return NULL;
}

punct_code network_refuse(punct_error *error, punct_code code, const char *why)
{
    if (error) {
        *error = (punct_error){.code = code};
        struct text sentence = text_into(error->sentence, sizeof error->sentence);
        text_string(&sentence, why);
        text_done(&sentence);
    }
    return code;
}

/* An empty network at the beginning of a cache line. Not every C library has aligned_alloc. */
static punct_network *allocate(void)
{
    enum { LINE = 64 };
    char *memory = calloc(1, sizeof(punct_network) + LINE - 1);
    if (!memory)
        return NULL;
    punct_network *made = (punct_network *)(void *)(memory + (LINE - (uintptr_t)memory % LINE) % LINE);
    made->memory = memory;
    return made;
}

punct_network *network_copy(const punct_network *network)
{
    punct_network *copy = network ? allocate() : NULL;
    if (copy) {
        void *memory = copy->memory;
        *copy = *network;
        copy->memory = memory;
        copy->policy = network->policy ? copy->weights.policy : NULL;
    }
    return copy;
}

punct_code punct_network_read(punct_network **network, const void *bytes, size_t size, punct_error *error)
{
    if (!network)
        return network_refuse(error, PUNCT_BAD_ARGUMENT, "there is nowhere to put the network");
    *network = NULL;
    const char *why = bytes ? refusal(bytes, size) : "there are no bytes";
    punct_network *made = why ? NULL : allocate();
    if (!made)
        return network_refuse(error, why ? PUNCT_BAD_ARGUMENT : PUNCT_NO_ROOM,
                              why ? why : "there is not enough memory");
    struct file file = {.read = (const uint8_t *)bytes + sizeof magic + 4 * SHAPE};
    pass_facts(&file, &made->facts);
    made->facts.checksum = checksum_of(bytes, size);
    file.read = (const uint8_t *)bytes + NETWORK_HEADER;
    pass_weights(&file, &made->weights);
    for (int i = 0; i < POLICY_NUMBERS; i++)
        if (made->weights.policy[i])
            made->policy = made->weights.policy;
    made->kernel = network_kernel_best();
    network_rows(made->rows);
    *network = made;
    return PUNCT_OK;
}

void punct_network_destroy(punct_network *network)
{
    if (network)
        free(network->memory);
}

void punct_network_tell(const punct_network *network, punct_network_facts *facts)
{
    if (facts)
        *facts = network ? network->facts : (punct_network_facts){0};
}
