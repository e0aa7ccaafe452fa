"""zones.py: prints the time zones of the IANA database for Sources/TodoModel/Zones/zones.txt.

They are those of the package tzdata that Tests/zones.txt pins. Run it with the Python of .venv, as 'make zones' does.
The first line is '#' and the version. Each further line has the names of a zone, which share one file in the
database, separated by spaces; a tab; and that file in base64 without '=', from its second header on (RFC 8536 §3):
what is before it holds the same for programs that read 32 bits.
"""

import base64
import os
import struct
import sys

sys.path.insert(0, os.path.join(sys.prefix, "zones"))

import tzdata


def second_header(data):
    """The place of the second header: behind the first one and the data that its six counts tell."""
    utc, standard, leap, times, types, letters = struct.unpack(">6L", data[20:44])
    place = 44 + times * 5 + types * 6 + letters + leap * 8 + standard + utc
    assert data[4] >= ord("2") and data[place:place + 4] == b"TZif", "no 64-bit data"
    return place


def main():
    root = os.path.join(os.path.dirname(tzdata.__file__), "zoneinfo")
    names = {}
    for folder, _, files in os.walk(root):
        for file in files:
            path = os.path.join(folder, file)
            name = os.path.relpath(path, root)
            # 'Factory' is the zone of a machine that nobody has set up.
            if name.split("/")[0] in ("Factory", "localtime", "posix", "posixrules", "right"):
                continue
            with open(path, "rb") as opened:
                data = opened.read()
            if data.startswith(b"TZif"):
                names.setdefault(data[second_header(data):], []).append(name)
    print("#", tzdata.IANA_VERSION)
    for sorted_names, data in sorted((sorted(names), data) for data, names in names.items()):
        print(" ".join(sorted_names), base64.b64encode(data).decode().rstrip("="), sep="\t")


if __name__ == "__main__":
    main()
