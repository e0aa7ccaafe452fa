"""Shows a team's server with TLS of its own, and behind Caddy and nginx: team_proxy.py DOCKET FOLDER

FOLDER is a copy of the example team. The proxies use the files of Examples/server, with other names,
ports and certificates.
"""

import base64
import contextlib
import http.client
import json
import os
import pathlib
import shutil
import signal
import socket
import sqlite3
import ssl
import subprocess
import tempfile
import time
import urllib.parse

from people import wait
from served import FOLDER, PROGRAM, Server

EXAMPLES = pathlib.Path(__file__).parents[2] / "Examples/server"
PASSWORD = "correct horse battery"
SETTINGS = FOLDER / "docket.yml"
os.environ["PATH"] += ":/usr/sbin"
SCRATCH = pathlib.Path(tempfile.mkdtemp())


def until(condition):
    """Waits for a condition, and returns what it found."""
    return wait(condition, 30, f"{condition} did not come true")


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def make_certificate(name):
    """A certificate of localhost, and its key."""
    files = [str(SCRATCH / f"{name}.{end}") for end in ["pem", "key"]]
    words = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    words += ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-days", "3"]
    subprocess.run([*words, "-out", files[0], "-keyout", files[1]], check=True, capture_output=True)
    return files


class Client:
    """A browser without pages: its cookies, and the fields that it sends."""

    def __init__(self, port, certificate, **fields):
        self.port, self.context, self.fields = port, ssl.create_default_context(cafile=certificate), fields
        self.cookies = {}

    def send(self, path, form=None, **fields):
        origin = f"https://localhost:{self.port}"
        fields = {"Accept": "text/html", "Origin": origin, **self.fields, **fields}
        if self.cookies:
            fields["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        body = None
        if form is not None:
            body, fields["Content-Type"] = urllib.parse.urlencode(form), "application/x-www-form-urlencoded"
        # Not the address of the proxies.
        place = {"timeout": 30, "source_address": ("127.0.0.2", 0)}
        connection = http.client.HTTPSConnection("localhost", self.port, context=self.context, **place)
        connection.request("GET" if form is None else "POST", path, body, fields)
        answer = connection.getresponse()
        for field in answer.headers.get_all("Set-Cookie", []):
            name, value = field.split(";")[0].split("=", 1)
            self.cookies[name] = value
            answer.attributes = field
        return answer

    def text(self, path, **fields):
        answer = self.send(path, **fields)
        assert answer.status == 200, (path, answer.status, answer.read())
        return answer.read().decode()


def invite(name):
    words = [PROGRAM, "-s", str(FOLDER), "user", "invite", name]
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout.strip()


def set_base_url(address):
    lines = [line for line in SETTINGS.read_text().splitlines() if not line.startswith("base_url:")]
    SETTINGS.write_text("\n".join(lines + ([f"base_url: {address}"] if address else [])) + "\n")


def log_in(client, name):
    """By a link, and then with the password."""
    code = invite(name).split("code=")[1]
    form = {"code": code, "new_password": PASSWORD, "new_password_again": PASSWORD}
    answer = client.send("/-/join", form)
    assert answer.status == 303, (answer.status, answer.read())
    client.cookies = {}
    answer = client.send("/-/login", {"username": name, "password": PASSWORD})
    assert answer.status == 303 and answer.headers["Location"] == f"/users/{name}/index.html", answer.read()
    assert "__Host-docket=" in answer.attributes and answer.attributes.endswith("; Secure"), answer.attributes


def hears_changes(client):
    """Events pass at once: a todo is changed, and an open page learns of it."""
    answer = client.send("/-/events", Accept="text/event-stream")
    assert answer.status == 200, answer.status

    def version():
        line = until(lambda: answer.readline().decode())
        while not line.startswith("data:"):
            line = answer.readline().decode()
        return json.loads(line[5:])["version"]

    first = version()
    done = client.send("/api/actions", {"action.comment": "bob/coffee-machine", "text": f"To all at {client.port}"})
    assert done.status == 303, (done.status, done.read())
    assert until(lambda: version() > first)
    answer.close()


# TLS without a proxy


def serial(port):
    """The certificate that the server shows."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    with socket.create_connection(("localhost", port)) as plain, context.wrap_socket(plain) as secured:
        assert secured.version() in ["TLSv1.2", "TLSv1.3"]
        return secured.getpeercert(binary_form=True)


def tls_alone():
    certificate, key = make_certificate("own")
    server = Server("--team", "--certificate", certificate, "--key", key)
    assert server.site == f"https://localhost:{server.port}/", server.site
    client = Client(server.port, certificate)
    log_in(client, "ana")
    hears_changes(client)
    # Something else than TLS gets no answer, and an old version of TLS neither.
    plain = http.client.HTTPConnection("localhost", server.port, timeout=30)
    try:
        plain.request("GET", "/healthz")
        raise AssertionError(plain.getresponse().status)
    except (http.client.HTTPException, ConnectionError):
        pass
    # A renewed certificate is taken for the next connection, a broken one is not.
    first = serial(server.port)
    for old, new in zip([certificate, key], make_certificate("renewed")):
        os.replace(new, old)
    until(lambda: serial(server.port) != first)
    second = serial(server.port)
    pathlib.Path(key).write_text("no key\n")
    line = server.log("certificate")
    assert "the last certificate stays: cannot use" in line and "it has no key in PEM form" in line, line
    assert serial(server.port) == second
    # What the server knows beside the files is copied while it runs, and put back.
    state = FOLDER / ".docket/server"
    copy = sqlite3.connect(SCRATCH / "copy.sqlite")
    with contextlib.closing(sqlite3.connect(state / "state.sqlite")) as present:
        present.backup(copy)
    copy.close()
    assert server.stop()[0] == 0
    shutil.rmtree(state)
    state.mkdir(mode=0o700)
    shutil.copy(SCRATCH / "copy.sqlite", state / "state.sqlite")
    certificate, key = make_certificate("later")
    server = Server("--team", "--certificate", certificate, "--key", key, port=server.port)
    client.context = ssl.create_default_context(cafile=certificate)
    assert client.send("/index.html").status == 200, "a restored server does not know its people"
    assert server.stop()[0] == 0


def refusals():
    """What cannot be right is said at the start."""
    certificate, key = make_certificate("one")
    other = make_certificate("other")[1]
    for options, words in [
        (["--certificate", certificate], "--certificate and --key need each other"),
        (["--certificate", certificate, "--key", other], f"cannot use '{other}': it is not the key of '{certificate}'"),
        (["--certificate", key, "--key", key], f"cannot use '{key}': it has no certificate in PEM form"),
        (["--certificate", "none.pem", "--key", key], "cannot use 'none.pem': no such file"),
        (["--certificate", str(FOLDER), "--key", key], "it is a folder"),
        (["--address", "0.0.0.0"], "passwords must not cross the network"),
        (["--address", "todos.example.org"], "is not an address"),
        (["--user-header", "Remote-User"], "--user-header needs --trusted-proxy"),
        (["--user-header", "a b", "--trusted-proxy", "::1"], "is not the name of a field"),
        (["--user-header", "Cookie", "--trusted-proxy", "::1"], "is not the name of a field"),
        (["--user-header", "Remote-User", "--trusted-proxy", "0.0.0.0/0"], "needs --trusted-proxy with"),
        (["--email-header", "X-Email"], "--email-header needs --user-header"),
    ]:
        words_of_program = [PROGRAM, "serve", "--team", str(FOLDER), "--port", "0", *options]
        run = subprocess.run(words_of_program, capture_output=True, text=True, timeout=60)
        assert run.returncode != 0 and words in " ".join(run.stderr.split()), (options, run.stderr)


# Behind proxies


class Proxy:
    """Caddy or nginx with its file of Examples/server."""

    def __init__(self, name, server, certificate, key):
        self.port, self.folder = free_port(), SCRATCH / name
        self.folder.mkdir(exist_ok=True)
        source = {"caddy": "Caddyfile", "nginx": "nginx.conf"}[name]
        text = (EXAMPLES / source).read_text().replace("127.0.0.1:4100", f"127.0.0.1:{server.port}")
        text = getattr(self, name)(text, certificate, key)
        file = self.folder / source
        file.write_text(text)
        words = {
            "caddy": ["caddy", "run", "--config", str(file)],
            "nginx": ["nginx", "-c", str(file), "-p", str(self.folder), "-g", "daemon off; error_log stderr;"],
        }[name]
        home = {**os.environ, "HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder)}
        log = open(self.folder / "log", "w")
        self.process = subprocess.Popen(words, env=home, stdout=log, stderr=log)
        until(lambda: self.listens())

    def caddy(self, text, certificate, key):
        text = text.replace("todos.example.org {", f"localhost:{self.port} {{\n\ttls {certificate} {key}")
        return "{\n\tadmin off\n\tauto_https disable_redirects\n}\n" + text

    def nginx(self, text, certificate, key):
        text = text.replace("listen 443 ssl", f"listen {self.port} ssl").replace("[::]:443", f"[::]:{self.port}")
        text = text.replace("todos.example.org;", "localhost;").replace("Host $host;", "Host $host:$server_port;")
        text = text.replace("/etc/ssl/todos.example.org.pem", certificate)
        text = text.replace("/etc/ssl/private/todos.example.org.key", key)
        places = "".join(
            f"{name}_temp_path {self.folder}/{name};\n"
            for name in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        )
        # Its workers write large requests into these folders.
        user = "user root;\n" if os.geteuid() == 0 else ""
        start = f"{user}pid {self.folder}/pid;\nevents {{}}\nhttp {{\naccess_log off;\n{places}"
        return start + text + "}\n"

    def listens(self):
        assert self.process.poll() is None, (self.folder / "log").read_text()
        with socket.socket() as one:
            return one.connect_ex(("127.0.0.1", self.port)) == 0

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)


def behind(name):
    """The example of a proxy lets people log in, edit, and hear of changes; it says where they come from."""
    certificate, key = make_certificate(name)
    server = Server("--team", "--trusted-proxy", "127.0.0.1")
    proxy = Proxy(name, server, certificate, key)
    set_base_url(f"https://localhost:{proxy.port}")
    client = Client(proxy.port, certificate)
    until(lambda: client.send("/healthz").status == 200)
    assert invite("bob").startswith(f"https://localhost:{proxy.port}/-/join?code=")
    log_in(client, "ana")
    hears_changes(client)
    # A large request passes, though this one is no picture.
    assert client.send("/api/avatar", {"x": "y" * 2_000_000}).status == 422
    # Whoever sends the field without being a proxy is not believed.
    forged = Client(proxy.port, certificate, **{"X-Forwarded-For": "198.51.100.9"})
    assert forged.send("/-/login", {"username": "bob", "password": "wrong"}).status == 401
    line = server.log("failed log-in")
    assert line == "docket: failed log-in from 127.0.0.2 for 'bob'\n", line
    assert server.stop()[0] == 0
    proxy.stop()


def log_in_at(name):
    """The proxy asks for the password, and says who it is."""
    certificate, key = make_certificate(name)
    options = ["--trusted-proxy", "127.0.0.1", "--user-header", "Remote-User"]
    server = Server("--team", *options, "--logout-url", "https://auth.example.org/logout")
    hash = subprocess.run(["openssl", "passwd", "-apr1", PASSWORD], capture_output=True, text=True).stdout.strip()
    (SCRATCH / "users").write_text(f"ana:{hash}\n")
    original = Proxy.caddy, Proxy.nginx
    if name == "caddy":
        words = ["caddy", "hash-password", "--plaintext", PASSWORD]
        hash = subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()

        def caddy(self, text, certificate, key):
            text = text.replace("\tencode\n", f"\tencode\n\tbasicauth {{\n\t\tana {hash}\n\t}}\n")
            text = text.replace("{\n\t\t#", "{\n\t\theader_up Remote-User {http.auth.user.id}\n\t\t#")
            return original[0](self, text, certificate, key)

        Proxy.caddy = caddy
    else:

        def nginx(self, text, certificate, key):
            lines = f"auth_basic docket;\nauth_basic_user_file {SCRATCH}/users;\n"
            lines += "proxy_set_header Remote-User $remote_user;\n"
            text = text.replace("proxy_http_version", lines + "proxy_http_version")
            return original[1](self, text, certificate, key)

        Proxy.nginx = nginx
    proxy = Proxy(name, server, certificate, key)
    Proxy.caddy, Proxy.nginx = original
    set_base_url(f"https://localhost:{proxy.port}")
    basic = "Basic " + base64.b64encode(f"ana:{PASSWORD}".encode()).decode()
    assert Client(proxy.port, certificate).send("/index.html").status == 401
    client = Client(proxy.port, certificate, Authorization=basic)
    until(lambda: client.send("/index.html").status == 200)
    page = client.text("/-/account")
    assert "Ana" in page and "https://auth.example.org/logout" in page and 'type="password"' not in page
    done = client.send("/api/actions", {"action.comment": "bob/coffee-machine", "text": "By header"})
    assert done.status == 303, (done.status, done.read())
    # A name that the browser sends does not pass the proxy, and none that comes from elsewhere counts.
    assert "Ana" in client.text("/-/account", **{"Remote-User": "bob"})
    direct = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    direct.request("GET", "/index.html", headers={"Host": f"localhost:{server.port}"})
    assert direct.getresponse().status == 401
    assert server.stop()[0] == 0
    proxy.stop()


refusals()
tls_alone()
for proxy in ["caddy", "nginx"]:
    behind(proxy)
    log_in_at(proxy)
