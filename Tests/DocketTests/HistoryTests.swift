import Foundation
import Testing

@Suite("docket history")
struct HistoryTests {
  @Test func tellsWhatHappenedToATodo() throws {
    let sandbox = try Sandbox.repository()
    try sandbox.todo("ana", "passport", "due: 2026-11-18", on: "2026-11-01")
    try sandbox.todo("ana", "passport", "due: 2026-11-20", by: "ben", on: "2026-11-03")
    try sandbox.todo("ana", "passport", "due: 2026-11-20\nstatus: doing", on: "2026-11-04")
    try sandbox.todo("ana", "passport", "due: 2026-11-20\nstatus: done", on: "2026-11-05")
    try sandbox.todo("ana", "passport", "due: 2026-11-20", on: "2026-11-06")
    try sandbox.todo("ana", "passport", "status: cancelled", on: "2026-11-07")
    let run = try sandbox.docket("history", "passp")
    #expect(run.status == 0, "\(run)")
    #expect(
      run.lines.dropLast().map { $0.replacing(#/ *[0-9a-f]{7}$/#, with: "") } == [
        "passport",
        "2026-11-07  Ana Núñez  cancelled it",
        "2026-11-07  Ana Núñez  removed the due day 20 Nov 2026",
        "2026-11-06  Ana Núñez  reopened it",
        "2026-11-05  Ana Núñez  completed it",
        "2026-11-04  Ana Núñez  started it",
        "2026-11-03  Ben        moved the due day from 18 Nov 2026 to 20 Nov 2026",
        "2026-11-01  Ana Núñez  created it",
      ])
  }

