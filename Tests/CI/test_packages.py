"""What .ci/pack makes of archives, installed by the programs that people install it with.

Those archives are small, with a program that starts the one that was built; the packages of 'make dist' itself, in the
folder that DOCKET_DIST names, are held to the rules of their kind.
"""

import gzip
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import unittest
from pathlib import Path

import yaml

from place import DOCKET, EXAMPLES, PACKAGE, Place

PACK = PACKAGE / ".ci" / "pack"
DIST = Path(os.environ["DOCKET_DIST"])
VERSION = re.search(r'static let version = "(.*)"', (PACKAGE / "Sources" / "docket" / "Docket.swift").read_text())[1]
MACHINES = ["linux-arm64", "linux-x86_64", "macos-arm64"]
TIME = 1795262400
HERE = "linux-x86_64" if os.uname().machine == "x86_64" else "linux-arm64"


def archive(machine: str, program: str = f'#!/bin/sh\nexec "{DOCKET}" "$@"\n') -> bytes:
    """An archive as .ci/dist makes it."""
    doc = "share/doc/docket"
    files = {
        "bin/docket": program, "share/man/man1/docket.1": ".Dd November 21, 2026\n",
        "share/bash-completion/completions/docket": "# bash\n", "share/zsh/site-functions/_docket": "# zsh\n",
        "share/fish/vendor_completions.d/docket.fish": "# fish\n", f"{doc}/CHANGELOG.md": "# Changelog\n",
        f"{doc}/LICENSE": "MIT License\n", f"{doc}/README.md": "# Docket\n", f"{doc}/licences/zlib.txt": "Terms\n",
    }
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as tar:
        for path, text in files.items():
            info = tarfile.TarInfo(f"docket-{VERSION}-{machine}/{path}")
            info.size, info.mtime, info.mode = len(text.encode()), TIME, 0o755 if path == "bin/docket" else 0o644
            tar.addfile(info, io.BytesIO(text.encode()))
    return gzip.compress(out.getvalue(), mtime=0)


class Packed(Place):
    """A test with packages of three machines."""

    def setUp(self):
        super().setUp()
        self.dist = self.made("dist")

    def made(self, name: str, **environment: str) -> Path:
        folder = self.home / name
        folder.mkdir(exist_ok=True)
        for machine in MACHINES:
            path = folder / f"docket-{VERSION}-{machine}.tar.gz"
            path.write_bytes(archive(machine))
        self.accepts(sys.executable, PACK, folder, **environment)
        return folder

    def accepts(self, *words, folder=None, **environment) -> str:
        done = self.run_words([str(word) for word in words], folder or self.home, self.environment(**environment))
        self.assertEqual(done.returncode, 0, f"{' '.join(map(str, words))}\n{done.stdout}")
        return done.stdout

    def refuses(self, *words, **environment) -> str:
        done = self.run_words([str(word) for word in words], self.home, self.environment(**environment))
        self.assertEqual(done.returncode, 1, f"{' '.join(map(str, words))}\n{done.stdout}")
        return done.stdout


