import Foundation
import Testing

/// Projects of Backlog.md are written as that tool writes them: only what a command changes.
struct BacklogProjectTests {
  /// The lines that a command removes and adds, of all files.
  private static func changes(
    _ arguments: [String], in sandbox: Sandbox, file: String
  ) throws -> String {
    let before = try sandbox.projectTexts()
    let run = try sandbox.docketInProject(arguments)
    #expect(run.status == 0, "\(run)")
    let after = try sandbox.projectTexts()
    #expect(Set(before.keys).symmetricDifference(after.keys).isEmpty)
    let changed = after.filter { before[$0.key] != $0.value }.keys.sorted()
    #expect(changed == ["backlog/tasks/\(file).md"])
    guard let path = changed.first, let old = before[path], let new = after[path] else { return "" }
    let difference = new.split(separator: "\n").difference(from: old.split(separator: "\n"))
    return difference.map { change in
      switch change {
      case .insert(_, let line, _): "+\(line)"
      case .remove(_, let line, _): "-\(line)"
      }
    }.sorted().joined(separator: "\n")
  }

  private static let winch = "yard-1 - Replace-the-slipway-winch"
  private static let shed = "yard-2 - Paint-the-shed"
  private static let stamp = "+updated_date: '2026-11-21 09:30'\n"
  private static let touched = stamp + "-updated_date: '2026-11-19 16:40'\n"

  @Test(arguments: [
    ("done yard-1", "+status: Done\n", "-status: In Progress"),
    ("reopen yard-1", "+status: To Do\n", "-status: In Progress"),
    ("edit yard-1 --status inreview", "+status: In Review\n", "-status: In Progress"),
    ("edit YARD-01 --title Winch:", "+title: 'Winch:'\n", "-title: Replace the slipway winch"),
    ("edit yard-1 --priority Low", "+priority: low\n", "-priority: high"),
    (
      "edit yard-1 --due 2026-12-24", "+due_date: '2026-12-24 22:59'\n",
      "-due_date: '2026-12-04 12:00'"
    ),
    (
      "edit yard-1 --due 2027-07-01T18:00", "+due_date: '2027-07-01 16:00'\n",
      "-due_date: '2026-12-04 12:00'"
    ),
    ("edit yard-1 --no-due", "", "-due_date: '2026-12-04 12:00'"),
    ("edit yard-1 --remove-tag steel", "", "-  - steel"),
    ("move yard-1 --to eva", "+  - '@eva'\n", "-  - '@ana'"),
    (
      "done yard-1 --subtask 2", "+- [x] #2 The winch holds three tonnes for an hour\n",
      "-- [ ] #2 The winch holds three tonnes for an hour"
    ),
  ])
  func aCommandChangesItsLineAlone(command: String, added: String, removed: String) throws {
    let sandbox = try Sandbox.project()
    let words = command.split(separator: " ").map(String.init)
    let changes = try Self.changes(words, in: sandbox, file: Self.winch)
    let expected = (added + removed + "\n" + Self.touched).split(separator: "\n").sorted()
    #expect(changes == expected.joined(separator: "\n"))
    // The same again changes nothing, and the project is as sound as before.
    let again = try sandbox.projectTexts()
    _ = try sandbox.docketInProject(words)
    #expect(try sandbox.projectTexts() == again)
    #expect(try sandbox.docket(["check"]).status == 0)
    let undone = try sandbox.docket(["undo"])
    #expect(undone.status == 0, "\(undone)")
    let data = try Sandbox.project().projectTexts()
    #expect(try sandbox.projectTexts() == data)
  }

