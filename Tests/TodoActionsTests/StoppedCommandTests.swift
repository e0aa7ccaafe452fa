import Platform
import Testing

@testable import TodoActions
@testable import TodoStore

/// What the next command makes of what a killed one left.
struct StoppedCommandTests {
  @Test(arguments: MovingCommand.allCases)
  func onlyUndoGoesOnHalfWay(command: MovingCommand) async throws {
    let complete = try command.sandbox()
    try await command.perform(in: complete, FileSystem())
    let after = try await complete.written()
    var halves = 0
    for number in 1... {
      let place: Comment = "call \(number)"
      let sandbox = try command.sandbox()
      let before = try await sandbox.written()
      let calls = FailingCalls(number...(.max)) { _ in true }
      do { try await command.perform(in: sandbox, calls.fileSystem) } catch is WriteError {}
      let left = try await sandbox.written()
      let isHalf = left != before && left != after
      #expect(
        try WorkspaceWriter.stoppedCommand(in: sandbox.root)?.note.command
          == (isHalf ? "docket \(command)" : nil), place)
      if isHalf {
        halves += 1
        for action in [command.action, add("X")] {
          #expect(
            try await sandbox.refusal(of: action, consent: .everything)
              == .stopped("docket \(command)"), place)
        }
        #expect(try await sandbox.written() == left, place)
        try sandbox.undo()
        #expect(try await sandbox.written() == before, place)
      }
      if left != after {
        try await sandbox.perform(command.action, consent: .everything)
        #expect(try await sandbox.written() == after, place)
      }
      try sandbox.undo()
      #expect(try await sandbox.written() == before, place)
      #expect(try !sandbox.files().keys.contains { $0.hasSuffix(".docket.tmp") }, place)
      if !calls.hasFailed { break }
    }
    #expect(halves > 3)
  }

  /// It may be the first of the workspace, which makes the folder of users.
  @Test func anAccountIsAddedAfterAKill() async throws {
    for number in 1... {
      let sandbox = try ActionSandbox(only: ["docket.yml": "timezone: UTC\n"])
      let new = AddUser(
        username: "eva", firstName: "Eva", lastName: "Luz", email: "eva@example.org")
      let calls = FailingCalls(number...(.max)) { _ in true }
      do {
        try await sandbox.perform(new, as: nil, called: "docket user add", calls.fileSystem)
      } catch is WriteError {}
      if !sandbox.has("users/eva/profile.md") {
        try await sandbox.perform(new, as: nil)
      } else {
        try await sandbox.perform(add("X"), as: "eva")
        try sandbox.undo()
      }
      #expect(
        try sandbox.files().keys.sorted() == ["docket.yml", "users/eva/profile.md"],
        "call \(number)")
      try sandbox.undo()
      #expect(try sandbox.files().keys.sorted() == ["docket.yml"], "call \(number)")
      #expect(!sandbox.has("users"), "call \(number)")
      if !calls.hasFailed { break }
    }
  }

  /// The last change before a command that was killed before it changed a file is not undone for it.
  @Test func aCommandThatChangedNothingIsUndoneAlone() async throws {
    let sandbox = try ActionSandbox.team()
    let before = try await sandbox.written()
    try await sandbox.perform(add("X"))
    let first = try await sandbox.written()
    try await sandbox.perform(add("Y"))
    let number = try #require(
      try WorkspaceWriter(root: sandbox.root).journal.last()?.entry
    ).number
    let last = ".docket/undo/\(number).json"
    let text = try sandbox.read(last)
    try sandbox.undo()
    try sandbox.write(".docket/undo/\(number).begun.json", text)
    try sandbox.undo()
    #expect(try await sandbox.written() == first)
    try sandbox.undo()
    #expect(try await sandbox.written() == before)
  }

  /// Such as another user's in a workspace that a group shares.
  @Test func anEntryThatCannotBeRead() async throws {
    let sandbox = try ActionSandbox.team()
    let path = ".docket/undo/7.begun.json"
    try sandbox.write(path, "{")
    #expect(try await sandbox.refusal(of: add("X")) == .unreadableUndo(path))
  }
}
