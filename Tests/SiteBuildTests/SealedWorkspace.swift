import Foundation
import Platform
import Sealing
import SiteBuild
import Testing
import Text
import TodoModel
import TodoStore

/// A workspace in a temporary folder with an open user, `ana`, and a sealed one, `sam`.
final class SealedWorkspace {
  let folder = FileManager.default.temporaryDirectory.appending(path: "sealed-\(UUID())")
  static let secret = "AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA"
  static let siteID = "000102030405060708090a0b0c0d0e0f"

  init() throws {
    try write(
      "docket.yml", "title: Team\ntimezone: Etc/UTC\nsite_id: \(Self.siteID)\nsignup: Ask Ana.\n")
    try write("users/ana/profile.md", "---\nname: Ana\n---\n")
    try write("users/ana/fence.md", "---\ntitle: Mend the fence\ndue: 2026-11-25\n---\n")
    try write("users/sam/profile.md", "---\nname: Sam Secret\nsealed: true\n---\n")
    try write("users/sam/dentist.md", "---\ntitle: See the dentist\ndue: 2026-11-24\n---\n")
  }

  deinit { _ = Result { try FileManager.default.removeItem(at: folder) } }

  func write(_ path: String, _ text: String) throws { try write(path, Data(text.utf8)) }

  func write(_ path: String, _ bytes: Data) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
  }

  @discardableResult
  func build(
    secret: String? = SealedWorkspace.secret, onCI: Bool = true, output: String = "site",
    found: @escaping @Sendable ([String]) -> Void = { _ in }
  ) async throws -> BuildResult {
    var options = BuildOptions(
      store: WorkspaceStore(root: folder.path), output: folder.appending(path: output).path,
      currentFolder: folder.path, homeFolder: nil,
      now: {
        Now(startOf: CalendarDay(year: 2026, month: 11, day: 21) ?? .init(daysSince1970: 0), in: $0)
      },
      machineZone: .utc, threads: 2, program: Fingerprint(of: []), version: "1")
    options.secret = secret
    options.isOnCI = onCI
    var observer = BuildObserver()
    observer.found = { problems in found(problems.map { "\($0)" }) }
    return try await SiteBuild.build(options, observing: observer)
  }

  /// The files below a folder by path.
  func files(in folder: String = "site") throws -> [String: [UInt8]] {
    let root = self.folder.appending(path: folder)
    var files: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      let file = root.appending(path: path)
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        continue
      }
      files[path] = Array(try Data(contentsOf: file))
    }
    return files
  }

  /// The site of the sealed user, opened with the user's key.
  func openedSite(epoch: Int = 0, in folder: String = "site") throws -> [String: String] {
    let secret = try #require(SiteSecret(Self.secret))
    let site = try #require(SiteID(Self.siteID))
    let sealer = Sealer(
      key: secret.key(of: "sam", epoch: epoch, site: site), user: "sam", epoch: epoch, site: site)
    var opened: [String: String] = [:]
    for (path, bytes) in try files(in: folder + "/users/sam/sealed") {
      let pack = try sealer.open(bytes, chunk: path.replacingOccurrences(of: ".bin", with: ""))
      let size = pack.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      let directory = try JSONSerialization.jsonObject(with: Data(pack[4..<(4 + size)]))
      var start = 4 + size
      for entry in try #require(directory as? [[Any]]) {
        let (name, count) = (try #require(entry[0] as? String), try #require(entry[1] as? Int))
        opened[name] = String(decoding: pack[start..<(start + count)], as: UTF8.self)
        start += count
      }
      #expect(start == pack.count)
    }
    return opened
  }
}
