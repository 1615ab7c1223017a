#!/bin/sh
# The wheel, made without a network and unpacked: it has all it needs.
#   wheel.sh ROOT BUILD VERSION PYTHON
set -u

root=$1 build=$2 version=$3 python=$4 points=0 failed=0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

report()
{
    points=$((points + 1))
    if [ "$1" = 0 ]; then echo "ok $points - $2"; else echo "not ok $points - $2"; failed=1; fi
}

mkdir "$folder/wheels" "$folder/unpacked"
"$root/tools/make-wheel" "$build" "$version" "$folder/wheels" >"$folder/log" 2>&1
report $? "the wheel is made"
sed 's/^/# /' "$folder/log"
[ -e "$folder/wheels/punct-$version-cp39-abi3-linux_$(uname -m).whl" ]
report $? "it is for every Python from 3.9 on"
"$python" -m zipfile -e "$folder"/wheels/*.whl "$folder/unpacked"
[ -e "$folder/unpacked/punct/py.typed" ] && grep -q "^Version: $version$" "$folder"/unpacked/punct-*.dist-info/METADATA
report $? "its version is the project's, its types are told"
cd "$folder/unpacked" && PYTHONPATH=$folder/unpacked "$python" -c "
import punct
assert punct.__file__.startswith('$folder') and punct.network_file().startswith('$folder') and punct.__version__ == '$version'
assert punct.Position().is_legal(punct.Engine(hash_bytes=1 << 20).search(punct.Position(), nodes=50).best)"
report $? "the engine plays with the network inside it"

# Into an empty environment, where nothing can be fetched; cffi is the system's.
if "$python" -m pip --version >"$folder/log" 2>&1; then
    "$python" -m venv --without-pip --system-site-packages "$folder/venv" &&
        "$python" -m pip --python "$folder/venv/bin/python" install --quiet --no-index --no-deps --disable-pip-version-check \
            "$folder"/wheels/*.whl >"$folder/log" 2>&1 &&
        (cd "$folder" && env -u PYTHONPATH "$folder/venv/bin/python" -c "
import punct
assert punct.__file__.startswith('$folder/venv') and punct.Position().turn_count == 4986") >>"$folder/log" 2>&1
    report $? "pip installs it into an empty environment, without a network"
    sed 's/^/# /' "$folder/log"
fi
echo "1..$points"
exit $failed
