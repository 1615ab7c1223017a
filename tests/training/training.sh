#!/bin/sh
# The training programs from end to end: games survive a kill, training resumes after one, damaged files are refused.
#   training.sh GAMES TRAIN POLICY CHECK NETWORK
set -u
games=$1 train=$2 policy=$3 check=$4 network=$5
work=$(mktemp -d) number=0
trap 'rm -rf "$work"' EXIT

# ok WHAT STATUS: one case.
ok() {
    number=$((number + 1))
    if [ "$2" -eq 0 ]; then echo "ok $number - $1"; else echo "not ok $number - $1"; fi
}

# Plays on two threads until there are some games, then dies.
"$games" --seconds 600 --threads 2 --nodes 20 --seed 5 "$work/games" >"$work/log" 2>&1 &
player=$!
tries=0
while [ "$(cat "$work"/games/*.games 2>/dev/null | wc -c)" -lt 8000 ] && [ $tries -lt 3000 ]; do
    sleep 0.1
    tries=$((tries + 1))
done
kill -9 $player
wait $player 2>/dev/null
"$check" "$work/games" >"$work/said" 2>&1
ok 'games survive a kill' $?

# A second player, evaluated by the network, into the same directory; a signal ends it in order.
"$games" --seconds 600 --threads 1 --nodes 20 --seed 6 --net "$network" "$work/games" >"$work/log" 2>&1 &
player=$!
tries=0
while [ "$(cat "$work"/games/*.games | wc -c)" -lt 12000 ] && [ $tries -lt 3000 ]; do
    sleep 0.1
    tries=$((tries + 1))
done
kill $player
wait $player
ok 'a signal ends a player in order' $?
"$check" "$work/games" "$network" | grep -q '^2 files'
ok 'two players share a directory' $?

"$train" --threads 1 --epochs 3 "$work/games" "$work/one.net" >"$work/said" 2>&1
ok 'a network is learned' $?
"$check" "$work/games" "$work/one.net" | grep -q "one.net .*loss"
ok 'and can be checked' $?

# The same again, killed after its first epoch.
"$train" --threads 1 --epochs 3 "$work/games" "$work/two.net" >"$work/said" 2>&1 &
trainer=$!
tries=0
while [ ! -f "$work/two.net.state" ] && kill -0 $trainer 2>/dev/null && [ $tries -lt 3000 ]; do
    sleep 0.05
    tries=$((tries + 1))
done
kill -9 $trainer 2>/dev/null
wait $trainer 2>/dev/null
"$train" --threads 1 --epochs 3 "$work/games" "$work/two.net" >"$work/said" 2>&1
cmp -s "$work/one.net" "$work/two.net"
ok 'a training that was killed ends with the same file' $?

# The policy: the evaluation stays the same, and so does the outcome on any number of threads.
"$check" "$work/games" "$work/one.net" | grep -o 'one.net .*predicted [0-9.]*' >"$work/before"
"$policy" --threads 1 --seconds 0 "$work/games" "$work/one.net" >"$work/said" 2>&1
[ $? -eq 1 ] && cmp -s "$work/one.net" "$work/two.net"
ok 'a policy that was not learned to the end changes nothing' $?
"$policy" --threads 1 --positions 60 --epochs 1 "$work/games" "$work/one.net" >"$work/said" 2>&1 &&
    "$policy" --threads 2 --positions 60 --epochs 1 "$work/games" "$work/two.net" >"$work/said" 2>&1
ok 'a policy is learned' $?
cmp -s "$work/one.net" "$work/two.net"
ok 'the same on one thread and on two' $?
"$check" "$work/games" "$work/one.net" | grep -o 'one.net .*predicted [0-9.]*' | cmp -s - "$work/before"
ok 'the evaluation is as it was' $?

printf 'x' | dd of="$work/one.net" bs=1 seek=5000 conv=notrunc 2>/dev/null
"$check" "$work/games" "$work/one.net" >"$work/said" 2>&1
[ $? -eq 1 ] && grep -q 'one.net: the network is refused: it is damaged' "$work/said"
ok 'a damaged network is refused' $?
for file in "$work"/games/*.games; do printf 'xxxx' | dd of="$file" bs=1 seek=100 conv=notrunc 2>/dev/null; done
"$train" --threads 1 "$work/games" "$work/three.net" >"$work/said" 2>&1
[ $? -eq 1 ] && grep -q 'games: byte 32: ' "$work/said" && [ ! -f "$work/three.net" ]
ok 'damaged games are refused' $?
"$games" --seconds none "$work/games" 2>"$work/said"
[ $? -eq 2 ] && grep -q '^usage: train-games' "$work/said"
ok 'nonsense is refused' $?
echo "1..$number"
