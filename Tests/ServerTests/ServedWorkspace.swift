import Foundation
import Platform
import SiteBuild
import Text
import TodoActions
import TodoModel
import TodoRendering
import TodoStore

@testable import Server

/// A workspace in a temporary folder, and the server's answers for it without a network.
final class ServedWorkspace: Sendable {
  let folder: URL
  private let isFirst: Bool
  let site: LiveSite
  let access = Access(port: 4100)

  /// - Parameter user: changes todos on the pages.
  init(editedBy user: String? = nil) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "served-\(UUID())")
    (self.folder, isFirst) = (folder, true)
    site = LiveSite(start: 1, id: folder.path)
    actions = user.map { Self.actions($0, Self.options(folder)) }
    try write("docket.yml", "title: Team\ntimezone: Etc/UTC\n")
    try write("users/ana/profile.md", "---\nname: Ana\n---\n")
    try write("users/ana/fence.md", "---\ntitle: Mend the fence\ndue: 2026-11-25\n---\n")
    try write("users/ben/profile.md", "---\nname: Ben\n---\n")
  }

  /// Serves the folder of another one, as the server that is started next does.
  init(after last: ServedWorkspace, editedBy user: String) {
    (folder, isFirst) = (last.folder, false)
    site = LiveSite(start: 1, id: folder.path)
    actions = Self.actions(user, Self.options(folder))
  }

  deinit { if isFirst { _ = Result { try FileManager.default.removeItem(at: folder) } } }

  func write(_ path: String, _ text: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func move(_ path: String, to other: String) throws {
    try FileManager.default.moveItem(
      at: folder.appending(path: path), to: folder.appending(path: other))
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: folder.appending(path: path))
  }

  func files(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self.folder.appending(path: folder).path)
  }

  var options: BuildOptions {
    var options = Self.options(folder)
    if let actions {
      options.editor = {
        actions.user(among: $0).map { PageEditor(username: $0, hasDevice: true) }
      }
    }
    return options
  }

  private static func options(_ folder: URL) -> BuildOptions {
    BuildOptions(
      store: WorkspaceStore(root: folder.path), output: nil, currentFolder: folder.path,
      homeFolder: nil,
      now: {
        Now(startOf: CalendarDay(year: 2026, month: 11, day: 21) ?? .init(daysSince1970: 0), in: $0)
      },
      machineZone: .utc, threads: 2, program: Fingerprint(of: []), version: "1")
  }

  /// Performs what pages ask for, as ana; `nil` for a server that only shows the site.
  let actions: ActionService?

  /// The actions of `user`.
  static func actions(
    _ user: String, _ options: BuildOptions, commits: TeamCommits? = nil
  ) -> ActionService {
    let loading = LoadOptions(machineZone: .utc, threads: 2, asksGit: false, readsBodies: false)
    return ActionService(
      Workspaces(loading: loading, now: options.now, abbreviates: false), in: options.store,
      as: Actor(name: user, email: nil), commits: commits)
  }

  /// - Parameter changes: what changed; empty to look at all files.
  @discardableResult
  func update(_ changes: Set<String> = []) async -> SitePreview? {
    await SiteUpdater(options: options, site: site, report: { _ in })
      .update(after: site.preview, FolderChanges(changes))
  }

  var responder: Responder {
    Responder(
      site: site, actions: actions, entrance: .address(access, used: {}),
      place: ServerPlace(port: 4100), port: 4100)
  }

  /// The answer to a form that a page of the site sends.
  func send(_ form: String, _ fields: [String: String?] = [:]) async -> ServedResponse {
    let sent = [
      "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin",
    ].merging(fields) { $1 }
    return await answer("/api/actions", method: "POST", sent, body: Array(form.utf8))
  }

  /// What the line of a new todo means.
  func understand(_ form: String) async -> ServedResponse {
    await answer(
      "/api/understand", method: "POST", ["sec-fetch-site": "same-origin"], body: Array(form.utf8))
  }

  func read(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  /// The answer to a request of a browser that has the cookie.
  ///
  /// - Parameter fields: change those that such a browser sends; `nil` leaves one out.
  func answer(
    _ target: String, method: String = "GET", _ fields: [String: String?] = [:],
    hasBody: Bool = false, body: [UInt8]? = nil
  ) async -> ServedResponse {
    var all: [String: [String]] = [
      "host": ["localhost:4100"],
      "cookie": ["other=1; " + String(access.begin().prefix { $0 != ";" })],
    ]
    for (name, value) in fields { all[name] = value.map { [$0] } }
    let request = ServedRequest(
      method: method, target: target, fields: all, hasBody: hasBody || body != nil)
    return await responder.respond(to: request) { _ in body }
  }
}

extension ServedResponse {
  var bytes: [UInt8] {
    guard case .bytes(let bytes) = body else { return [] }
    return bytes
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  subscript(name: String) -> String? { fields.last { $0.name == name }?.value }
}
