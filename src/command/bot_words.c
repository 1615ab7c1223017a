#include "bot.h"

const struct command command_bot = {
    .name = "bot",
    .synopsis =
        "URL [--token TOKEN | --token-file FILE] [--variant VARIANT] [--clock LEAST-MOST] [--only KIND] "
        "[--rated yes|no] [--games N] [--engines N] [--authority FILE] -- ENGINE [ARGUMENT...]",
    .summary = "bring an engine to a club: it takes challenges and plays",
    .help = "  --token       the API token of the bot's account; seen by others in the list of processes\n"
            "  --token-file  a file that holds it; without both, the variable PUNCT_TOKEN does\n"
            "  --variant     play only this one: standard or basic\n"
            "  --clock       play live games of so many seconds, such as 60-1800 (15-10800)\n"
            "  --only        live or turns: play only such games\n"
            "  --rated       yes or no: play only such games\n"
            "  --games       at most so many at once (4)\n"
            "  --engines     so many of them think at once, each a process of its own (1)\n"
            "  --authority   trust this certificate (PEM) instead of those that the system trusts\n"
            "ENGINE is a program that speaks UGI (docs/protocol.md), or a player such as "
            "builtin:punct,level=5. It comes back\n"
            "by itself after cuts and restarts of the club, and goes on with its games. Ctrl-C ends it.\n",
    .run = bot_run,
};
