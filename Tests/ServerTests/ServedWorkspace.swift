import Foundation
import Platform
import SiteBuild
import Text
import TodoModel
import TodoStore

@testable import Server

/// A workspace in a temporary folder, and the server's answers for it without a network.
final class ServedWorkspace: Sendable {
  let folder = FileManager.default.temporaryDirectory.appending(path: "served-\(UUID())")
  let site = LiveSite(start: 1)
  let access = Access(port: 4100)

  init() throws {
    try write("docket.yml", "title: Team\ntimezone: Etc/UTC\n")
    try write("users/ana/profile.md", "---\nname: Ana\n---\n")
    try write("users/ana/fence.md", "---\ntitle: Mend the fence\ndue: 2026-11-25\n---\n")
    try write("users/ben/profile.md", "---\nname: Ben\n---\n")
  }

  deinit { _ = Result { try FileManager.default.removeItem(at: folder) } }

  func write(_ path: String, _ text: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  var options: BuildOptions {
    BuildOptions(
      store: WorkspaceStore(root: folder.path), output: nil, currentFolder: folder.path,
      homeFolder: nil,
      now: {
        Now(startOf: CalendarDay(year: 2026, month: 11, day: 21) ?? .init(daysSince1970: 0), in: $0)
      },
      machineZone: .utc, threads: 2, program: Fingerprint(of: []), version: "1")
  }

  @discardableResult
  func update() async -> SitePreview? {
    await SiteUpdater(options: options, site: site, report: { _ in })
      .update(after: site.preview, FolderChanges())
  }

  var responder: Responder {
    Responder(site: site, access: access, host: LocalHost(port: 4100), tokenUsed: {})
  }

  /// The answer to a request of a browser that has the cookie.
  ///
  /// - Parameter fields: change those that such a browser sends; `nil` leaves one out.
  func answer(
    _ target: String, method: String = "GET", _ fields: [String: String?] = [:],
    hasBody: Bool = false
  ) async -> ServedResponse {
    var all: [String: [String]] = [
      "host": ["localhost:4100"],
      "cookie": ["other=1; " + String(access.cookie.prefix { $0 != ";" })],
    ]
    for (name, value) in fields { all[name] = value.map { [$0] } }
    return await responder.respond(
      to: ServedRequest(method: method, target: target, fields: all, hasBody: hasBody))
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
