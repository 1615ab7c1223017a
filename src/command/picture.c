/* punct picture: a position as a picture file. */
#include "command.h"
#include "file.h"
#include "platform.h"
#include "punct_picture.h"
#include "raster.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum format { PNG = RASTER_PNG, PDF = RASTER_PDF, SVG };

struct picture {
    const struct command *self;
    const char *file, *turn;
    enum format format;
    bool drawn; /* the file holds a picture already: positions may come line by line */
    punct_picture_options options;
};

/* The format that a file's name asks for. */
static bool find_format(const char *file, enum format *format)
{
    static const char *const endings[] = {[PNG] = ".png", [PDF] = ".pdf", [SVG] = ".svg"};
    const char *ending = strrchr(file, '.');
    *format = SVG;
    if (strcmp(file, "-") == 0)
        return true;
    for (int i = PNG; ending && i <= SVG; i++)
        if (strcasecmp(ending, endings[i]) == 0) {
            *format = (enum format)i;
            return true;
        }
    return false;
}

static int complain(const struct picture *picture, const char *reason)
{
    fprintf(stderr, "punct %s: cannot write %s: %s\n", picture->self->name, picture->file, reason);
    return EXIT_USAGE;
}

/* Puts a document into the file. */
static int write_svg(const struct picture *picture, const char *svg, size_t length)
{
    if (strcmp(picture->file, "-") == 0) {
        fwrite(svg, 1, length, stdout);
        return EXIT_FINE;
    }
    return platform_replace_file(picture->file, svg, length) ? EXIT_FINE : complain(picture, strerror(errno));
}

/* Puts it there as a PNG or PDF. */
static int write_rendered(const struct picture *picture, const char *svg, size_t length)
{
    const char *wrong;
    raster_function *render = raster_load(&wrong);
    if (!render)
        return complain(picture, wrong);
    char *bytes = NULL;
    size_t count = 0;
    FILE *memory = platform_memory_open(&bytes, &count);
    if (!memory)
        return complain(picture, strerror(errno));
    wrong = render(memory, (enum raster_format)picture->format, svg, length, picture->options.size,
                   punct_picture_height(&picture->options));
    if (!platform_memory_close(memory, &bytes, &count) && !wrong)
        wrong = strerror(errno);
    if (!wrong && !platform_replace_file(picture->file, bytes, count))
        wrong = strerror(errno);
    free(bytes);
    return wrong ? complain(picture, wrong) : EXIT_FINE;
}

/* The turn to be marked must be one that the position allows. */
static bool read_turn(struct picture *picture, const punct_position *position)
{
    punct_error error;
    if (!picture->turn || (punct_turn_read(position, picture->turn, strlen(picture->turn),
                                           &picture->options.turn, &error) == PUNCT_OK &&
                           punct_turn_check(position, picture->options.turn, &error) == PUNCT_OK))
        return true;
    fprintf(stderr, "punct %s: ", picture->self->name);
    print_error(stderr, "--turn", &error);
    return false;
}

static int draw(const punct_position *position, void *context)
{
    struct picture *picture = context;
    if (!read_turn(picture, position))
        return EXIT_REFUSED;
    if (picture->drawn && strcmp(picture->file, "-") != 0)
        return complain(picture, "it can hold one position only");
    picture->drawn = true;
    size_t length = punct_picture_svg(position, &picture->options, NULL, 0);
    char *svg = malloc(length + 1);
    if (!svg)
        return complain(picture, strerror(errno));
    punct_picture_svg(position, &picture->options, svg, length + 1);
    int status =
        picture->format == SVG ? write_svg(picture, svg, length) : write_rendered(picture, svg, length);
    free(svg);
    return status;
}

static int run(const struct command *self, int argc, char **argv)
{
    enum { TURN = 't', CHAIN = 'p', SIZE = 's', COORDINATES = 'c', LEVELS = 'l', RESERVES = 'r' };
    static const struct option options[] = {
        {"turn", required_argument, NULL, TURN},  {"path", no_argument, NULL, CHAIN},
        {"size", required_argument, NULL, SIZE},  {"no-coordinates", no_argument, NULL, COORDINATES},
        {"no-levels", no_argument, NULL, LEVELS}, {"no-reserves", no_argument, NULL, RESERVES},
        {"help", no_argument, NULL, 'h'},         {NULL, 0, NULL, 0},
    };
    struct picture picture = {.self = self, .options = punct_picture_defaults()};
    long size = picture.options.size;
    int option, status;
    while ((option = command_option(self, argc, argv, ":h", options, &status)) >= 0)
        if (option == TURN)
            picture.turn = optarg;
        else if (option == CHAIN)
            picture.options.path = true;
        else if (option == COORDINATES)
            picture.options.coordinates = false;
        else if (option == LEVELS)
            picture.options.levels = false;
        else if (option == RESERVES)
            picture.options.reserves = false;
        else if (!command_number(self, "--size", optarg, 16, PUNCT_PICTURE_SIZE, &size))
            return EXIT_USAGE;
    if (option == COMMAND_STOP)
        return status;
    if (argc - optind != 2)
        return command_misuse(self, "give a position and a file");
    picture.options.size = (int)size;
    picture.file = argv[optind + 1];
    if (!find_format(picture.file, &picture.format))
        return command_misuse(self, "\"%s\" must end in .svg, .png or .pdf", picture.file);
    return command_positions(self, argv[optind], false, draw, &picture);
}

const struct command command_picture = {
    .name = "picture",
    .synopsis = "[OPTIONS] POSITION FILE",
    .summary = "draw the board into a file (.svg, .png, .pdf)",
    .help = "  --turn TURN        play a turn and mark it\n"
            "  --path             mark the winning chain, when there is one\n"
            "  --no-levels        without the numbers of stacked pieces' levels\n"
            "  --no-coordinates   without letters and numbers\n"
            "  --no-reserves      without the pieces to be added\n"
            "  --size N           the width, 16 to 8192 pixels (in a PDF: points); 720 if not given\n"
            "FILE - is an SVG on standard output.\n",
    .run = run,
};
