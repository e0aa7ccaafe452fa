import Text
import Platform
import TodoModel
import Testing

@testable import TodoStore

@Suite struct LayoutTests {
  private func layout(_ folder: TemporaryFolder, in inner: String = "") throws -> Layout {
    let path = inner.isEmpty ? folder.path : "\(folder.path)/\(inner)"
    return Layout(of: try FileSystem().openDirectory(path), path: path)
  }

  @Test(
    arguments: [
      (["users/ana/x.md"], .accounts), (["users/x.md"], .bare),
      (["users/ana/profile.md", "a.md"], .accounts), (["users/ana/x.md", "a.md"], .bare),
      // Without a profile, notes beside `users` are not hidden.
      (["docket.yml", "users/ana/x.md", "a.md"], .bare), (["users/ana/x.md", "README.md"], .bare),
      (["docket.yml", "users/ana/x.md", "README.md"], .accounts),
      (["users/migrations/x.py"], .bare), (["users/ana/profile.md", "README.md"], .accounts),
      (["a.md"], .bare), ([], .bare), (["docket.yml"], .bare),
      (["docket.yml", "users/ana/x.md"], .accounts), (["users"], .bare),
      (["backlog/config.yml"], .backlog), ([".backlog/config.yaml"], .backlog),
      (["backlog/tasks/a.md"], .backlog), (["backlog/a.md"], .bare), (["backlog.md"], .bare),
      (["backlog.config.yml", "backlog/x.md"], .backlog),
      (["backlog/config.yml", "users/x.swift"], .backlog),
      (["backlog/config.yml", "users/ana/profile.md"], .accounts),
      (["backlog/config.yml", "users/ana/a.md", "docket.yml"], .accounts),
      (["backlog/config.yml", "users/ana/a.md", "docket.yml", "a.md"], .backlog),
    ] as [([String], Workspace.Kind)])
  func tellsTheKind(_ files: [String], _ kind: Workspace.Kind) throws {
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: files.map { ($0, "") }))
    #expect(try layout(folder).kind == kind)
  }

  @Test func theSettingsMayNameTheFolderOfUsers() throws {
    let folder = try TemporaryFolder([
      "docket.yml": "users_folder: team\n", "a.md": "", "team/ana/x.md": "",
    ])
    #expect(try layout(folder).kind == .accounts)
  }

  @Test(
    arguments: [
      (nil, []), ("title: x\n", ["missing-timezone"]), ("", ["missing-timezone"]),
      ("timezone: UTC\n", []), ("timezone: Nowhere/Land\n", ["unknown-timezone"]),
    ] as [(String?, [String])])
  func settingsWithoutATimeZoneAreAWarning(_ settings: String?, _ ids: [String]) throws {
    let folder = try TemporaryFolder(settings.map { ["docket.yml": $0] } ?? [:])
    let layout = try layout(folder)
    #expect(layout.diagnostics.map(\.id) == ids)
    #expect(layout.blockers.map(\.id) == ids.filter { $0 != "missing-timezone" })
  }

  @Test(
    arguments: [
      ("backlog/completed", .backlog, ["": "backlogCompleted"]),
      ("backlog/tasks", .backlog, ["": "backlogTask"]),
      ("backlog/tasks/deep", .backlog, ["": "backlogTask"]),
      ("backlog", .backlog, ["completed": "backlogCompleted", "tasks": "backlogTask"]),
      ("backlog/drafts", .backlog, [:]), ("docs", .bare, [:]),
    ] as [(String, Workspace.Kind, [String: String])])
  func aFolderInsideOfAProjectIsReadByItsRules(
    _ inner: String, _ kind: Workspace.Kind, _ areas: [String: String]
  ) throws {
    let folder = try TemporaryFolder([
      "backlog/config.yml": "", "backlog/completed/a.md": "", "backlog/tasks/deep/b.md": "",
      "backlog/drafts/c.md": "", "docs/d.md": "",
    ])
    let layout = try layout(folder, in: inner)
    #expect(layout.kind == kind)
    let found = layout.project?.areas.map { ($0.folder, "\($0.area)") } ?? []
    #expect(Dictionary(uniqueKeysWithValues: found) == areas)
  }

  @Test func aProjectMayNameItsFolder() throws {
    let folder = try TemporaryFolder([
      "backlog.config.yml": "project_name: X\nbacklog_directory: \"plan/todo\" # here\n",
      "plan/todo/tasks/a.md": "",
    ])
    #expect(try layout(folder).project?.areas.map(\.folder).last == "plan/todo/tasks")
    #expect(try layout(folder, in: "plan/todo/tasks").project?.areas.map(\.folder) == [""])
  }

  @Test(arguments: ["../out", "/etc", "a/../../b", "."])
  func aProjectsFolderLiesInside(_ directory: String) throws {
    let folder = try TemporaryFolder([
      "inner/backlog.config.yml": "backlog_directory: \(directory)\n", "out/tasks/a.md": "",
    ])
    #expect(try layout(folder, in: "inner").kind == .bare)
  }

  @Test func theTitleIsTheFoldersNameWithoutABetterOne() throws {
    let folder = try TemporaryFolder(["my notes/a.md": ""])
    #expect(try layout(folder, in: "my notes").title == "my notes")
  }

  @Test func settingsThatCannotBeReadStopABuild() throws {
    let folder = try TemporaryFolder(["a.md": "", "real.yml": "title: X"])
    try folder.link("docket.yml", to: "real.yml")
    let layout = try layout(folder)
    #expect(layout.blockers.map(\.path) == ["docket.yml"])
    #expect(layout.diagnostics.map(\.message).first?.contains("symbolic link") == true)
  }
}