  @Test func aTaskWithoutADateOfItsChangeGetsOneAtItsPlace() throws {
    let sandbox = try Sandbox.project()
    let changes = try Self.changes(
      ["edit", "yard-2", "--add-tag", "north side", "--add-depends", "yard-3"], in: sandbox,
      file: Self.shed)
    #expect(
      changes == "+  - YARD-3\n+  - north side\n+  - paint\n+labels:\n\(Self.stamp)-labels: [paint]"
    )
    let text = try sandbox.read("backlog/tasks/\(Self.shed).md")
    #expect(
      text.contains("created_date: '2026-10-05 10:00'\nupdated_date: '2026-11-21 09:30'\nlabels:"))
  }

  @Test func aCommentIsPartOfTheTask() throws {
    let sandbox = try Sandbox.project()
    let changes = try Self.changes(
      ["comment", "yard-1", "At noon?", "--as", "ana"], in: sandbox, file: Self.winch)
    let added = ["---", "---", "At noon?", "author: @ana", "created: 2026-11-21 09:30"]
    let lines = added.map { "+\($0)" } + Self.touched.split(separator: "\n").map(String.init)
    #expect(changes == lines.sorted().joined(separator: "\n"))
    let shown = try sandbox.docket(["show", "yard-1"])
    #expect(shown.output.contains("At noon?"), "\(shown)")
  }

  @Test func anEditorMayChangeAnything() throws {
    let sandbox = try Sandbox.project()
    try sandbox.write("editor", "#!/bin/sh\nsed -i 's/slips/jams/' \"$1\"\n")
    let run = try sandbox.docket(
      ["edit", "yard-1"], today: "2026-11-21 10:30",
      environment: ["EDITOR": "sh \(sandbox.path)/editor"])
    #expect(run.status == 0, "\(run)")
    let text = try sandbox.read("backlog/tasks/\(Self.winch).md")
    #expect(text.contains("**jams**") && text.contains("updated_date: '2026-11-21 09:30'"))
  }

  @Test(arguments: [
    ("edit yard-1 --start tomorrow", "a task of Backlog.md cannot have a start\nset when"),
    ("edit yard-1 --category Work", "a task of Backlog.md cannot have a category\na tag is"),
    ("edit yard-1 --star", "a task of Backlog.md cannot have a star\ngive it"),
    ("edit yard-1 --repeat daily", "a task of Backlog.md cannot have a repeat\nadd the next"),
    ("edit yard-1 --estimate 2h", "a task of Backlog.md cannot have an estimate\nwrite it"),
    ("edit yard-1 --body x", "a task of Backlog.md cannot have a body\nits text has sections"),
    ("edit yard-1 --no-status", "a task of Backlog.md always has a status\npass"),
    ("edit yard-1 --status cancelled", "--status: the project has no status 'cancelled'; it has"),
    ("cancel yard-1", "no status of the project means 'cancelled'; statuses are To Do, In"),
    ("edit yard-1 --priority urgent", "--priority: unknown priority 'urgent'; the project has"),
    ("edit yard-1 --project Nope", "the project has no milestone 'Nope'; it has Winter works"),
    ("start yard-1 --subtask 2", "a criterion of Backlog.md is either open or completed"),
    ("done yard-4", "is in 'completed', where Backlog.md changes nothing\nmove"),
    ("comment yard-4 Hi", "is in 'completed', where Backlog.md changes nothing\nmove"),
    ("comment yard-1 --edit 1 Hi", "Backlog.md keeps comments as they were written\nedit"),
    ("star yard-1", "a project of Backlog.md has tasks alone"),
    ("import local", "a project of Backlog.md has tasks alone"),
    ("category add Garden", "a project of Backlog.md has tasks alone"),
    (
      "user add eva --first-name Eva --last-name Luz --email eva@example.org",
      "a project of Backlog.md has tasks alone"
    ),
  ])
  func whatATaskHasNoPlaceForIsRefused(command: String, message: String) throws {
    let sandbox = try Sandbox.project()
    let before = sandbox.files()
    let texts = try sandbox.projectTexts()
    let run = try sandbox.docket(command.split(separator: " ").map(String.init))
    #expect(run.status != 0, "\(run)")
    let words = [run.message, message].map { $0.split(whereSeparator: \.isWhitespace) }
    #expect(words[0].joined(separator: " ").contains(words[1].joined(separator: " ")), "\(run)")
    #expect(sandbox.files() == before)
    #expect(try sandbox.projectTexts() == texts)
  }

  @Test func aPartOfAProjectIsNotChanged() throws {
    let sandbox = try Sandbox.project(nil)
    let run = try sandbox.docket(["done", "yard-1", "--source", "backlog/tasks"])
    #expect(run.status == 1, "\(run)")
    #expect(run.message.contains("this folder is a part of a Backlog.md project"), "\(run)")
  }
}

extension Sandbox {
  /// Our own project of Backlog.md, in a time zone with an offset of one hour.
  static func project(_ settings: String? = "timezone: Europe/Berlin\n") throws -> Sandbox {
    let sandbox = try Sandbox()
    let data = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Data/backlog.md/backlog").path
    try FileManager.default.copyItem(atPath: data, toPath: sandbox.path + "/backlog")
    if let settings { try sandbox.write("docket.yml", settings) }
    return sandbox
  }

  /// Runs a command on Saturday 2026-11-21 at 09:30 in UTC.
  func docketInProject(_ arguments: [String]) throws -> Run {
    try docket(arguments, today: "2026-11-21 10:30")
  }

  /// The texts of a project by the paths of their files.
  func projectTexts() throws -> [String: String] {
    let paths = files(below: "backlog").map { "backlog/\($0)" }
    return try Dictionary(uniqueKeysWithValues: paths.map { ($0, try read($0)) })
  }
}
