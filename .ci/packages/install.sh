#!/bin/sh
# Installs Docket @VERSION@ from its release:
#
#   curl -fsSL @HOME@/releases/latest/download/install.sh | sh
#
# PREFIX is where it is installed, ~/.local without it. DOCKET_FROM is where the archives are, an address or a folder,
# instead of the release.
set -eu

version=@VERSION@
home=@HOME@
# The archives of this version, which alone it installs.
sums='
@SUMS@
'

fail() {
  echo "install.sh: $*" >&2
  exit 1
}

# need PROGRAM...: the first of these programs that is here.
need() {
  for program; do
    if command -v "$program" >/dev/null 2>&1; then
      echo "$program"
      return
    fi
  done
  fail "it needs one of these programs, and finds none: $*"
}

# The name of the archive for this machine.
name() {
  system=$(uname -s)
  machine=$(uname -m)
  case $system in
  Linux) known=linux ;;
  Darwin) known=macos ;;
  *) known=$system ;;
  esac
  case $machine in
  x86_64 | amd64) known=$known-x86_64 ;;
  arm64 | aarch64) known=$known-arm64 ;;
  *) known=$known-$machine ;;
  esac
  echo "docket-$version-$known.tar.gz"
}

# fetch NAME FILE
fetch() {
  from=${DOCKET_FROM:-$home/releases/download/v$version}
  case $from in
  *://*) ;;
  *)
    cp "$from/$1" "$2" || fail "cannot read $from/$1"
    return
    ;;
  esac
  loader=$(need curl wget)
  case $loader in
  curl) curl --fail --silent --show-error --location --retry 3 --output "$2" "$from/$1" ;;
  wget) wget -q -O "$2" "$from/$1" ;;
  esac || fail "cannot download $from/$1"
}

main() {
  archive=$(name)
  wanted=$(echo "$sums" | sed -n "s/^\([0-9a-f]*\)  $archive\$/\1/p")
  if [ -z "$wanted" ]; then
    fail "Docket $version has no archive for $(uname -s) on $(uname -m); it has $(echo "$sums" | sed -n "s/.*docket-$version-\(.*\)\.tar\.gz/\1/p" | tr '\n' ' '). To build it: $home"
  fi
  hasher=$(need sha256sum shasum openssl)
  for program in tar gzip; do need "$program" >/dev/null; done
  prefix=${PREFIX:-${HOME:?set PREFIX or HOME}/.local}
  mkdir -p "$prefix/bin" "$prefix/share" || fail "cannot create $prefix: set PREFIX to a folder of yours"
  for folder in "$prefix/bin" "$prefix/share"; do
    [ -w "$folder" ] || fail "may not write to $folder: set PREFIX to a folder of yours"
  done

  for file in "$prefix/bin/docket" "$prefix/share/man/man1/docket.1"; do
    [ ! -d "$file" ] || fail "$file is a folder: remove it, or set PREFIX to another folder"
  done

  scratch=$(mktemp -d)
  new=
  trap 'rm -rf "$scratch" ${new:+"$new"}' EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM HUP
  fetch "$archive" "$scratch/$archive"
  case $hasher in
  sha256sum) found=$(sha256sum <"$scratch/$archive") ;;
  shasum) found=$(shasum -a 256 <"$scratch/$archive") ;;
  openssl) found=$(openssl dgst -sha256 -r <"$scratch/$archive") ;;
  esac
  if [ "${found%% *}" != "$wanted" ]; then
    fail "$archive has the checksum ${found%% *} instead of $wanted: nothing was installed"
  fi
  tar -xzf "$scratch/$archive" -C "$scratch"
  staged=$scratch/${archive%.tar.gz}
  "$staged/bin/docket" --version >/dev/null || fail "the program does not run here: nothing was installed"
  # Not over a program that is running, and not through a link of somebody else's.
  new=$(mktemp "$prefix/bin/.docket.XXXXXX") || fail "cannot write to $prefix/bin"
  { cat "$staged/bin/docket" >"$new" && chmod 755 "$new"; } ||
    fail "cannot write to $prefix/bin: nothing was installed"
  cp -R "$staged/share/." "$prefix/share/" || fail "cannot write all of $prefix/share: the program was not installed"
  mv "$new" "$prefix/bin/docket"
  new=
  echo "installed docket $version in $prefix/bin"
  case :$PATH: in
  *":$prefix/bin:"*) ;;
  *) echo "add it to your PATH: export PATH=\"$prefix/bin:\$PATH\"" ;;
  esac
}

# At the end, so that half a download runs nothing.
main
