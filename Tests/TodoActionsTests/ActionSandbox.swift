import Text
import Foundation
import Testing
import TodoActions
import TodoModel
import TodoStore

/// A temporary workspace in which actions are performed as a server would, without a terminal, on
/// Saturday 2026-11-21.
final class ActionSandbox: Sendable {
  /// Without links, as the process calls its current folder.
  let root: String

  /// - Parameter files: all files, by path.
  init(only files: [String: String]) throws {
    let name = NSTemporaryDirectory() + "docket-actions-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: name, withIntermediateDirectories: true)
    root = URL(fileURLWithPath: name).resolvingSymlinksInPath().path
    for (path, text) in files { try write(path, text) }
  }

  /// A workspace of two users.
  convenience init(_ files: [String: String] = [:]) throws {
    try self.init(
      only: [
        "docket.yml": "timezone: UTC\n", "users/ana/profile.md": "---\nname: Ana Núñez\n---\n",
        "users/ben/profile.md": "---\nname: Ben Ito\n---\n",
      ].merging(files) { $1 })
  }

  deinit { _ = Result { try FileManager.default.removeItem(atPath: root) } }

  // MARK: Files

  func write(_ path: String, _ text: String) throws { try write(path, Array(text.utf8)) }

  func write(_ path: String, _ bytes: [UInt8]) throws {
    let url = URL(fileURLWithPath: "\(root)/\(path)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func read(_ path: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: "\(root)/\(path)")
  }

  func has(_ path: String) -> Bool { FileManager.default.fileExists(atPath: "\(root)/\(path)") }

  /// All files but Docket's own, by path.
  func files() throws -> [String: Bytes?] {
    let paths = FileManager.default.enumerator(atPath: root)?.allObjects ?? []
    var files: [String: Bytes?] = [:]
    for case let path as String in paths where !path.hasPrefix(".docket") {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isFolder)
      guard !isFolder.boolValue else { continue }
      files[path] = Bytes(Array(try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(path)"))))
    }
    return files
  }

  /// All that can be read of the workspace.
  func load() async throws -> Workspace {
    let options = LoadOptions(machineZone: .utc, threads: 2, asksGit: false)
    return try await WorkspaceStore(root: root).load(options)
  }

  func todos() async throws -> [Todo] { try await load().todos }

  /// With what follows from it.
  func loaded() async throws -> LoadedWorkspace {
    let workspace = try await load()
    return LoadedWorkspace(
      workspace, from: WorkspaceStore(root: root), at: Now(startOf: day(21), in: workspace.zone))
  }

  /// What `check --strict` would report.
  func problems() async throws -> [String] {
    try await load().diagnostics.sorted().map {
      "\($0.path):\($0.position.line): \($0.message)"
    }
  }

  /// Whether `check` would fail.
  func hasErrors() async throws -> Bool { try await load().diagnostics.hasErrors }

  // MARK: Actions

  /// Performs an action.
  ///
  /// - Parameters:
  ///   - email: the address that git knows.
  ///   - day: of November 2026.
  ///   - folder: the current folder, from the root; `nil` for a caller without one.
  @discardableResult
  func perform(
    _ action: some TodoAction, as user: String? = "ana", email: String? = nil,
    consent: Consent = .to([]), day: Int = 21, in folder: String? = nil
  ) async throws(ActionError) -> Changeset {
    try await workspaces(day, folder).perform(
      action, in: WorkspaceStore(root: root), as: Actor(name: user, email: email),
      consent: consent
    ) { changeset in
      UndoJournal.Note(command: "test", time: "\(changeset.loaded.now.today)")
    }
  }

  func preview(
    _ action: some TodoAction, as user: String? = "ana"
  ) async throws(ActionError) -> Changeset {
    try await preview(action, as: Actor(name: user, email: nil))
  }

  func preview(
    _ action: some TodoAction, as actor: Actor
  ) async throws(ActionError) -> Changeset {
    try await workspaces(21, nil).preview(action, in: WorkspaceStore(root: root), as: actor)
  }

  @discardableResult
  func undo() throws(ActionError) -> Undone {
    try workspaces(21, nil).undo(in: WorkspaceStore(root: root), skips: false, isDryRun: false)
  }

  private func workspaces(_ day: Int, _ folder: String?) -> Workspaces {
    Workspaces(
      loading: LoadOptions(machineZone: .utc, threads: 2, asksGit: false, readsBodies: false),
      now: { Now(startOf: CalendarDay(daysSince1970: Int32(20_757 + day)), in: $0) },
      currentFolder: folder.map { $0.isEmpty ? root : "\(root)/\($0)" })
  }

  /// Why an action is refused; `nil` where it is not.
  func refusal(
    of action: some TodoAction, as user: String? = "ana", consent: Consent = .to([])
  ) async throws -> Refusal? {
    do throws(ActionError) {
      try await perform(action, as: user, consent: consent)
      return nil
    } catch {
      guard case .refused(let refusal) = error else { throw error }
      return refusal
    }
  }
}
