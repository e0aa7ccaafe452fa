import Foundation
import Testing

/// A `git` that is killed together with its caller in the middle of an update of the work tree. It makes
/// the same changes as git until then: git removes a file before it writes it.
struct KilledGit: CustomStringConvertible {
  /// What the kill leaves of the file at which git was.
  enum Rest: String, CaseIterable { case none, empty, half }

  /// At which update of the next run, from 1.
  let update: Int
  /// How many files are whole by then. After the last one, git has written the index, too.
  let files: Int
  let rest: Rest

  var description: String { "update \(update), \(files) files, then \(rest)" }

  /// Sets it up for the next run of a program that calls git.
  func begin(in clones: Clones) throws {
    try clones.write("bin/git", Self.script)
    try clones.write("bin/kill", "\(update) \(files) \(rest)\n")
    try clones.git("chmod +x bin/git; rm -f bin/kill.n")
  }

  /// - Returns: whether a program was killed.
  static func end(in clones: Clones) throws -> Bool {
    let isKilled = !clones.has("bin/kill")
    try clones.git("rm -f bin/git bin/kill bin/kill.n")
    return isKilled
  }

  private static let script = #"""
    #!/bin/sh
    plan=${0%/*}/kill
    PATH=/usr/local/bin:/usr/bin:/bin
    test -f "$plan" || exec git "$@"
    folder=.
    test "$1" != -C || folder=$2
    for last; do :; done
    target=
    case " $* " in
    *" merge --ff-only "* | *" read-tree -m -u HEAD "*) from=HEAD target=$last ;;
    *" merge --abort "*) from=$(git -C "$folder" write-tree) target=HEAD ;;
    *" checkout --quiet "*) from= target=${*#* checkout --quiet } target=${target%% *} ;;
    *" commit --quiet --cleanup"*) from= target=HEAD ;;
    *) exec git "$@" ;;
    esac
    count=$(($(cat "$plan.n" 2>/dev/null || echo 0) + 1))
    echo $count > "$plan.n"
    read at files rest < "$plan"
    test $count = $at || exec git "$@"
    cd "$folder"
    test "$from" != HEAD || git rev-parse -q --verify HEAD > "$plan.head" || from=$(git mktree < /dev/null)
    if test -n "$from"; then
      git diff-tree -r --name-only --no-renames "$from" "$target" > "$plan.paths"
    else
      tr '\0' '\n' > "$plan.paths"
    fi
    whole=0
    while read -r path; do
      rm -f "$path"
      if git cat-file -e "$target:$path" 2>/dev/null; then
        mkdir -p "$(dirname "$path")"
        size=$(git cat-file -s "$target:$path")
        if test $whole -lt $files; then git show "$target:$path" > "$path"
        elif test $rest = empty; then : > "$path"
        elif test $rest = half; then git show "$target:$path" | head -c $((size / 2)) > "$path"
        fi
      fi
      test $whole -lt $files || break
      whole=$((whole + 1))
    done < "$plan.paths"
    if test -n "$from" && test $files -ge $(wc -l < "$plan.paths"); then git read-tree "$target"; fi
    rm -f "$plan" "$plan.paths" "$plan.head"
    kill -9 $PPID
    exit 137
    """#
}
