import Testing
import TodoFormat

@testable import TodoActions

/// Projects, tags and views that get another name.
struct RenameTests {
  private static let files = [
    "users/ana/a.md": "---\ntitle: A\nproject: Pier 7\ntags: [boat, x]\n---\n",
    "users/ana/b.md": "---\ntitle: B\nproject: pier 7\ncompleted: 2026-11-01\ntags: [Boat]\n---\n",
    "users/ana/c.md": "---\ntitle: C\nproject: Pier 70\ntags: [boats]\n---\n",
    "users/ben/d.md": "---\ntitle: D\nproject: Pier 7\ntags: [boat]\n---\n",
  ]

  private func text(_ path: String, in sandbox: ActionSandbox) throws -> String {
    String(decoding: (try sandbox.files()[path] ?? nil)?.bytes ?? [], as: UTF8.self)
  }

  @Test func aProjectIsRenamedInOnesOwnTodosAndUndoneAtOnce() async throws {
    let sandbox = try ActionSandbox.team(Self.files)
    let before = try sandbox.files()
    let result = try await sandbox.result(of: RenameTopic(.project, "Pier 7", to: " Pier 8 "))
    #expect(
      result.outcomes == [.topicRenamed(from: "Pier 7", to: "Pier 8", todos: 2, others: 1)])
    let after = try sandbox.files()
    for path in ["users/ana/a.md", "users/ana/b.md"] {
      #expect(try text(path, in: sandbox).contains("\nproject: Pier 8\n"), "\(path)")
    }
    for path in ["users/ana/c.md", "users/ben/d.md"] {
      #expect(after[path] == before[path], "\(path)")
    }
    try sandbox.undo()
    #expect(try sandbox.files() == before)
  }

  /// What the settings say of a project follows once no todo has the old name, as far as that is known.
  @Test(arguments: [true, false])
  func theSettingsFollowAProject(isShared: Bool) async throws {
    let settings = "title: T\nprojects:\n  - {name: 'Pier 7', lead: ana}\n  - name: Other\n"
    var files = Self.files
    files["docket.yml"] = settings
    if !isShared { files["users/ben/d.md"] = nil }
    let sandbox = try ActionSandbox.team(files)
    let before = try sandbox.files()
    _ = try await sandbox.result(of: RenameTopic(.project, "pier 7", to: "Pier 8"))
    let renamed = settings.replacing("'Pier 7'", with: "\"Pier 8\"")
    #expect(try text("docket.yml", in: sandbox) == (isShared ? settings : renamed))
    try sandbox.undo()
    #expect(try sandbox.files() == before)
  }

  @Test func aTagIsRenamedAndTheOthersStay() async throws {
    let sandbox = try ActionSandbox.team(Self.files)
    let result = try await sandbox.result(of: RenameTopic(.tag, "boat", to: "ship"))
    #expect(result.outcomes == [.topicRenamed(from: "boat", to: "ship", todos: 2, others: 1)])
    let text = try text("users/ana/a.md", in: sandbox)
    #expect(text.contains("tags: [x, ship]"), "\(text)")
  }

  @Test func whatCannotBeRenamedIsRefused() async throws {
    let sandbox = try ActionSandbox.team(Self.files)
    let before = try sandbox.files()
    for action in [
      RenameTopic(.project, "None", to: "X"), RenameTopic(.project, "Pier 7", to: " "),
      RenameTopic(.tag, "boat", to: "a, b"),
    ] { _ = try await sandbox.refusal(of: action) }
    #expect(try sandbox.files() == before)
  }

  @Test(arguments: [
    (
      "views:\n  - name: \"Late\"\n    query: is:overdue\n  - {name: Now, query: 'is:today Late'}\n",
      "Late",
      "views:\n  - name: \"Soon: all\"\n    query: is:overdue\n  - {name: Now, query: 'is:today Late'}\n"
    ),
    (
      "title: Now\nviews: [{name: 'Now', query: 'is:today'}]\n", "Now",
      "title: Now\nviews: [{name: \"Soon: all\", query: 'is:today'}]\n"
    ),
  ])
  func aViewIsRenamedAndNothingElse(settings: String, old: String, wanted: String) async throws {
    let sandbox = try ActionSandbox.team(["docket.yml": settings])
    let before = try sandbox.files()
    let result = try await sandbox.result(of: RenameView(old, to: "Soon: all"))
    #expect(result.outcomes == [.viewRenamed(from: old, to: "Soon: all")])
    #expect(try sandbox.files()["docket.yml"] == Bytes(wanted))
    try sandbox.undo()
    #expect(try sandbox.files() == before)
  }

  @Test func aViewKeepsANameOfItsOwn() async throws {
    let settings =
      "views:\n  - {name: Late, query: 'is:overdue'}\n  - {name: Now, query: 'is:today'}\n"
    let sandbox = try ActionSandbox.team(["docket.yml": settings])
    for (old, new) in [("Late", "now"), ("Late", " "), ("Never", "Late")] {
      _ = try await sandbox.refusal(of: RenameView(old, to: new))
    }
    #expect(try sandbox.files()["docket.yml"] == Bytes(settings))
  }
}
