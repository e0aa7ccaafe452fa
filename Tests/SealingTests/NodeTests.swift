import Foundation
import TestData
import Testing
import Text

@testable import Sealing

/// A browser's cryptography, as Node has it, opens what this target seals, and the reverse:
/// `Tests/Browser/sealing.test.mjs`.
@Suite struct NodeTests {
  /// What one side sealed, and what the other should find.
  private struct Exchange: Codable {
    struct File: Codable {
      var chunk: String
      /// Base64, as `sealed`.
      var content: String
      var sealed: String
    }

    var secret: String
    var site: String
    var user: String
    var epoch: Int
    /// As typed.
    var password: String
    var keyFile: String
    var check: String
    var files: [File]
    /// The NFC of each scalar that changes; keys in decimal digits.
    var composed: [String: String]?
  }

  @Test func eachSideOpensWhatTheOtherSealed() throws {
    guard isAvailable("node") else { return }
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "docket-sealing-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { _ = Result { try FileManager.default.removeItem(at: folder) } }

    try JSONEncoder().encode(sealedHere()).write(to: folder.appending(path: "swift.json"))
    try runNode(in: folder)
    let data = try Data(contentsOf: folder.appending(path: "node.json"))
    try open(JSONDecoder().decode(Exchange.self, from: data))
  }

  private func sealedHere() throws -> Exchange {
    var site = SealedSite()
    let password = "ﬁve Ǻngströms ①"
    var contents: [[UInt8]] = [[], Array("{\"title\":\"Größe 日本\"}".utf8)]
    contents += [
      [UInt8](repeating: 65, count: 300_000), .random(count: 5000, using: &site.generator),
    ]
    let files = try contents.enumerated().map { index, content in
      Exchange.File(
        chunk: "\(index)", content: Base64.text(of: content),
        sealed: Base64.text(of: try site.sealer.seal(content, chunk: "\(index)")))
    }
    var composed: [String: String] = [:]
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let form = String(scalar).composed
      if !form.unicodeScalars.elementsEqual([scalar]) { composed["\(value)"] = form }
    }
    return Exchange(
      secret: site.secret.text, site: site.id.text, user: site.user, epoch: 1, password: password,
      keyFile: try site.keyFile(password).text,
      check: Base64.text(of: site.key.check(site: site.id)), files: files, composed: composed)
  }

  private func open(_ exchange: Exchange) throws {
    let secret = try #require(SiteSecret(exchange.secret))
    let site = try #require(SiteID(exchange.site))
    let file = try KeyFile(fields: fields(of: exchange.keyFile))
    #expect(file.user == exchange.user && file.epoch == exchange.epoch)
    let key = try file.opened(with: Password(exchange.password), site: site)
    #expect(key == secret.key(of: exchange.user, epoch: exchange.epoch, site: site))
    #expect(file.fits(secret, site: site) == true)
    #expect(Base64.text(of: key.check(site: site)) == exchange.check)
    let sealer = Sealer(key: key, user: exchange.user, epoch: exchange.epoch, site: site)
    #expect(exchange.files.count >= 3)
    for file in exchange.files {
      let sealed = try #require(Base64.bytes(of: file.sealed))
      let content = try #require(Base64.bytes(of: file.content))
      #expect(try sealer.open(sealed, chunk: file.chunk) == content)
    }
  }

  private func runNode(in folder: URL) throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Browser/sealing.test.mjs").standardizedFileURL
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["node", "--test", script.path]
    process.environment = ProcessInfo.processInfo.environment
      .merging(["DOCKET_SEALING": folder.path]) { $1 }
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: output, as: UTF8.self))")
  }
}