class Packages(Packed):
    def test_all_are_there_with_their_checksums(self):
        wheels = [f"docket_todos-{VERSION}-py3-none-{tag}.whl" for tag in (
            "macosx_13_0_arm64", "manylinux_2_17_aarch64.musllinux_1_1_aarch64", "manylinux_2_17_x86_64.musllinux_1_1_x86_64")]
        npm = [f"docket-todos{machine}-{VERSION}.tgz" for machine in ("", "-darwin-arm64", "-linux-arm64", "-linux-x64")]
        made = [
            f"docket_{VERSION}-1_amd64.deb", f"docket_{VERSION}-1_arm64.deb", f"docket-{VERSION}-1.aarch64.rpm",
            f"docket-{VERSION}-1.x86_64.rpm", *wheels, *npm, "docket.rb", "install.sh",
            *[f"docket-{VERSION}-{machine}.tar.gz" for machine in MACHINES]]
        self.assertEqual(sorted(path.name for path in self.dist.iterdir()), sorted([*made, "checksums.txt"]))
        checked = self.accepts("sha256sum", "-c", "checksums.txt", folder=self.dist)
        self.assertEqual(sorted(line.removesuffix(": OK") for line in checked.splitlines()), sorted(made))

    def test_the_same_archives_make_the_same_bytes(self):
        first = (self.dist / "checksums.txt").read_text()
        # What an earlier run left is no part of a release.
        again = self.home / "again"
        again.mkdir()
        (again / "docket_0.0.1-1_amd64.deb").write_text("old")
        again = self.made("again", TZ="Asia/Tokyo", HOME=str(self.home / "bin"), LC_ALL="C", SOURCE_DATE_EPOCH="1")
        self.assertEqual((again / "checksums.txt").read_text(), first)

    def test_what_is_no_release_is_refused(self):
        empty = self.home / "empty"
        empty.mkdir()
        self.assertIn("run .ci/dist first", self.refuses(sys.executable, PACK, empty))
        (self.dist / "docket-0.0.1-linux-arm64.tar.gz").write_bytes(archive("linux-arm64"))
        self.assertIn("more than one version", self.refuses(sys.executable, PACK, self.dist))
        (empty / f"docket-{VERSION}-linux-riscv64.tar.gz").write_bytes(archive("linux-riscv64"))
        self.assertIn("machine that it does not know", self.refuses(sys.executable, PACK, empty))

    def test_deb(self):
        deb = self.dist / f"docket_{VERSION}-1_{'amd64' if HERE.endswith('x86_64') else 'arm64'}.deb"
        root = self.home / "root"
        self.accepts("dpkg-deb", "-x", deb, root)
        self.assertEqual(sorted(str(path.relative_to(root)) for path in root.rglob("*") if path.is_file()), [
            "usr/bin/docket", "usr/share/bash-completion/completions/docket",
            *[f"usr/share/doc/docket/{name}" for name in (
                "CHANGELOG.md", "README.md", "changelog.Debian.gz", "changelog.gz", "copyright", "licences/zlib.txt")],
            "usr/share/fish/vendor_completions.d/docket.fish", "usr/share/lintian/overrides/docket",
            "usr/share/man/man1/docket.1.gz", "usr/share/zsh/vendor-completions/_docket"])
        self.assertIn("MIT License", (root / "usr/share/doc/docket/copyright").read_text())
        self.assertEqual(self.accepts(root / "usr/bin/docket", "--version"), VERSION + "\n")
        self.assertEqual(self.accepts("dpkg-deb", "-f", deb, "Version", "Recommends"), f"Version: {VERSION}-1\nRecommends: git\n")

    def test_rpm(self):
        package = self.dist / f"docket-{VERSION}-1.{HERE.replace('linux-', '').replace('arm64', 'aarch64')}.rpm"
        root = self.home / "root"
        root.mkdir()
        self.accepts("sh", "-c", f"rpm2cpio {package} | cpio -id --quiet", folder=root)
        self.assertEqual(self.accepts(root / "usr/bin/docket", "--version"), VERSION + "\n")
        self.assertTrue((root / "usr/share/zsh/site-functions/_docket").exists())
        needed = self.accepts("rpm", "-qp", "--requires", package).splitlines()
        self.assertEqual([name for name in needed if not name.startswith("rpmlib(")], [])
        self.assertEqual(self.accepts("rpm", "-qp", "--qf", "%{buildtime} %{buildhost}", package), f"{TIME} localhost")

    def test_pip(self):
        self.accepts(sys.executable, "-m", "venv", "venv")
        wheel, = self.dist.glob("*aarch64.whl" if HERE.endswith("arm64") else "*x86_64.whl")
        self.accepts("venv/bin/pip", "install", "--no-index", "--disable-pip-version-check", wheel)
        self.assertEqual(self.accepts("venv/bin/docket", "--version"), VERSION + "\n")
        self.assertTrue((self.home / "venv/share/man/man1/docket.1").exists())
        self.assertIn("Name: docket-todos\n", self.accepts("venv/bin/pip", "show", "docket-todos"))
        self.accepts("venv/bin/pip", "uninstall", "--yes", "docket-todos")
        self.assertFalse((self.home / "venv/bin/docket").exists())

    def test_npm(self):
        machine = "linux-arm64" if HERE.endswith("arm64") else "linux-x64"
        install = ["npm", "install", "--global", "--offline", "--no-audit", "--no-fund", "--prefix", self.home / "npm"]
        both = [self.dist / f"docket-todos{name}-{VERSION}.tgz" for name in ("", "-" + machine)]
        self.accepts(*install, *both)
        docket = self.home / "npm/bin/docket"
        self.assertEqual(self.accepts(docket, "--version"), VERSION + "\n")
        (self.home / "todos").mkdir()
        done = self.run_words([docket, "lisst"], self.home / "todos", self.environment())
        self.assertEqual(done.returncode, 64, done.stdout)
        # One whose program npm left out, or of another machine.
        shutil.rmtree(self.home / "npm/lib/node_modules" / f"docket-todos-{machine}")
        self.assertIn(f"there is no package docket-todos-{machine} here", self.refuses(docket, "--version"))
        foreign = self.dist / f"docket-todos-darwin-arm64-{VERSION}.tgz"
        self.assertIn("EBADPLATFORM", self.refuses(*install, foreign))

    def test_formula(self):
        root = self.home / "root"
        root.mkdir()
        with tarfile.open(self.dist / f"docket-{VERSION}-{HERE}.tar.gz") as tar:
            tar.extractall(self.home, filter="data")
        formula = self.dist / "docket.rb"
        self.accepts("ruby", "-wc", formula)
        self.assertNotIn("checksum of", formula.read_text())
        for machine in MACHINES:
            name = f"docket-{VERSION}-{machine}.tar.gz"
            digest = hashlib.sha256((self.dist / name).read_bytes()).hexdigest()
            facts = self.accepts("ruby", "-w", PACKAGE / "Tests/CI/formula.rb", formula, machine, self.home / f"docket-{VERSION}-{HERE}", VERSION, folder=root)
            self.assertIn(f"https://github.com/OWNER/docket/releases/download/v{VERSION}/{name} {digest}\n", facts)
            shutil.rmtree(root)
            root.mkdir()

    def test_the_flake_takes_the_newest_archive_of_the_machine(self):
        shutil.copy(PACKAGE / "flake.nix", self.home)
        old, new = "1" * 64, "2" * 64
        checksums = self.home / "checksums.txt"
        nixpkgs = '{legacyPackages = {x86_64-linux = {stdenvNoCC.mkDerivation = made: made // {type = "made";}; fetchurl = file: file;' \
            ' lib.licenses.mit = "MIT";};};}'
        evaluate = [
            "nix-instantiate", "--eval", "--strict", "--json", "--expr",
            f"(((import {self.home}/flake.nix).outputs {{ self = null; nixpkgs = {nixpkgs}; }}).packages.x86_64-linux.default)"]
        state = {f"NIX_{name}_DIR": str(self.home / "nix") for name in ("STORE", "STATE", "LOG")} | {"NIX_REMOTE": f"local?root={self.home}/nix"}
        shutil.copy(PACKAGE / "checksums.txt", checksums)
        self.assertIn("no release of Docket for linux-x86_64", self.refuses(*evaluate, **state))
        checksums.write_text(checksums.read_text() + f"{old}  docket-0.1.0-linux-x86_64.tar.gz\n{new}  docket-0.2.0-linux-x86_64.tar.gz\n"
                             f"{old}  docket-0.2.0-linux-arm64.tar.gz\n")
        made = json.loads(self.accepts(*evaluate, **state).splitlines()[-1])
        self.assertEqual((made["pname"], made["version"]), ("docket", "0.2.0"))
        self.assertEqual(made["src"], {
            "url": "https://github.com/OWNER/docket/releases/download/v0.2.0/docket-0.2.0-linux-x86_64.tar.gz", "sha256": new})

    def test_the_hook_of_pre_commit(self):
        hook, = yaml.safe_load((PACKAGE / ".pre-commit-hooks.yaml").read_text())
        self.assertTrue(re.search(hook["files"], "users/ana/milk.md") and re.search(hook["files"], "docket.yml"))
        self.stand_in("docket", f'exec "{DOCKET}" "$@"\n')
        for example, status in [("team", 0), ("broken", 1)]:
            done = self.run_words(hook["entry"].split(), self.workspace(example, at=example), self.environment())
            self.assertEqual(done.returncode, status, done.stdout)

    def test_the_address_of_the_repository_is_filled_in(self):
        copy = self.home / "copy"
        names = self.accepts("git", "-C", PACKAGE, "ls-files", "--cached", "--others", "--exclude-standard").splitlines()
        for name in names:
            if (PACKAGE / name).is_file() and not name.startswith(("Sources/Server", "Tests/", "Templates")):
                (copy / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(PACKAGE / name, copy / name)
        self.accepts(copy / ".ci/address", "harbour/docket")
        left = self.run_words(["grep", "-rn", "OWNER", "--exclude-dir=Sources", "--exclude=address", "--exclude=*.md", "."], copy, self.environment()).stdout
        self.assertEqual(left, "")
        for page in ("README.md", ".github/docs/reference.md"):
            text = (copy / page).read_text()
            self.assertIn("github.com/harbour/docket/releases/latest/download/install.sh", text)
            self.assertNotRegex(text, "published yet|released yet|OWNER/docket|OWNER/tap")
        # A name in a path is no address.
        self.assertIn("/comments/OWNER/ID/", text)
        archive = f"https://github.com/harbour/docket/releases/download/v{VERSION}/docket-{VERSION}-linux-x86_64.tar.gz"
        for path in ("github/docket.yml", "forgejo/docket.yml", "gitlab/docket.gitlab-ci.yml"):
            self.assertIn(f'DOCKET_ARCHIVE: "{archive}"\n', (copy / "Examples/ci" / path).read_text())


class Installer(Packed):
    """install.sh, from a folder and from a server."""

    def install(self, **environment: str) -> subprocess.CompletedProcess:
        environment = {"DOCKET_FROM": str(self.dist), "PREFIX": str(self.home / "prefix"), **environment}
        return self.run_words(["sh", self.dist / "install.sh"], self.home, self.environment(**environment))

    def path(self, *without: str) -> str:
        """A PATH on which these programs are missing."""
        folder = self.home / "path"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for program in ("sh", "uname", "sed", "tr", "mktemp", "rm", "cp", "mv", "mkdir", "cat", "chmod", "curl", "wget", "sha256sum", "shasum", "openssl", "tar", "gzip"):
            found = shutil.which(program)
            if program not in without and found:
                (folder / program).symlink_to(found)
        return str(folder)

    def is_refused(self, words: str, **environment: str):
        done = self.install(**environment)
        self.assertEqual(done.returncode, 1, done.stdout)
        self.assertRegex(done.stdout, re.escape(words))
        self.assertEqual(len([line for line in done.stdout.splitlines() if line.startswith("install.sh: ")]), 1, done.stdout)
        self.assertFalse((self.home / "prefix/bin/docket").exists())

    def test_it_installs(self):
        self.accepts(Path(sys.executable).parent / "shellcheck", "--norc", self.dist / "install.sh")
        for tools in ([], ["curl", "sha256sum"], ["wget", "sha256sum", "shasum"]):
            for source in (str(self.dist), self.server.url):
                shutil.rmtree(self.home / "prefix", ignore_errors=True)
                for path in self.dist.iterdir():
                    self.server.pages["/" + path.name] = path.read_bytes()
                done = self.install(DOCKET_FROM=source, PATH=self.path(*tools))
                self.assertEqual(done.returncode, 0, done.stdout)
                self.assertIn(f"installed docket {VERSION} in {self.home}/prefix/bin\nadd it to your PATH", done.stdout)
        self.assertEqual(self.accepts("prefix/bin/docket", "--version"), VERSION + "\n")
        self.assertTrue((self.home / "prefix/share/man/man1/docket.1").exists())
        # Over a program that runs, and without PREFIX.
        done = self.install(PREFIX="", PATH=f"{self.home}/.local/bin:{self.path()}")
        self.assertEqual((done.returncode, done.stdout), (0, f"installed docket {VERSION} in {self.home}/.local/bin\n"))

    def test_only_its_own_files_are_written(self):
        folder = self.home / "prefix/bin"
        folder.mkdir(parents=True)
        (self.home / "other").write_text("mine")
        (folder / ".docket.new").symlink_to(self.home / "other")
        self.assertEqual(self.install().returncode, 0)
        self.assertEqual((self.home / "other").read_text(), "mine")
        (folder / "docket").unlink()
        (folder / "docket").mkdir()
        done = self.install()
        self.assertEqual((done.returncode, "is a folder" in done.stdout), (1, True), done.stdout)
        (folder / "docket").rmdir()
        # What cannot be written leaves no program, and no part of one.
        shutil.rmtree(self.home / "prefix/share")
        (self.home / "prefix/share").mkdir()
        (self.home / "prefix/share/man").write_text("")
        self.assertIn("the program was not installed", self.install().stdout)
        self.assertEqual([path.name for path in folder.iterdir()], [".docket.new"])

    def test_half_of_it_does_nothing(self):
        text = (self.dist / "install.sh").read_text()
        for share in range(1, 8):
            (self.home / "half.sh").write_text(text[:len(text) * share // 8])
            self.run_words(["sh", self.home / "half.sh"], self.home, self.environment(DOCKET_FROM=str(self.dist), PREFIX=str(self.home / "prefix")))
            self.assertFalse((self.home / "prefix").exists())

    def test_what_it_does_not_know_is_refused(self):
        self.stand_in("uname", 'case $1 in -s) echo "${SYSTEM:-Linux}" ;; *) echo "${MACHINE:-x86_64}" ;; esac\n')
        known = f"it has {' '.join(MACHINES)}"
        self.is_refused(f"Docket {VERSION} has no archive for Linux on riscv64; {known}", MACHINE="riscv64")
        self.is_refused(f"Docket {VERSION} has no archive for FreeBSD on x86_64; {known}", SYSTEM="FreeBSD")
        self.is_refused("has no archive for Darwin on x86_64", SYSTEM="Darwin")

    def test_what_is_missing_is_said(self):
        self.is_refused("it needs one of these programs, and finds none: curl wget", DOCKET_FROM=self.server.url, PATH=self.path("curl", "wget"))
        self.is_refused("it needs one of these programs, and finds none: tar", PATH=self.path("tar"))
        self.is_refused("finds none: sha256sum shasum openssl", PATH=self.path("sha256sum", "shasum", "openssl"))
        self.is_refused("cannot download " + self.server.url, DOCKET_FROM=self.server.url)
        self.is_refused("cannot read /nowhere/docket-", DOCKET_FROM="/nowhere")

    def test_other_bytes_are_refused(self):
        for name in MACHINES:
            path = self.dist / f"docket-{VERSION}-{name}.tar.gz"
            path.write_bytes(path.read_bytes() + b"x")
        self.is_refused(": nothing was installed")

    def test_a_program_that_does_not_run_is_not_installed(self):
        for name in MACHINES:
            (self.dist / f"docket-{VERSION}-{name}.tar.gz").write_bytes(archive(name, "#!/bin/sh\nexit 1\n"))
        self.accepts(sys.executable, PACK, self.dist)
        self.is_refused("the program does not run here: nothing was installed")

    def test_a_prefix_that_cannot_be_written_to_is_named(self):
        (self.home / "file").write_text("")
        self.is_refused("set PREFIX to a folder of yours", PREFIX=str(self.home / "file"))
        if os.geteuid() == 0:
            # Root may write everywhere, so this is another user's.
            self.home.chmod(0o755)
            done = self.run_words(
                ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "sh", self.dist / "install.sh"], Path("/"),
                self.environment(DOCKET_FROM=str(self.dist), PREFIX=str(self.home / "prefix")))
            self.assertEqual(done.returncode, 1)
            self.assertIn(f"install.sh: cannot create {self.home}/prefix: set PREFIX to a folder of yours", done.stdout)


class Release(Place):
    """The packages of 'make dist'."""

    def accepts(self, *words):
        done = self.run_words([str(word) for word in words], self.home, self.environment())
        self.assertEqual(done.returncode, 0, done.stdout)
        return done.stdout

    def test_linters(self):
        deb, = DIST.glob("*.deb")
        rpm, = DIST.glob("*.rpm")
        self.assertEqual(self.accepts("lintian", "--allow-root", "--fail-on", "error,warning", deb), "")
        self.assertIn("0 errors, 0 warnings", self.accepts("rpmlint", "-c", PACKAGE / ".ci/packages/rpmlint.toml", rpm))

    def test_container(self):
        """The target 'archive' of the Containerfile, laid out and started as its lines say."""
        lines = (EXAMPLES / "ci/container/Containerfile").read_text().split("\nFROM ")
        stage = [line.split(maxsplit=1) for line in lines[1].splitlines()]
        self.assertEqual(stage[0], ["scratch", "AS archive"])
        said = {word: rest for word, rest in stage[1:]}
        self.assertEqual(said["COPY"], "$TARGETARCH /usr")
        root, todos = self.home / "root", self.workspace("team")
        root.mkdir()
        with tarfile.open(next(DIST.glob("docket-*-linux-*.tar.gz"))) as tar:
            tar.extractall(self.home, filter="data")
        (next(self.home.glob("docket-*"))).rename(root / "usr")
        size = sum(path.stat().st_size for path in root.rglob("*") if path.is_file())
        print(f"the container's files have {size / 1e6:.1f} MB")
        self.assertLess(size, 60e6)
        shutil.move(todos, root / "todos")
        user = said["USER"].split(":")[0]
        enter = ["/usr/bin/unshare", "--mount", "--pid", "--fork", "--mount-proc"]
        if os.geteuid() != 0 or subprocess.run([*enter, "true"], capture_output=True, check=False).returncode:
            self.skipTest("no root folder of one's own here")
        for path in [root / "todos", *(root / "todos").rglob("*")]:
            os.lchown(path, int(user), int(user))
        (root / "proc").mkdir()
        words = [
            *enter, f"--root={root}", f"--setuid={user}", f"--setgid={user}", f"--wd={said['WORKDIR']}", *json.loads(said["ENTRYPOINT"]), "build"]
        done = subprocess.run(words, env={}, text=True, capture_output=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue((root / "todos/site/index.html").exists())


if __name__ == "__main__":
    unittest.main()
