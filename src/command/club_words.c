#include "club.h"

const struct command command_club = {
    .name = "club",
    .synopsis = "[--data FOLDER] [--database ADDRESS] [--archive FOLDER] ACTION [ARGUMENTS]",
    .summary = "keep a club: its people, its games, its data",
    .help =
        "  --data       the folder of the club (~/.local/share/punct/club)\n"
        "  --database   the database of the club: postgresql://USER@HOST/NAME\n"
        "  --archive    the folder for logs of old games (archive in the folder of the club)\n"
        "  --reason     of a ban, for the list of bans\n"
        "  --repair     verify: write anew what does not follow from the log\n"
        "People are named by their name or id, guests by their id. The actions:\n"
        "  users [TEXT]         list people, those with TEXT in their name\n"
        "  ban [WHOM]           keep out a person, an address or a network such as 10.1.0.0/16; without: "
        "list bans\n"
        "  unban WHOM           let in again\n"
        "  rename PERSON NAME   give a person another name\n"
        "  reports              what people reported about each other, the newest first\n"
        "  stats                how many people, games and so on\n"
        "  export [WHOM]        write games as records (.ppn): all, a person's, or the one with this id\n"
        "  verify               make everything anew from the log and compare\n"
        "  backup FILE          copy everything into a new file\n"
        "  restore FILE         put a copy in the place of what is there, after checking it\n"
        "  archive MONTH        move logs of games until this month (2026-08) into files\n"
        "  unarchive [MONTH]    put them back\n"
        "  move FROM TO         copy the club of a folder or a database (postgresql://...) into an empty "
        "one\n"
        "All but restore, move and verify --repair work while a server runs, which follows within a second.\n"
        "Exit code 1: refused, or something is wrong; 2: used wrongly.\n",
    .run = club_run,
};