  @Test func aTodoIsFollowedThroughMovesRenamesAndHandOvers() throws {
    let sandbox = try Sandbox.repository()
    try sandbox.todo("ana", "bread", on: "2026-11-01")
    try sandbox.commit("mkdir users/ana/home; git mv users/ana/bread.md users/ana/home", day: "02")
    try sandbox.commit("git mv users/ana/home/bread.md users/ana/loaf.md", day: "03")
    try sandbox.commit("sed -i 's/^title: .*/title: Loaf/' users/ana/loaf.md", day: "04")
    try sandbox.commit("git mv users/ana/loaf.md users/ben/loaf.md", by: "ben", day: "05")
    try sandbox.commit("git rm -q users/ben/loaf.md", day: "06")
    try sandbox.commit("git revert --no-edit -n HEAD", by: "ben", day: "07")
    #expect(
      try sandbox.events("loaf") == [
        "07 ben restored", "06 ana removed", "05 ben handed_over ana ben",
        "04 ana renamed bread Loaf", "01 ana created",
      ])
  }

  @Test func anAliasKeepsTheHistory() throws {
    let sandbox = try Sandbox.repository()
    try sandbox.todo("ana", "a", on: "2026-11-01")
    try sandbox.commit(
      """
      git rm -q users/ana/a.md
      printf -- '---\\ntitle: Other\\naliases: [ana/a]\\n---\\n' > users/ben/b.md
      """, day: "02")
    // A new todo may have the old id.
    try sandbox.todo("ana", "a", on: "2026-11-03")
    #expect(
      try sandbox.events("ben/b") == [
        "02 ana renamed a Other", "02 ana handed_over ana ben", "01 ana created",
      ])
    #expect(try sandbox.events("ana/a") == ["03 ana created"])
  }

  @Test func aTodoThatWasBornCompletedHasTheDayOfItsFile() throws {
    let sandbox = try Sandbox.repository()
    // Whoever commits the file, Ana wrote and completed the todo.
    try sandbox.todo(
      "ana", "old", "created: 2026-10-01\ncompleted: 2026-10-02", by: "eve", on: "2026-11-05")
    try sandbox.todo("ana", "unknown", "status: done", by: "ben", on: "2026-11-05")
    try sandbox.todo("ana", "today", "completed: 2026-11-06", on: "2026-11-06")
    #expect(try sandbox.events("old") == ["02 ana completed", "01 ana created"])
    #expect(try sandbox.events("unknown") == ["05 ana completed", "05 ben created"])
    let old = try sandbox.docket("history", "old", "--format", "json").output
    #expect(old.contains(#""date": "2026-10-02", "source": "file""#))
    #expect(old.contains(#""date": "2026-10-01", "source": "file""#))
    let today = try sandbox.docket("history", "today").output
    #expect(today.contains("completed it, as its file says"), "\(today)")
    let unknown = try sandbox.docket("history", "unknown", "--format", "json").output
    #expect(unknown.contains(#""source": "inferred""#))
    let shown = try sandbox.docket("history", "unknown").output
    #expect(shown.contains("completed it, on or before this day"))
  }

  @Test func branchesAreFollowed() throws {
    let sandbox = try Sandbox.repository()
    for id in ["a", "b", "c", "roof"] { try sandbox.todo("ana", id, on: "2026-11-01") }
    for (number, id) in ["a", "b", "c"].enumerated() {
      try sandbox.git("git checkout -q -b \(id) main")
      try sandbox.todo("ana", id, "status: done", on: "2026-11-0\(number + 2)")
      try sandbox.git("git checkout -q main")
    }
    try sandbox.commit("git merge -q --no-commit --no-ff a b c || true", by: "ben", day: "08")
    // A squashed branch is one commit.
    try sandbox.git("git checkout -q -b squashed")
    try sandbox.todo("ana", "roof", "status: doing", on: "2026-11-09")
    try sandbox.todo("ana", "roof", "status: done", on: "2026-11-10")
    try sandbox.git("git checkout -q main; git merge -q --squash squashed")
    try sandbox.commit(":", by: "ben", day: "11")
    #expect(try sandbox.events("a") == ["02 ana completed", "01 ana created"])
    #expect(try sandbox.events("b") == ["03 ana completed", "01 ana created"])
    #expect(try sandbox.events("c") == ["04 ana completed", "01 ana created"])
    #expect(try sandbox.events("roof") == ["11 ben completed", "01 ana created"])
  }

  @Test func aMergeDoesWhatNoParentDid() throws {
    let sandbox = try Sandbox.repository()
    try sandbox.todo("ana", "a", "due: 2026-11-10", on: "2026-11-01")
    try sandbox.git("git checkout -q -b side")
    try sandbox.todo("ana", "a", "due: 2026-11-11", on: "2026-11-02")
    try sandbox.git("git checkout -q main")
    try sandbox.todo("ana", "a", "due: 2026-11-12", on: "2026-11-03")
    try sandbox.commit(
      "git merge -q --no-commit side || true; sed -i '/^[<=>]/d; s/11-11/11-13/; /11-12/d' users/ana/a.md",
      by: "ben", day: "04")
    #expect(
      try sandbox.events("a") == [
        "04 ben due 2026-11-12 2026-11-13", "03 ana due 2026-11-10 2026-11-12",
        "02 ana due 2026-11-10 2026-11-11", "01 ana created",
      ])
  }

  @Test func aRewrittenBranchForgetsWhatItNoLongerHas() throws {
    let sandbox = try Sandbox.repository()
    // A build keeps the history.
    try sandbox.docket("build")
    try sandbox.todo("ana", "a", on: "2026-11-01")
    try sandbox.todo("ana", "a", "status: done", on: "2026-11-02")
    #expect(try sandbox.events("a") == ["02 ana completed", "01 ana created"])
    #expect(sandbox.has(".docket/cache/history"))
    try sandbox.git("git reset -q --hard HEAD~1")
    #expect(try sandbox.events("a") == ["01 ana created"])
    try sandbox.todo("ana", "a", "status: cancelled", on: "2026-11-03")
    #expect(try sandbox.events("a") == ["03 ana cancelled", "01 ana created"])
    // A rebase onto another commit keeps the authors and days.
    try sandbox.git("git checkout -q -b other HEAD~2")
    try sandbox.todo("ben", "x", by: "ben", on: "2026-11-04")
    try sandbox.git("git -c user.name=y -c user.email=y@example.org rebase -q other main")
    #expect(try sandbox.events("a") == ["03 ana cancelled", "01 ana created"])
    try sandbox.write(".docket/cache/history", "damaged")
    #expect(try sandbox.events("a") == ["03 ana cancelled", "01 ana created"])
    #expect(try sandbox.shell("git status --short").output == "")
  }

  @Test func checklistsAreComparedByItem() throws {
    let sandbox = try Sandbox.repository()
    try sandbox.write("users/ana/list.md", "- [ ] One\n- [ ] Two\n- [ ] Three\n")
    try sandbox.commit(":", day: "01")
    try sandbox.commit("sed -i 's/. . Two/[x] Two/' users/ana/list.md", by: "ben", day: "02")
    try sandbox.commit("sed -i 's/Three/Four/' users/ana/list.md", day: "03")
    #expect(try sandbox.events("list-two") == ["02 ben completed", "01 ana created"])
    #expect(try sandbox.events("list-one") == ["01 ana created"])
    #expect(try sandbox.events("list-four") == ["03 ana renamed Three Four", "01 ana created"])
  }

  @Test func jsonIsAsItsSchemaSays() throws {
    guard let python = Reader.python else { return }
    let sandbox = try Sandbox.repository()
    try sandbox.todo("ana", "a", "due: 2026-11-10", on: "2026-11-01")
    try sandbox.todo("ana", "a", "status: done", by: "eve", on: "2026-11-02")
    try sandbox.write("out.json", try sandbox.docket("history", "--format", "json").output)
    let read = try sandbox.shell("\(python) \(Reader.folder)/read_json.py history out.json")
    #expect(read.status == 0, "\(read)")
  }

  @Test func showListsIt() throws {
    let sandbox = try Sandbox.repository()
    try sandbox.todo("ana", "a", on: "2026-11-01")
    let shown = try sandbox.docket("show", "a")
    #expect(shown.output.contains("\nHistory (1)\n  2026-11-01  Ana Núñez  created it"), "\(shown)")
  }

  @Test func withoutCommitsThereIsNothing() throws {
    for setUp in ["true", "git init -q"] {
      let sandbox = try Sandbox.team()
      try sandbox.git(setUp)
      let run = try sandbox.docket("history")
      #expect(run.status == 0)
      #expect(run.output == "")
      #expect(run.errors == "git has no commit of a todo here\n")
      #expect(try sandbox.docket("show", "milk").errors == "")
    }
  }

  @Test func aValueThatAMergeDidNotTakeIsShown() throws {
    let sandbox = try Sandbox.repository()
    try sandbox.todo("ana", "a", "due: 2026-11-12", on: "2026-11-01")
    try sandbox.git(
      """
      git commit -q --allow-empty -m 'ana: merge origin/main

      Both sides changed the same fields; these values were not taken:

      Docket-replaced: users/ana/a.md: due: 2026-11-13
      Docket-replaced: users/ana/b.md: due: 2026-11-14'
      """)
    let run = try sandbox.docket("history", "a")
    let end = run.lines.suffix(4).map { $0.replacing(#/^  [0-9a-f]{7}/#, with: "  x") }
    #expect(
      end == ["", "Changed on both sides; the merge did not take", "  x  due: 2026-11-13", ""],
      "\(run)")
  }

  @Test func aRepositoryOfSomebodyElseIsNotRead() throws {
    guard getuid() == 0 else { return }
    let sandbox = try Sandbox.repository()
    try sandbox.todo("ana", "a", on: "2026-11-01")
    try sandbox.git("chown -R 12345 .")
    let run = try sandbox.docket("history")
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.message.contains("cannot read the history: git: detected dubious ownership"))
    #expect(!run.message.contains("no commit"))
  }

  @Test func aShallowCloneIsSaidOnce() throws {
    let sandbox = try Sandbox.repository()
    try sandbox.todo("ana", "a", on: "2026-11-01")
    try sandbox.todo("ana", "a", "status: done", on: "2026-11-02")
    try sandbox.git("git clone -q --depth 1 \"file://$PWD\" shallow")
    let run = try sandbox.docket("show", "a", in: "shallow")
    #expect(run.message.contains("this is a shallow clone: run 'git fetch --unshallow'"), "\(run)")
    #expect(run.message.contains("fetch-depth: 0"))
    #expect(run.output.contains("completed it, on or before this day"))
  }
}

