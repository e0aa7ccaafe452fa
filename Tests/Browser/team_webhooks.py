"""Shows that other programs learn what people do on a team's server: team_webhooks.py DOCKET FOLDER

FOLDER is empty. The receiver comes late, after the server was killed; what was done before is told all the same, signed, in
its order. A receiver with a certificate of its own making is told nothing.
"""

import base64
import hashlib
import hmac
import http.server
import json
import os
import pathlib
import re
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import threading

import people
from people import wait

PROGRAM, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])


class Receiver(http.server.HTTPServer):
    """Keeps what it is sent, and takes each message at the second try."""

    def __init__(self, port=0):
        self.messages, self.tries = [], {}
        super().__init__(("127.0.0.1", port), Answer)
        threading.Thread(target=self.serve_forever, daemon=True).start()


class Answer(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body, name = self.rfile.read(int(self.headers["Content-Length"])), self.headers["webhook-id"]
        self.server.tries[name] = self.server.tries.get(name, 0) + 1
        isTaken = self.server.tries[name] > 1 or len(self.server.messages) > 0
        if isTaken:
            self.server.messages.append((self.path, dict(self.headers), body))
        self.send_response(204 if isTaken else 503)
        self.end_headers()

    def log_message(self, *_):
        pass


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def secured():
    """A receiver that nobody has reason to believe."""
    folder = pathlib.Path(tempfile.mkdtemp())
    words = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj", "/CN=localhost"]
    words += ["-out", str(folder / "pem"), "-keyout", str(folder / "key"), "-days", "3"]
    subprocess.run(words, check=True, capture_output=True)
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(folder / "pem", folder / "key")
    receiver = Receiver()
    receiver.socket = context.wrap_socket(receiver.socket, server_side=True)
    return receiver


port, liar = free_port(), secured()
people.write(FOLDER, ["ana", "ben"], settings=f"""
webhooks:
  - url: http://127.0.0.1:{port}/hook?from=docket
    events: [completed, commented]
  - {{url: $DOCKET_TEST_HOOK, format: slack}}
""")
people.ENVIRONMENT["DOCKET_TEST_HOOK"] = f"https://localhost:{liar.server_port}/secret-path"
server = people.Server(PROGRAM, FOLDER, quiet=False).listen()
ana, ben = server.person("ana"), server.person("ben", 1)
ben.must(action="done", todo="ben/todo-1")
ben.must(action="star", todo="ana/todo-1")
ana.must(action="comment", todo="ben/todo-1", text="Well done.")
wait(lambda: "cannot be reached" in server.said(), 30, server.said)
wait(lambda: "its certificate is not valid" in server.said(), 30, server.said)
os.killpg(server.process.pid, signal.SIGKILL)
server.process.wait()

server = people.Server(PROGRAM, FOLDER, quiet=False).listen()
receiver = Receiver(port)
wait(lambda: len(receiver.messages) == 2, 60, lambda: f"{receiver.messages} {server.said()}")
ana.port = server.port
ana.connection = people.Person("ana", 0, server.port).connection
ana.log_in()
page = ana.ask("GET", "/-/admin")[1]
key = base64.b64decode(re.search(r"whsec_([\w+/=]+)", page).group(1))
for path, fields, body in receiver.messages:
    signed = f"{fields['webhook-id']}.{fields['webhook-timestamp']}.".encode() + body
    code = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    assert path == "/hook?from=docket" and fields["webhook-signature"] == f"v1,{code}", fields
told = [json.loads(body) for _, _, body in receiver.messages]
assert [one["event"] for one in told] == ["completed", "commented"], told
assert told[0]["text"] == "Ben Test: Completed “Todo 1 of ben”" and told[1]["comment"] == "Well done.\n", told
assert not liar.messages and "$DOCKET_TEST_HOOK, 3 messages wait" in page, page
assert "secret-path" not in server.said() + page, server.said()
server.stop()
print("webhooks: told after a kill, signed, in their order; nothing to a false certificate")
