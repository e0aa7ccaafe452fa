import Foundation

/// Input that tests read: our own, in this folder, and in addition real input that nobody on this
/// project wrote, `../shared/data`, on machines that have it. Both have the same folders.
///
/// `DOCKET_SHARED_DATA=FOLDER` takes the place of both: then tests read that folder alone.
package struct TestData: Sendable, CustomStringConvertible {
  package let isOwn: Bool
  /// Absolute.
  package let path: String

  package var description: String { isOwn ? "our own" : "shared" }

  package static let folders: [TestData] = {
    if let named = ProcessInfo.processInfo.environment["DOCKET_SHARED_DATA"] {
      return [TestData(isOwn: false, path: named)]
    }
    let own = URL(filePath: #filePath).deletingLastPathComponent().path
    let shared = URL(filePath: own + "/../../../shared/data").standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: shared) else {
      print("note: there is no ../shared/data; tests read Tests/Data alone")
      return [TestData(isOwn: true, path: own)]
    }
    return [TestData(isOwn: true, path: own), TestData(isOwn: false, path: shared)]
  }()

  /// Strings that programs mistake for something else, each once.
  package static func naughtyStrings() throws -> [String] {
    var seen: Set<[UInt8]> = []
    return try folders.flatMap { folder in
      try folder.files("naughty", "json").flatMap { file in
        try JSONDecoder().decode([String].self, from: file.bytes)
      }
    }.filter { seen.insert(Array($0.utf8)).inserted }
  }

  /// The files below a folder whose names end in a dot and that, by their paths in the folder.
  ///
  /// A folder that is not there, or holds none, is an error: a test of no file would always pass.
  package func files(_ folder: String, _ ending: String) throws -> [(path: String, bytes: Data)] {
    let root = "\(path)/\(folder)"
    let paths = FileManager.default.enumerator(atPath: root)?.allObjects ?? []
    let found = try paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".\(ending)") }
      .sorted()
      .map { ($0, try Data(contentsOf: URL(filePath: "\(root)/\($0)"))) }
    if found.isEmpty { throw Missing(folder: root, ending: ending) }
    return found
  }

  private struct Missing: Error, CustomStringConvertible {
    var folder: String
    var ending: String

    var description: String { "no '.\(ending)' file in '\(folder)'" }
  }
}