extension Sandbox {
  /// A repository with a workspace of Ana and Ben, and no todos.
  static func repository() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "timezone: Europe/Lisbon\n")
    try sandbox.write("users/ana/profile.md", "---\nname: Ana Núñez\nemail: ana@example.org\n---\n")
    try sandbox.write("users/ben/profile.md", "---\nname: Ben\nemail: ben@example.org\n---\n")
    try sandbox.write(".gitignore", "/site\n/shallow\n")
    try sandbox.git("git init -q -b main; git config user.name x; git config user.email x@x")
    try sandbox.commit(":", day: "01")
    return sandbox
  }

  /// Writes a todo whose title is its id, and commits it at noon.
  func todo(
    _ owner: String, _ id: String, _ fields: String = "", by name: String = "ana", on day: String
  ) throws {
    try write(
      "users/\(owner)/\(id).md", "---\ntitle: \(id)\n\(fields)\(fields.isEmpty ? "" : "\n")---\n")
    try commit(":", by: name, day: String(day.suffix(2)))
  }

  /// Commits what a script did, at noon of a day in November 2026.
  func commit(_ script: String, by name: String = "ana", day: String) throws {
    try git(
      """
      export GIT_AUTHOR_DATE='2026-11-\(day)T12:00:00Z' GIT_COMMITTER_DATE='2026-11-\(day)T12:00:00Z'
      \(script)
      git add -A
      git -c user.name=x -c user.email=\(name)@example.org commit -q --allow-empty -m x
      """)
  }

  /// The events of a todo, newest first: `02 ana completed`, with the old and the new value.
  func events(_ id: String) throws -> [String] {
    let run = try docket("history", id, "--format", "json")
    #expect(run.status == 0, "\(run)")
    struct Answer: Decodable {
      struct Event: Decodable {
        var event, date, name: String
        var user, from, to: String?
      }
      var events: [Event]
    }
    return try JSONDecoder().decode(Answer.self, from: Data(run.output.utf8)).events.map { event in
      ([String(event.date.dropFirst(8).prefix(2)), event.user ?? event.name, event.event]
        + [event.from, event.to].compactMap { $0 }).joined(separator: " ")
    }
  }
}
