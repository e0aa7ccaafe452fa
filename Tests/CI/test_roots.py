"""The packages of 'make dist', installed in fresh systems, each in a root folder of its own, with a first day there.

DOCKET_DIST is the folder with the packages, DOCKET_ROOTS one that keeps the systems between runs. Needs root, unshare,
debootstrap and Debian's mirror. It prints seconds, megabytes and what the first day printed.
"""

import os
import re
import shutil
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2]
DIST = Path(os.environ["DOCKET_DIST"]).resolve()
ROOTS = Path(os.environ.get("DOCKET_ROOTS", PACKAGE / ".build" / "roots"))
MIRROR = "http://deb.debian.org/debian"
README = (PACKAGE / "README.md").read_text()
IDENTITY = {
    "GIT_CONFIG_COUNT": "2", "GIT_CONFIG_KEY_0": "user.name", "GIT_CONFIG_VALUE_0": "Ana Núñez",
    "GIT_CONFIG_KEY_1": "user.email", "GIT_CONFIG_VALUE_1": "ana@example.org"}
# Saturday 2026-11-21, nine o'clock, as in the README.
ENVIRONMENT = {
    "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "HOME": "/root", "LC_ALL": "C.UTF-8", "TZ": "Europe/Lisbon",
    "SOURCE_DATE_EPOCH": "1795251600", **IDENTITY}


