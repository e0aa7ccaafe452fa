import Foundation
import Testing
import TodoActions
import TodoModel
import TodoStore
import TodoWriting

/// A temporary workspace in which actions are performed as a server would, without a terminal.
final class ActionSandbox: Sendable {
  let root: String
  private let workspaces: Workspaces

  init(_ files: [String: String] = [:]) throws {
    root = NSTemporaryDirectory() + "docket-actions-\(UUID().uuidString)"
    let day = try #require(CalendarDay(year: 2026, month: 11, day: 21))
    workspaces = Workspaces(
      loading: LoadOptions(machineZone: .utc, threads: 2, asksGit: false, readsBodies: false),
      now: { Now(startOf: day, in: $0) })
    try write("docket.yml", "timezone: UTC\n")
    for (user, name) in [("ana", "Ana Núñez"), ("ben", "Ben Ito")] {
      try write("users/\(user)/profile.md", "---\nname: \(name)\n---\n")
    }
    for (path, text) in files { try write(path, text) }
  }

  deinit { _ = Result { try FileManager.default.removeItem(atPath: root) } }

  func write(_ path: String, _ text: String) throws {
    let url = URL(fileURLWithPath: "\(root)/\(path)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func read(_ path: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
  }

  func has(_ path: String) -> Bool { FileManager.default.fileExists(atPath: "\(root)/\(path)") }

  @discardableResult
  func perform(
    _ action: some TodoAction, as user: String = "ana", consent: Consent = .to([])
  ) async throws(ActionError) -> Changeset {
    try await workspaces.perform(
      action, in: WorkspaceStore(root: root), as: Actor(name: user, email: nil), consent: consent
    ) { changeset in
      UndoJournal.Note(command: "test", time: "\(changeset.loaded.now.today)")
    }
  }

  func preview(_ action: some TodoAction) async throws(ActionError) -> Changeset {
    try await workspaces.preview(
      action, in: WorkspaceStore(root: root), as: Actor(name: "ana", email: nil))
  }

  func undo() throws(ActionError) -> Undone {
    try workspaces.undo(in: WorkspaceStore(root: root), skips: false, isDryRun: false)
  }

  /// Why an action is refused; `nil` where it is not.
  func refusal(of action: some TodoAction, as user: String = "ana") async throws -> Refusal? {
    do throws(ActionError) {
      try await perform(action, as: user)
      return nil
    } catch {
      guard case .refused(let refusal) = error else { throw error }
      return refusal
    }
  }
}
