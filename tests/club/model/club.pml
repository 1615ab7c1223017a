/* The club's promises as a model for spin: resending, subscribing before the snapshot, and the race of two nodes for the next
 * event of a game. check.sh runs it, as it is and with each of its mistakes (-DMISTAKE=...), which must be found.
 *
 * One game, whose log is shared by two nodes: a node knows some first events of it, hears of others some time later, and
 * adds an event under the next number; the key (game, number) lets one of two nodes do so. A node may die: what it knew and
 * whoever it spoke to are gone, the log is not. Clients each have commands of their own, lose their connection at any
 * moment, come back at any node with the number of events they have seen, and send again what was not answered; what
 * they sent before may still be handled. */

#define NODES    2
#define CLIENTS  2
#define LOG      2

/* How much can happen: clients that write (the others watch), connections cut, nodes that die. */
#ifndef WRITERS
#define WRITERS 2
#define CUTS    1
#define DEATHS  0
#endif

#define ACK_BEFORE_COMMIT 1
#define IDS_NOT_HEEDED    2
#define KEY_NOT_HEEDED    3
#define SNAPSHOT_FIRST    4
#define NOTHING_RESENT    5
#ifndef MISTAKE
#define MISTAKE 0
#endif

mtype = { WATCH, COMMAND, SNAPSHOT, EVENT, DONE, REFUSED };

byte log[LOG + 1]; /* from 1: the id of the command that each event came from */
byte length;

byte known[NODES];      /* events that a node has read */
byte life[NODES];       /* which life of a node it is */
byte at[CLIENTS];       /* the node a client is connected to */
byte connection[CLIENTS];
bool cut[CLIENTS];      /* its connection has ended */
bool subscribed[CLIENTS]; /* by this connection */
byte finished;          /* clients whose commands are all answered */
byte cuts, deaths;

/* To a node: kind, client, connection, id, seen. To a client: kind, connection, id or first, number. */
chan inbox[NODES] = [2] of { mtype, byte, byte, byte, byte };
chan told[CLIENTS] = [4] of { mtype, byte, byte, byte };

/* What is over must not tell states apart. */
inline forget()
{
    client = 0; from = 0; id = 0; seen = 0; found = 0; k = 0; mine = 0; upto = 0
}

inline tell(c, kind, id, number)
{
    if
    :: !cut[c] && nfull(told[c]) -> told[c]!kind, connection[c], id, number
    :: cut[c] -> skip
    fi
}

/* A node has learnt of the next event: whoever subscribed there is told. */
inline learn(n)
{
    known[n]++;
    k = 0;
    do
    :: k < CLIENTS && at[k] == n && subscribed[k] && !cut[k] -> tell(k, EVENT, 0, known[n]); k++
    :: k < CLIENTS && !(at[k] == n && subscribed[k] && !cut[k]) -> k++
    :: k >= CLIENTS -> break
    od
}

/* Looks for a command among what a node knows. */
inline find(n, id)
{
    found = 0;
    k = 1;
    do
    :: k <= known[n] && log[k] == id -> found = k; break
    :: k <= known[n] && log[k] != id -> k++
    :: k > known[n] -> break
    od
}

proctype Node(byte n)
{
    byte client, from, id, seen, found, k, mine, upto;
idle:
    end:
    do
    /* Word of an event that another node has written. */
    :: atomic { known[n] < length -> learn(n); k = 0 }

    :: atomic { inbox[n]?WATCH, client, from, id, seen -> mine = life[n] };
#if MISTAKE == SNAPSHOT_FIRST
        upto = known[n];
        do
        :: atomic { mine == life[n] && known[n] < length -> learn(n) }
        :: break
        od;
        atomic {
            if
            :: mine == life[n] && from == connection[client] && !cut[client] -> subscribed[client] = true
            :: else -> skip
            fi
        };
#else
        atomic {
            if
            :: mine == life[n] && from == connection[client] && !cut[client] -> subscribed[client] = true
            :: else -> skip
            fi
        };
        /* Between the two others may write, and this node may hear of it. */
        do
        :: atomic { mine == life[n] && known[n] < length -> learn(n) }
        :: break
        od;
        upto = known[n];
#endif
        atomic {
            if
            :: mine == life[n] && from == connection[client] && !cut[client] ->
                if
                :: seen <= upto -> tell(client, SNAPSHOT, seen, upto)
                :: else -> /* it knows more than this node, which reads on and tells all */
                    do
                    :: known[n] < length -> learn(n)
                    :: known[n] == length -> break
                    od;
                    tell(client, SNAPSHOT, seen, known[n])
                fi
            :: else -> skip
            fi;
            forget()
        }

    :: atomic { inbox[n]?COMMAND, client, from, id, seen -> mine = life[n] };
again:
        atomic {
            if
            :: mine != life[n] -> forget(); goto idle
            :: else -> skip
            fi;
#if MISTAKE == IDS_NOT_HEEDED
            found = 0
#else
            find(n, id)
#endif
        };
#if MISTAKE == ACK_BEFORE_COMMIT
        atomic {
            if
            :: !found && seen >= known[n] && from == connection[client] -> tell(client, DONE, id, known[n] + 1)
            :: else -> skip
            fi
        };
#endif
        atomic {
            if
            :: mine != life[n] -> forget(); goto idle
            :: mine == life[n] && found -> skip
            :: mine == life[n] && !found && seen < known[n] -> skip /* out of date */
#if MISTAKE == KEY_NOT_HEEDED
            :: mine == life[n] && !found && seen >= known[n] ->
                log[known[n] + 1] = id;
                length = (known[n] + 1 > length -> known[n] + 1 : length);
                found = known[n] + 1;
                learn(n)
#else
            :: mine == life[n] && !found && seen >= known[n] && length == known[n] ->
                k = 1;
                do
                :: k <= length -> assert(log[k] != id); k++ /* no command is done twice */
                :: k > length -> break
                od;
                length++;
                log[length] = id;
                found = length;
                learn(n)
            :: mine == life[n] && !found && seen >= known[n] && length > known[n] ->
                learn(n); /* another node was first: read on, and look again */
                goto again
#endif
            fi
        };
        atomic {
            if
            :: mine == life[n] && from == connection[client] ->
                if
                :: found -> tell(client, DONE, id, found)
                :: else -> tell(client, REFUSED, id, 0)
                fi
            :: else -> skip
            fi;
            forget()
        }
    od
}

