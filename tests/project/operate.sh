#!/bin/sh
# What the package punct-server brings: the unit is well kept, the settings are understood, the examples for proxies are right.
#   operate.sh PUNCT ROOT        tools that are not there are passed over
punct=$1 root=$2 count=0

report()
{
    count=$((count + 1))
    [ "$1" = 0 ] || printf 'not '
    echo "ok $count - $2"
}

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

"$punct" serve --config "$root/debian/server.conf" --root "$folder/none" >"$folder/said" 2>&1
grep -q 'No such file' "$folder/said" && ! grep -q 'line' "$folder/said"
report $? "the settings of the package are understood"
# With all that is commented out, but for what contradicts it.
sed -n 's/^#\([a-z]*\( [^ ]*\)\{0,1\}\)$/\1/p' "$root/debian/server.conf" | sed '/^public/d; /^certificate/d; /^key/d' >"$folder/more.conf"
"$punct" serve --config "$folder/more.conf" --root "$folder/none" >"$folder/said" 2>&1
grep -q 'No such file' "$folder/said" && [ -s "$folder/more.conf" ]
report $? "so are those that are commented out"

if command -v systemd-analyze >/dev/null; then
    systemd-analyze security --offline=yes --threshold=20 "$root/debian/punct-server.service" >"$folder/said" 2>&1
    report $? "the unit is rated below 2.0 ($(sed -n 's/.*: \([0-9.]*\) .*/\1/p' "$folder/said" | tail -n 1))"
    ! systemd-analyze verify "$root/debian/punct-server.service" 2>&1 | grep -i 'unknown\|ignoring'
    report $? "and has no setting that systemd does not know"
fi
command -v haproxy >/dev/null || command -v nginx >/dev/null &&
    openssl req -x509 -newkey rsa:2048 -nodes -keyout "$folder/key" -out "$folder/crt" -days 2 -subj /CN=club.example 2>/dev/null
if command -v haproxy >/dev/null; then
    cat "$folder/crt" "$folder/key" >"$folder/club.pem"
    sed "s|/etc/haproxy|$folder|" "$root/docs/operate/haproxy.cfg" >"$folder/haproxy.cfg"
    haproxy -c -f "$folder/haproxy.cfg" >"$folder/said" 2>&1 || { sed 's/^/# /' "$folder/said"; false; }
    report $? "haproxy understands its example"
fi
if command -v nginx >/dev/null; then
    # Sockets of its own in place of ports that another may have.
    sed "/listen \[/d; s|listen 80;|listen unix:$folder/plain;|; s|listen 443 ssl;|listen unix:$folder/tls ssl;|
        s|/etc/ssl/club/fullchain.pem|$folder/crt|; s|/etc/ssl/club/privkey.pem|$folder/key|" "$root/docs/operate/nginx.conf" >"$folder/site.conf"
    printf 'error_log %s;\npid %s;\nevents {}\nhttp { access_log off; include %s; }\n' "$folder/error" "$folder/pid" "$folder/site.conf" >"$folder/nginx.conf"
    nginx -t -c "$folder/nginx.conf" >"$folder/said" 2>&1 || { sed 's/^/# /' "$folder/said"; false; }
    report $? "nginx understands its example"
fi
if command -v promtool >/dev/null; then
    promtool check config "$root/docs/operate/prometheus.yml" >"$folder/said" 2>&1 &&
        promtool test rules "$root/tests/project/alerts_test.yml" >>"$folder/said" 2>&1 || { sed 's/^/# /' "$folder/said"; false; }
    report $? "Prometheus understands its example, and the alerts come when they should"
fi
# Queries of the dashboard have the same language: as rules of a file they can be checked.
if command -v promtool >/dev/null; then
    {
        printf 'groups:\n  - name: dashboard\n    rules:\n'
        sed -n "s/^ *\"expr\": \"\(.*\)\",\{0,1\}$/\1/p" "$root/docs/operate/grafana.json" | sed "s/\\\\\"/\"/g; s/^/      - {record: query, expr: '/; s/$/'}/"
    } >"$folder/dashboard.yml"
    promtool check rules --lint=none "$folder/dashboard.yml" >"$folder/said" 2>&1 || { sed 's/^/# /' "$folder/said"; false; }
    report $? "and the queries of the dashboard"
fi
echo "1..$count"
