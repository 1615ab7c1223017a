/* punct show: the board in the terminal. */
#include "board_text.h"
#include "command.h"

#include <getopt.h>

static int answer(const punct_position *position, void *context)
{
    board_text_print(stdout, position, context);
    return EXIT_FINE;
}

static int run(const struct command *self, int argc, char **argv)
{
    enum { ASCII = 'a', UNICODE = 'u', COLOUR = 'c', NO_COLOUR = 'n' };
    static const struct option options[] = {
        {"ascii", no_argument, NULL, ASCII},
        {"unicode", no_argument, NULL, UNICODE},
        {"colour", no_argument, NULL, COLOUR},
        {"color", no_argument, NULL, COLOUR},
        {"no-colour", no_argument, NULL, NO_COLOUR},
        {"no-color", no_argument, NULL, NO_COLOUR},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    struct board_text_style style = board_text_style_for(stdout);
    int option, status;
    while ((option = command_option(self, argc, argv, ":h", options, &status)) >= 0)
        if (option == ASCII || option == UNICODE)
            style.unicode = option == UNICODE;
        else
            style.colour = option == COLOUR;
    if (option == COMMAND_STOP)
        return status;
    if (argc - optind != 1)
        return command_misuse(self, "give one position");
    return command_positions(self, argv[optind], false, answer, &style);
}

const struct command command_show = {
    .name = "show",
    .synopsis = "[--ascii | --unicode] [--colour | --no-colour] POSITION",
    .summary = "draw the board in the terminal",
    .help = "  --ascii, --unicode       plain letters, or finer signs\n"
            "  --colour, --no-colour    with colours, or without\n"
            "On a terminal Unicode and colours are used where it can show them, unless NO_COLOR is set;\n"
            "elsewhere plain letters without colour. * marks the winning chain.\n",
    .run = run,
};
