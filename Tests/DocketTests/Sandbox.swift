import Foundation
import Testing

/// A temporary folder to run the built program in, gone when the test ends.
final class Sandbox: Sendable {
  /// Without links, so that it is what the program calls it.
  let path: String

  init() throws {
    let name = NSTemporaryDirectory() + "docket-cli-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: name, withIntermediateDirectories: true)
    path = URL(fileURLWithPath: name).resolvingSymlinksInPath().path
  }

  deinit { _ = Result { try FileManager.default.removeItem(atPath: path) } }

  func write(_ file: String, _ text: String) throws {
    let url = URL(fileURLWithPath: path + "/" + file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func read(_ file: String) throws -> String {
    try String(contentsOfFile: path + "/" + file, encoding: .utf8)
  }

  func has(_ file: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + file) }

  /// The file of the last command in the journal of `docket undo`.
  var lastEntry: String { ".docket/undo/" + (files(below: ".docket/undo").last ?? "") }

  /// The paths of all files below a folder, sorted.
  func files(below folder: String = "") -> [String] {
    let found = FileManager.default.enumerator(atPath: path + "/" + folder)?.allObjects ?? []
    return found.compactMap { $0 as? String }.filter { file in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(
        atPath: "\(path)/\(folder)/\(file)", isDirectory: &isFolder)
      return !isFolder.boolValue
    }.sorted()
  }
}

/// A workspace of two users, looked at on Saturday 2026-11-21.
extension Sandbox {
  static func team() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "title: The Team\ntimezone: Europe/Lisbon\n")
    try sandbox.write(
      "users/ana/profile.md", "---\nname: Ana Núñez\nemail: ana@example.org\n---\n")
    try sandbox.write("users/ben/profile.md", "---\nname: Ben\nemail: ben@example.org\n---\n")
    try sandbox.write(
      "users/ana/passport.md",
      """
      ---
      title: Renew passport
      due: 2026-11-18
      category: Travel
      priority: high
      tags: [paperwork, later]
      starred: true
      created: 2026-11-01
      ---
      - [x] fill in the form
      - [ ] two photos

      """)
    try sandbox.write("users/ana/milk.md", "---\ntitle: Buy 牛乳\ndue: 2026-11-21\n---\n")
    try sandbox.write(
      "users/ana/dentist.md", "---\ntitle: Dentist\ndue: 2026-11-25 16:30\ncategory: Health\n---\n")
    try sandbox.write("users/ana/boat.md", "---\ntitle: Build a boat\n---\n")
    try sandbox.write(
      "users/ben/taxes.md",
      "---\ntitle: Pay taxes\ncompleted: 2026-11-20\ndue: 2026-11-19\ncategory: Finance\n---\n")
    try sandbox.write(
      "users/ben/bread.md", "---\ntitle: Bread\ndue: 2026-11-22\ndepends: ana/milk\n---\n")
    return sandbox
  }
}