/* Kills a node, which comes back at once with what the log has. */
proctype Death()
{
    byte n, k;
    end:
    do
    :: atomic {
        deaths < DEATHS && finished < CLIENTS ->
        deaths++;
        if
        :: n = 0
        :: n = 1
        fi;
        life[n]++;
        known[n] = length;
        k = 0;
        do
        :: k < CLIENTS && at[k] == n -> cut[k] = true; subscribed[k] = false; k++
        :: k < CLIENTS && at[k] != n -> k++
        :: k >= CLIENTS -> break
        od;
        n = 0; k = 0
    }
    od
}

proctype Client(byte c)
{
    byte seen, pending, made, from, one, two;
    mtype kind;
    bool watching, asked, counted;
connect:
    atomic {
        connection[c]++;
        cut[c] = false;
        subscribed[c] = false;
        watching = false;
        asked = false;
        if
        :: at[c] = 0
        :: at[c] = 1
        fi;
        inbox[at[c]]!WATCH, c, connection[c], 0, seen
    };
    do
    :: cut[c] -> goto connect
    :: atomic { !cut[c] && cuts < CUTS && finished < CLIENTS -> cuts++; cut[c] = true; subscribed[c] = false }

    /* What was not answered goes out once more, with the same id. */
    :: atomic { !cut[c] && watching && pending && !asked && MISTAKE != NOTHING_RESENT && nfull(inbox[at[c]]) ->
        inbox[at[c]]!COMMAND, c, connection[c], pending, seen;
        asked = true
       }
    :: atomic { !cut[c] && watching && !pending && made == 0 && c < WRITERS && nfull(inbox[at[c]]) ->
        made++;
        pending = c + 1;
        inbox[at[c]]!COMMAND, c, connection[c], pending, seen;
        asked = true
       }
    :: atomic { !counted && !pending && (made || c >= WRITERS) -> counted = true; finished++ }

    :: atomic { told[c]?kind, from, one, two ->
        if
        :: from != connection[c] -> skip /* of a connection that is gone */
        :: from == connection[c] && kind == SNAPSHOT ->
            assert(one == seen && two >= seen); /* exactly what it missed */
            seen = two;
            watching = true
        :: from == connection[c] && kind == EVENT && watching ->
            assert(two <= seen + 1); /* no gap */
            seen = (two > seen -> two : seen)
        :: from == connection[c] && kind == EVENT && !watching -> skip /* the snapshot will have it */
        :: from == connection[c] && kind == DONE ->
            assert(two >= 1 && two <= length && log[two] == one); /* what was acknowledged is in the log */
            pending = (one == pending -> 0 : pending);
            asked = false
        :: from == connection[c] && kind == REFUSED ->
            /* A command that is out of date is made anew, by what is seen then; here it is given up. */
            pending = (one == pending -> 0 : pending);
            asked = false
        fi;
        kind = EVENT; from = 0; one = 0; two = 0
       }

    /* In the end everybody has seen the whole log; whoever has not waits for ever, which spin finds. */
    :: atomic { finished == CLIENTS && watching && !cut[c] && seen == length && empty(told[c]) -> break }
    od
}

init
{
    atomic {
        run Node(0);
        run Node(1);
        run Death();
        run Client(0);
        run Client(1)
    }
}
