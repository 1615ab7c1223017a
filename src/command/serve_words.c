#include "serve.h"

const struct command command_serve = {
    .name = "serve",
    .synopsis = "[--open] [--port PORT] [--address ADDRESS] [--host NAME] [--data FOLDER] [--origin ORIGIN] "
                "[--root FOLDER]",
    .summary = "serve the page and the club: play in the browser, and each other",
    .help = "  --open       open it in the browser\n"
            "  --port       listen there, and nowhere else; 0: wherever there is room\n"
            "  --address    listen at this address of the computer (127.0.0.1: nobody else reaches it)\n"
            "  --host       answer to this name as well, as a browser would send it; may be given again\n"
            "  --data       keep the club's people and games in this folder (~/.local/share/punct/club)\n"
            "  --origin     what browsers call it behind a proxy, such as https://club.example\n"
            "  --root       serve the files of this folder\n"
            "Ctrl-C ends it.\n",
    .run = serve_run,
};
