import Text
import Git
import Platform
import TodoModel
import TodoFormat
import Testing

@testable import TodoStore

@Suite struct ReadingPlanTests {
  private func plan(
    _ kind: Workspace.Kind, _ folder: TemporaryFolder, settings: Settings = Settings()
  ) throws -> ReadingPlan {
    let root = try FileSystem().openDirectory(folder.path)
    var layout = Layout(kind: kind, settings: settings, title: "Test")
    if kind == .backlog { layout.project = BacklogProject(at: root, path: folder.path) }
    return ReadingPlan(for: layout, in: root)
  }

  /// `path: role`, for comparing.
  private func roles(_ plan: ReadingPlan) -> [String] {
    plan.files.map { file in
      switch file.role {
      case .todo(let context): "\(file.path): \(context.area) \(context.owner)"
      case .profile(let user): "\(file.path): profile \(user.username)"
      case .categories(let username): "\(file.path): categories \(username)"
      case .stars(let username): "\(file.path): stars \(username)"
      case .comment(let author, let owner, let id):
        "\(file.path): comment by \(author) on \(owner)/\(id)"
      }
    }
  }

  @Test func withAccountsEachFileHasItsRole() throws {
    let folder = try TemporaryFolder([
      "README.md": "", "notes.md": "", "theme/page.md": "",
      "local/a/l.md": "", "local/README.md": "",
      "users/README.md": "", "users/stray.md": "",
      "users/ana/profile.md": "", "users/ana/categories.yml": "", "users/ana/stars.yml": "",
      "users/ana/x.md": "", "users/ana/deep/er/profile.md": "", "users/ana/readme.md": "",
      "users/ana/deep/Readme.md": "", "users/ana/comments.md": "", "users/ana/avatar.png": "",
      "users/ana/comments/ben/y/20261103T102000Z.md": "", "users/ana/comments/loose.md": "",
      "users/ana/sub/comments/z.md": "", "users/ben/y.md": "",
    ])
    let plan = try plan(.accounts, folder)
    #expect(
      roles(plan) == [
        "local/README.md: local local", "local/a/l.md: local local",
        "users/ana/categories.yml: categories ana",
        "users/ana/comments.md: user ana",
        "users/ana/comments/ben/y/20261103T102000Z.md: comment by ana on ben/y",
        "users/ana/deep/Readme.md: user ana",
        "users/ana/deep/er/profile.md: user ana",
        "users/ana/profile.md: profile ana",
        "users/ana/readme.md: user ana",
        "users/ana/stars.yml: stars ana",
        "users/ana/sub/comments/z.md: user ana",
        "users/ana/x.md: user ana",
        "users/ben/y.md: user ben",
      ])
    #expect(plan.users.map(\.username) == ["ana", "ben"])
    #expect(
      plan.diagnostics.map { "\($0.id) \($0.path)" }
        == [
          "no-owner users/stray.md", "misplaced-comment users/ana/comments/loose.md",
        ].reversed())
  }

  @Test func aUserWithoutFilesIsOne() throws {
    let folder = try TemporaryFolder(["users/ben/y.md": ""])
    try folder.makeFolder("users/ana")
    #expect(try plan(.accounts, folder).users.map(\.username) == ["ana", "ben"])
  }

  @Test func aFolderThatIsNoUsernameIsShownUnderItsSlug() throws {
    let folder = try TemporaryFolder([
      "users/Ana Núñez/x.md": "", "users/Ben/x.md": "", "users/ben/x.md": "",
      "users/local/x.md": "",
      "users/index/x.md": "", "users/--/x.md": "",
    ])
    let plan = try plan(.accounts, folder)
    let expected = [
      "users/--": "todo", "users/Ana Núñez": "ana-nunez", "users/Ben": distinctSlug(of: "Ben"),
      "users/ben": "ben", "users/index": distinctSlug(of: "index"),
      "users/local": distinctSlug(of: "local"),
    ]
    #expect(Dictionary(uniqueKeysWithValues: plan.users.map { ($0.path, $0.username) }) == expected)
    #expect(
      plan.diagnostics.map { "\($0.severity) \($0.id) \($0.path)" } == [
        "error bad-username users/--", "error bad-username users/Ana Núñez",
        "error bad-username users/Ben", "error reserved-username users/index",
        "error reserved-username users/local",
      ])
    #expect(plan.files.count == 6)
  }

  @Test func theUsersFolderMayHaveAnotherName() throws {
    let folder = try TemporaryFolder(["team/people/ana/x.md": "", "users/ben/y.md": ""])
    var settings = Settings()
    settings.usersFolder = "team/people"
    #expect(
      roles(try plan(.accounts, folder, settings: settings)) == [
        "team/people/ana/x.md: user ana"
      ])
  }

  @Test func aBareFolderIsReadWhole() throws {
    let folder = try TemporaryFolder([
      "README.md": "", "a.md": "", "sub/b.md": "", "sub/readme.md": "", "local/l.md": "",
      "theme/t.md": "",
    ])
    #expect(
      roles(try plan(.bare, folder)) == [
        "README.md: bare ", "a.md: bare ", "local/l.md: local local", "sub/b.md: bare ",
        "sub/readme.md: bare ", "theme/t.md: bare ",
      ])
    try folder.write("docket.yml", "")
    #expect(!roles(try plan(.bare, folder)).contains("theme/t.md: bare "))
  }

  @Test func aBacklogProjectsTasksAndCompletedAreRead() throws {
    let folder = try TemporaryFolder([
      "README.md": "", "notes.md": "", "backlog/config.yml": "", "backlog/tasks/a.md": "",
      "backlog/completed/b.md": "", "backlog/drafts/c.md": "", "backlog/archive/tasks/d.md": "",
      "backlog/docs/e.md": "", "backlog/decisions/f.md": "", "backlog/milestones/g.md": "",
      "backlog/tasks/readme.md": "", "backlog/h.md": "",
    ])
    #expect(
      roles(try plan(.backlog, folder)) == [
        "backlog/completed/b.md: backlogCompleted ", "backlog/tasks/a.md: backlogTask ",
      ])
  }

  @Test func whatGitIgnoresIsLeftOutButNotThisDevicesTodos() async throws {
    let folder = try TemporaryFolder([
      ".gitignore": "local/\nsecret/\nold.md\nusers/eve/\n", "local/l.md": "",
      "users/ana/x.md": "", "users/ana/old.md": "", "users/ana/secret/y.md": "",
      "users/eve/z.md": "",
    ])
    try folder.link("users/ana/secret/link.md", to: "y.md")
    try folder.git("init", "-q")
    var plan = try plan(.accounts, folder)
    #expect(plan.diagnostics.count == 1)
    let repository = try #require(GitRepository(containing: folder.path))
    plan.leaveOut(try await repository.ignored(below: folder.path))
    #expect(roles(plan) == ["local/l.md: local local", "users/ana/x.md: user ana"])
    #expect(plan.users.map(\.username) == ["ana"])
    #expect(plan.diagnostics.isEmpty)
  }

  @Test func aProfileBehindALinkStopsABuild() throws {
    let folder = try TemporaryFolder(["users/ana/real.md": ""])
    try folder.link("users/ana/profile.md", to: "real.md")
    let plan = try plan(.accounts, folder)
    #expect(plan.blockers.map(\.path) == ["users/ana/profile.md"])
  }
}
