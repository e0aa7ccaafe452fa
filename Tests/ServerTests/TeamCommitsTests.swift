import Foundation
import Git
import SiteBuild
import Testing
import TodoActions
import TodoModel
import TodoRendering
import TodoStore

@testable import Server

/// Changes of a team become commits by their authors.
@Suite struct TeamCommitsTests {
  private let served: ServedWorkspace
  private let state: TeamState

  init() throws {
    served = try ServedWorkspace()
    state = try TeamState(in: nil, of: served.folder.path)
    try git("init", "-q")
    try git("add", "-A")
    try git("-c", "user.name=Host", "-c", "user.email=h@example.org", "commit", "-qm", "start")
  }

  @discardableResult
  private func git(_ words: String...) throws -> String {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", served.folder.path] + words
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func commits(_ log: @escaping @Sendable (String) -> Void = { _ in }) async throws
    -> TeamCommits
  {
    let tree = try await GitWorkTree(at: served.folder.path)?.naming()
    return TeamCommits(
      state, served.options.store, in: try #require(tree), syncs: false, log: log)
  }

  /// Git takes no author whose name has only these characters.
  @Test(arguments: [". ;", "<>", "\u{202E}", "'"])
  func aNameThatGitRefusesStopsNobody(name: String) async throws {
    let commits = try await commits()
    try served.write("users/ben/profile.md", "---\nname: \"\(name)\"\n---\n")
    try served.write("users/ben/hedge.md", "---\ntitle: Trim the hedge\n---\n")
    try served.write("users/ana/fence.md", "---\ntitle: Mend the gate\n---\n")
    try commits.note(["users/ben/profile.md", "users/ben/hedge.md"], of: "ben")
    try commits.note(["users/ana/fence.md"], of: "ana")
    await commits.finish()
    let authors = try git("log", "--format=%an: %s").split(separator: "\n").dropLast()
    #expect(authors.count == 2 && authors.contains { $0.hasPrefix("ben: ben: ") }, "\(authors)")
    #expect(try git("status", "--porcelain", "users").isEmpty)
    #expect(try state.changes().isEmpty)
  }

  /// A git that was killed with its server leaves the lock of the index.
  @Test func theLockOfAKilledGitIsRemoved() async throws {
    let tree = try #require(try await GitWorkTree(at: served.folder.path)?.naming())
    let log = TeamWorkspace.Log()
    let lock = served.folder.appending(path: ".git/index.lock").path
    struct Killed: Error {}
    func run(_ body: () async throws -> Void = {}) async throws -> Bool {
      let work = GitWork(state, in: tree, patience: 0, log: log.add)
      let isRemoved = work.removeLeftLocks()
      try await work.run(body)
      return isRemoved
    }
    // Somebody else's: nothing of ours was at work.
    try served.write(".git/index.lock", "")
    #expect(try await !run())
    #expect(FileManager.default.fileExists(atPath: lock) && log.lines.isEmpty)
    // The next server finds that the last one did not come to its end.
    try state.set(gitBegan: Int64(Date.now.timeIntervalSince1970))
    #expect(try await run())
    #expect(try await !run())
    await #expect(throws: Killed.self) { try await run { throw Killed() } }
    #expect(!FileManager.default.fileExists(atPath: lock) && log.lines.count == 1)
    #expect(try state.gitBegan() == nil)
  }

  /// A server that ends soon after its start commits what it was told.
  @Test func theLastCommitsWaitForTheLocksOfAKilledGit() async throws {
    try state.set(gitBegan: Int64(Date.now.timeIntervalSince1970))
    try served.write(".git/HEAD.lock", "")
    let commits = try await commits()
    try served.write("users/ana/fence.md", "---\ntitle: Mend the gate\n---\n")
    try commits.note(["users/ana/fence.md"], of: "ana")
    await commits.finish()
    #expect(try git("status", "--porcelain", "users").isEmpty)
    #expect(try state.changes().isEmpty)
  }

  /// What was noted and then not written is no commit.
  @Test func nothingIsCommittedOfAChangeThatWasNotMade() async throws {
    let commits = try await commits()
    try commits.note(["users/ana/fence.md"], of: "ana")
    await commits.finish()
    #expect(try git("log", "--format=%s") == "start\n")
    #expect(try state.changes().isEmpty)
  }

  /// A change that is being written while others are committed stays noted.
  @Test func whatIsNotedLaterStays() async throws {
    try state.note(["a"], of: "ana", at: 0, number: 5)
    try state.note(["b"], of: "ana", at: 0, number: 9)
    let early = try state.changes(before: 9)
    #expect(early.map(\.paths) == [["a"]])
    try state.forget(early[0])
    #expect(try state.changes().map(\.paths) == [["b"]])
  }

  private func hook(_ name: String, _ script: String) throws {
    try served.write(".git/hooks/\(name)", "#!/bin/sh\n\(script)\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: served.folder.appending(path: ".git/hooks/\(name)").path)
  }

  /// A hook that refuses one person's commit does not stop the others, and is said once.
  @Test func oneRefusalStopsNobodyElse() async throws {
    let log = TeamWorkspace.Log()
    let commits = try await commits(log.add)
    try hook("commit-msg", "if grep -q ^ana: \"$1\"; then exit 1; fi")
    try served.write("users/ana/fence.md", "---\ntitle: Mend the gate\n---\n")
    try served.write("users/ben/hedge.md", "---\ntitle: Trim the hedge\n---\n")
    try commits.note(["users/ana/fence.md"], of: "ana")
    try commits.note(["users/ben/hedge.md"], of: "ben")
    await commits.finish()
    await commits.finish()
    #expect(try git("log", "--format=%an") == "Ben\nHost\n")
    #expect(try state.changes().map(\.user) == ["ana"])
    #expect(log.lines.count == 1 && log.lines[0].contains("the changes of 'ana' wait"))
  }

  /// New files are added together, unless git refuses one of them.
  @Test func oneFileThatGitRefusesStopsNobodyElse() async throws {
    let log = TeamWorkspace.Log()
    let commits = try await commits(log.add)
    try git("config", "filter.broken.clean", "exit 1")
    try git("config", "filter.broken.required", "true")
    try served.write(".git/info/attributes", "shed.md filter=broken\n")
    try served.write("users/ana/shed.md", "---\ntitle: Build a shed\n---\n")
    try served.write("users/ben/hedge.md", "---\ntitle: Trim the hedge\n---\n")
    try served.write("users/cleo/roof.md", "---\ntitle: Mend the roof\n---\n")
    try commits.note(["users/ana/shed.md"], of: "ana")
    try commits.note(["users/ben/hedge.md"], of: "ben")
    try commits.note(["users/cleo/roof.md"], of: "cleo")
    await commits.finish()
    #expect(Set(try git("log", "--format=%an").split(separator: "\n")) == ["Ben", "cleo", "Host"])
    #expect(try git("status", "--porcelain", "users") == "?? users/ana/shed.md\n")
    #expect(log.lines.count == 1 && log.lines[0].contains("the changes of 'ana' wait"))
    try git("config", "--unset", "filter.broken.clean")
    try git("config", "filter.broken.required", "false")
    await commits.finish()
    #expect(try git("status", "--porcelain", "users").isEmpty)
    #expect(try state.changes().isEmpty)
  }

  /// What somebody added for a user who leaves at once is handed over, and stays that person's work.
  @Test func whatOthersWroteForAUserStaysTheirs() async throws {
    let commits = try await commits()
    try served.write("users/ben/hedge.md", "---\ntitle: Trim the hedge\n---\n")
    try commits.note(["users/ben/hedge.md"], of: "ben")
    let service = ServedWorkspace.actions("ana", served.options, commits: commits)
    let ana = service.acting(for: "ana")
    // All that is asked for before the removal begins, or while it goes on, is handed over or refused.
    async let problem = service.removeAccount("ben", handingTodosTo: "ana", in: .english) { _ in }
    let added = await withTaskGroup(of: String?.self) { group in
      for number in 0..<20 {
        group.addTask {
          let add = ActionRequest("add", ["text": ["Item \(number) for:ben"]])
          return if case .done = await ana.answer(add, in: .english) { "item-\(number).md" } else {
            nil
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(await problem == nil)
    await commits.finish()
    let files = try served.files("users/ana")
    #expect(added.compactMap(\.self).allSatisfy(files.contains))
    for file in added.compactMap(\.self) {
      let authors = try git("log", "--format=%an", "--", "users/ana/\(file)", "users/ben/\(file)")
      #expect(authors.contains("Ana"), "\(file): \(authors)")
    }
  }

  /// What is new of somebody whose commit is refused does not stay in the index.
  @Test func theIndexIsRightAfterARefusal() async throws {
    let commits = try await commits()
    try hook("pre-commit", "[ \"$GIT_AUTHOR_NAME\" != Ben ]")
    try served.write("users/ana/shed.md", "---\ntitle: Build a shed\n---\n")
    try served.write("users/ben/hedge.md", "---\ntitle: Trim the hedge\n---\n")
    try commits.note(["users/ana/shed.md"], of: "ana")
    try commits.note(["users/ben/hedge.md"], of: "ben")
    await commits.finish()
    #expect(try git("status", "--porcelain", "users") == "?? users/ben/hedge.md\n")
    #expect(try state.changes().map(\.user) == ["ben"])
  }

  /// The profile is gone then, and the commit has its name and address all the same.
  @Test func aRemovalIsCommittedByItsAuthor() async throws {
    try served.write("users/ben/profile.md", "---\nname: Ben Bell\nemail: ben@example.org\n---\n")
    try git("add", "-A")
    try git("-c", "user.name=Host", "-c", "user.email=h@example.org", "commit", "-qm", "Ben")
    let loading = LoadOptions(machineZone: .utc, threads: 2, asksGit: false, readsBodies: false)
    let actions = ActionService(
      Workspaces(loading: loading, now: served.options.now, abbreviates: false),
      in: served.options.store, as: Actor(name: nil, email: nil), commits: try await commits())
    let refusal = await actions.removeAccount(
      "ben", handingTodosTo: nil, in: served.site.strings, keep: { _ in })
    #expect(refusal == nil)
    #expect(try git("log", "-1", "--format=%an <%ae>") == "Ben Bell <ben@example.org>\n")
    #expect(try git("status", "--porcelain", "users").isEmpty)
    #expect(try state.changes().isEmpty)
  }
}