class Root:
    """A root folder, and processes that see nothing else."""

    def __init__(self, path: Path):
        self.path = path
        for folder in ("proc", "root", "tmp"):
            (path / folder).mkdir(parents=True, exist_ok=True)

    def run(self, *words: str, folder: str = "/root", **environment: str) -> subprocess.CompletedProcess:
        enter = ["unshare", "--mount", "--pid", "--fork", "--mount-proc", f"--root={self.path}", f"--wd={folder}"]
        return subprocess.run(
            [*enter, *words], env={**ENVIRONMENT, **environment}, text=True, stdin=subprocess.DEVNULL, timeout=600, check=False,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def size(path: Path) -> float:
    return sum(file.lstat().st_size for file in path.rglob("*") if not file.is_dir()) / 1e6


@unittest.skipUnless(os.geteuid() == 0, "only root has roots of its own")
class Roots(unittest.TestCase):
    def setUp(self):
        folder = Path(tempfile.mkdtemp(prefix="docket-root-"))
        self.addCleanup(shutil.rmtree, folder)
        self.root = Root(folder / "root")

    def debian(self, suite: str):
        """A fresh system of only what every Debian has."""
        kept = ROOTS / suite
        if not (kept / "etc" / "os-release").exists():
            shutil.rmtree(kept, ignore_errors=True)
            ROOTS.mkdir(parents=True, exist_ok=True)
            subprocess.run(["debootstrap", "--variant=minbase", suite, kept, MIRROR], check=True, stdout=subprocess.DEVNULL)
        shutil.rmtree(self.root.path)
        subprocess.run(["cp", "-a", "--reflink=auto", kept, self.root.path], check=True)
        shutil.copy("/etc/resolv.conf", self.root.path / "etc" / "resolv.conf")
        (self.root.path / "dist").mkdir()

    def accepts(self, *words: str, **more: str) -> str:
        done = self.root.run(*words, **more)
        self.assertEqual(done.returncode, 0, f"{' '.join(words)}\n{done.stdout}")
        return done.stdout

    def installing(self, name: str, file: Path, *words: str, **environment: str):
        """Copies a file to /dist and installs it, and says how long that took and how much is there."""
        shutil.copy(file, self.root.path / "dist")
        before, start = size(self.root.path), time.monotonic()
        self.accepts(*words, **environment)
        print(f"\n{name}: {file.name} ({file.stat().st_size / 1e6:.1f} MB) installed in {time.monotonic() - start:.1f} s,"
              f" {size(self.root.path) - before:.1f} MB")

    def first_day(self, program: str = "docket"):
        """The session of the README, without a shell where there is none."""
        shown = README[README.index("```console\n") + 11:]
        shown = shown[:shown.index("```")]
        commands = [line[2:] for line in shown.splitlines() if line.startswith("$ ")]
        has_git = (self.root.path / "usr/bin/git").exists()
        printed = ""
        if has_git:
            script = "exec 2>&1; set -e\n" + "\n".join(f"echo '$ {command}'\n{command}" for command in commands)
            printed = self.accepts("sh", "-c", script)
        else:
            (self.root.path / "root/todos").mkdir()
            # git's identity comes from git.
            for command in [re.sub("^docket init$", "docket init --as ana-nunez", line) for line in commands[1:]]:
                words = [word.strip('"') for word in re.findall(r'"[^"]*"|\S+', command)]
                printed += f"$ {command}\n" + self.accepts(program, *words[1:], folder="/root/todos", DOCKET_USER="ana-nunez")
        print(printed)
        self.assertTrue((self.root.path / "root/todos/site/index.html").exists())
        if has_git:
            plain = [re.sub(r"Total in .*", "Total", text) for text in (printed, shown)]
            self.assertEqual(*plain)
        else:
            self.assertIn("completed  ana-nunez/water-the-plants  Water the plants, due again on 2026-11-28\n", printed)
            self.assertRegex(printed, r"  problems     0\n")

    def test_deb_in_debian_12(self):
        self.with_deb("bookworm")

    def test_deb_in_debian_13(self):
        self.with_deb("trixie")

    def with_deb(self, suite: str):
        self.debian(suite)
        deb, = DIST.glob("docket_*_amd64.deb" if os.uname().machine == "x86_64" else "docket_*_arm64.deb")
        # The package alone, and then with what it recommends.
        self.installing(f"Debian {suite}, without git", deb, "dpkg", "-i", f"/dist/{deb.name}")
        self.first_day()
        shutil.rmtree(self.root.path / "root/todos")
        self.accepts("apt-get", "update", "-qq")
        self.accepts("apt-get", "install", "-y", "-qq", "--no-install-recommends", "git")
        self.first_day()
        self.accepts("dpkg", "--purge", "docket")
        self.assertEqual(list((self.root.path / "usr").rglob("*docket*")), [])

    def test_install_sh_in_debian_13(self):
        self.debian("trixie")
        archive, = DIST.glob("docket-*-linux-*.tar.gz")
        shutil.copy(DIST / "install.sh", self.root.path / "dist")
        self.installing("Debian trixie, install.sh", archive, "sh", "/dist/install.sh", DOCKET_FROM="/dist", PREFIX="/usr/local")
        self.first_day()

    def test_rpm_in_a_root_without_a_library(self):
        rpm, = DIST.glob("*.rpm")
        start = time.monotonic()
        done = subprocess.run(
            ["rpm", "--root", self.root.path, "--install", rpm], text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        self.assertEqual(done.returncode, 0, done.stdout)
        print(f"\nA root without glibc: {rpm.name} ({rpm.stat().st_size / 1e6:.1f} MB) installed in {time.monotonic() - start:.1f} s,"
              f" {size(self.root.path):.1f} MB")
        self.assertFalse(list(self.root.path.rglob("libc.so*")))
        self.first_day("/usr/bin/docket")

    def test_the_archive_in_a_root_without_a_library(self):
        archive, = DIST.glob("docket-*-linux-*.tar.gz")
        start = time.monotonic()
        (self.root.path / "usr").mkdir()
        subprocess.run(["tar", "-xzf", archive, "--strip-components", "1", "-C", self.root.path / "usr"], check=True)
        print(f"\nA root without glibc: {archive.name} ({archive.stat().st_size / 1e6:.1f} MB) unpacked in {time.monotonic() - start:.1f} s,"
              f" {size(self.root.path):.1f} MB")
        self.first_day("/usr/bin/docket")


if __name__ == "__main__":
    unittest.main()
