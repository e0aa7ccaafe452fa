"""type_in_shell.py SHELL: types lines into bash, zsh or fish and completes each, as a person does.

Reads JSON lines [TYPED, "one" | "all"] from standard input and writes for each the JSON list of the
words that the shell then gives to a program: behind one press of the tab key, or with all that is
offered written into the line.
"""

import fcntl
import json
import os
import pty
import re
import select
import struct
import sys
import termios

SHELLS = {
    "bash": (
        ["bash", "--norc", "--noprofile", "-i"],
        r"""
PS1='RE''ADY'
bind 'set bell-style none'
bind 'set enable-bracketed-paste off'
bind 'set completion-query-items 0'
bind 'set page-completions off'
bind '"\C-t": insert-completions'
args() { printf 'AR''GS'; printf '<%s>' "$@"; printf 'E''ND\n'; }
eval "$(docket completions bash)"
""",
        "\x14",
    ),
    "zsh": (
        ["zsh", "-f", "-i"],
        r"""
PROMPT='RE''ADY'
unsetopt beep prompt_sp
autoload -Uz compinit && compinit -u -D
bindkey -e
zle -C all-matches complete-word _generic
bindkey '^T' all-matches
zstyle ':completion:all-matches::::' completer _all_matches _complete
zstyle ':completion:all-matches:*' insert true
args() { printf 'AR''GS'; printf '<%s>' "$@"; printf 'E''ND\n' }
eval "$(docket completions zsh)"
""",
        "\x14",
    ),
    "fish": (
        ["fish", "--no-config", "-i"],
        r"""
function fish_prompt; printf 'RE''ADY'; end
function fish_greeting; end
set fish_autosuggestion_enabled 0
function args; printf 'AR''GS'; printf '<%s>' $argv; printf 'E''ND\n'; end
function all; printf 'AR''GS'; for line in (complete -C $argv[1]); printf '<%s>' (string split -f1 \t -- $line); end; printf 'E''ND\n'; end
docket completions fish | source
""",
        None,
    ),
}
# Nothing here takes as long; a shell that hangs fails the test instead of stopping it.
PATIENCE = 30


class Shell:
    def __init__(self, command, setup):
        pid, self.terminal = pty.fork()
        if pid == 0:
            os.environ.update(TERM="xterm", HISTFILE="")
            os.execvp(command[0], command)
        self.seen = b""
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 60, 400, 0, 0))
        with open("setup", "w", encoding="utf-8") as file:
            file.write(setup)
        self.type(". ./setup\r" if command[0] != "fish" else "source ./setup\r")
        self.read_until(rb"READY")

    def type(self, text):
        os.write(self.terminal, text.encode())

    def read_until(self, pattern):
        while not (found := re.search(pattern, self.seen, re.S)):
            if not select.select([self.terminal], [], [], PATIENCE)[0]:
                sys.exit(f"nothing more came behind {self.seen[-2000:]!r}")
            self.seen += os.read(self.terminal, 65536)
        self.seen = self.seen[found.end() :]
        return found

    def words(self, line):
        self.type(line + "\r")
        text = self.read_until(rb"ARGS(.*?)END").group(1).decode().replace("\r\n", "\n")
        self.read_until(rb"READY")
        return text[1:-1].split("><") if text else []


def main(name):
    command, setup, insert_all = SHELLS[name]
    shell = Shell(command, setup)
    for row in sys.stdin:
        typed, how = json.loads(row)
        if how == "all" and insert_all is None:
            quoted = typed.replace("\\", "\\\\").replace("'", "\\'")
            words = shell.words(f"all '{quoted}'")
        else:
            # To the beginning of the line, to give its words to `args`.
            words = shell.words(typed + (insert_all if how == "all" else "\t") + "\x01args ")
        print(json.dumps(words), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
