#include "serve.h"

const struct command command_serve = {
    .name = "serve",
    .synopsis = "[--open] [--public] [--port PORT] [--address ADDRESS] [--host NAME] [--data FOLDER] "
                "[--database ADDRESS] [--archive FOLDER] [--root FOLDER] "
                "[--certificate FILE --key FILE] [--proxy ADDRESS] [--origin ORIGIN] [--connections N] "
                "[--per-address N] [--metrics PORT] [--log LEVEL] [--drain SECONDS] [--config FILE] "
                "[--push-service ORIGIN] [--push-contact CONTACT]",
    .summary = "serve the page and the club: play in the browser, and each other",
    .help =
        "  --open         open it in the browser\n"
        "  --public       for the house: listen at all addresses, print them, with a QR code for phones\n"
        "  --port         listen there, and nowhere else; 0: wherever there is room\n"
        "  --address      listen at this address of the computer (127.0.0.1: nobody else reaches it)\n"
        "  --host         answer to this name as well, as a browser would send it; may be given again\n"
        "  --data         keep the club's people and games in this folder (~/.local/share/punct/club)\n"
        "  --database     keep them in PostgreSQL (postgresql://USER@HOST/NAME), which several servers may "
        "share\n"
        "  --archive      the folder for logs of old games (archive in the folder of the data)\n"
        "  --root         serve the files of this folder\n"
        "  --certificate  speak TLS with this certificate and those behind it (PEM); SIGHUP reads it anew\n"
        "  --key          the certificate's key (PEM)\n"
        "  --proxy        believe the X-Forwarded-For and -Proto of this address or network; may be given "
        "again\n"
        "  --origin       what browsers call it behind a proxy, such as https://club.example\n"
        "  --connections  at most so many at once (10000)\n"
        "  --per-address  at most so many of one address (250)\n"
        "  --metrics      figures for Prometheus at this port of 127.0.0.1; 0: wherever there is room\n"
        "  --log          off, error, warning (the default), info or debug, on standard error\n"
        "  --drain        when told to end, go on for so many seconds after players have been told\n"
        "  --config       read options from this file, one a line without the dashes; # begins a remark\n"
        "  --push-service  send push messages to this service of one's own too, such as "
        "https://push.example:8443,\n"
        "                 though it be inside; may be given again\n"
        "  --push-contact  whom push services may write to, such as mailto:keeper@club.example\n"
        "Ctrl-C ends it; a second one at once.\n",
    .run = serve_run,
};
