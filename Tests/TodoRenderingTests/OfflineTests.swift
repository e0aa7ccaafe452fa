import Foundation
import Testing
import TodoModel

@testable import TodoRendering

/// What a browser stores of a site, to read it without a connection.
@Suite struct OfflineTests {
  @Test func theWorkerListsFilesThatExist() async throws {
    let users = (1...12).map { "u\($0)" }
    let site = try await Rendered(
      workspace(users, users.flatMap { user in (1...40).map { todo(user, "t\($0)") } }),
      today: "2026-11-21")
    let files = try Self.files(of: site)
    #expect(files.filter { site.files[$0] == nil } == [])
    #expect(files.count(where: { $0.hasSuffix("/index.html") }) == 8)
    #expect(files.count < 56 && files.starts(with: ["index.html"]))
  }

  @Test func pagesNameWhatTheWorkerLists() async throws {
    let site = try await Rendered(
      workspace(["ana"], [todo("ana", "milk")]) { $0.settings.pages = [.offline, .home] },
      today: "2026-11-21")
    let files = try Self.files(of: site)
    #expect(files.filter { site.files[$0] == nil } == [])
    #expect(site["rail.js"].contains("\"offline\":true") && !files.contains("search.html"))
    let manifest = try JSONSerialization.jsonObject(with: Data(site["manifest.webmanifest"].utf8))
    let icons = (manifest as? [String: Any])?["icons"] as? [[String: String]]
    #expect(icons?.compactMap { $0["src"] }.filter { site.files[$0] == nil } == [])
  }

  /// A theme's icon replaces that of the program.
  @Test(arguments: [192, 512])
  func iconsArePictures(size: Int) {
    let png = AppIcons.png(size)
    #expect(png.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(png[18..<20] == [UInt8(size >> 8), UInt8(size & 255)])
  }

  @Test func theyCanBeLeftOut() async throws {
    let site = try await Rendered(
      workspace(["ana"], [todo("ana", "milk")]) { $0.settings.pages.remove(.offline) },
      today: "2026-11-21")
    #expect(site["rail.js"].contains("\"offline\":false"))
    #expect(
      ["sw.js", "offline.html", "manifest.webmanifest", "assets/icon-192.png"]
        .filter { site.files[$0] != nil } == [])
  }

  private static func files(of site: Rendered) throws -> [String] {
    let text = site["sw.js"].split(separator: "docketWorker(").last?.dropLast(2) ?? ""
    let call = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(call?["version"] as? String == "00000000000000010000000000000002")
    return call?["files"] as? [String] ?? []
  }
}
