import Foundation
import Testing
import TodoModel
import TodoFormat
import TodoStore

/// `Tests/Vectors/queries.json`, whose form its README says.
struct QueryVectors: Decodable {
  var schema: Int
  var workspaces: [String: [String: String]]
  var groups: [Group]

  struct Group: Decodable, CustomTestStringConvertible, Sendable {
    var about: String
    var workspace: String
    var now: String
    var me: String?
    var vectors: [Vector]

    var testDescription: String { about }
  }

  struct Vector: Decodable {
    var query: String
    var ids: [String]?
    var error: Mistake?
  }

  struct Mistake: Decodable, Hashable {
    var column: Int
    var length: Int
    var message: String
  }

  static let file = Result { () throws -> QueryVectors in
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: tests.appending(path: "Vectors/queries.json"))
    return try JSONDecoder().decode(QueryVectors.self, from: data)
  }

  /// Of a file that cannot be read none, which a test of its own says.
  static var groups: [Group] {
    switch file {
    case .success(let file): file.groups
    case .failure: []
    }
  }

  /// A workspace as the store reads it from its files.
  func load(_ name: String) async throws -> Workspace {
    let files = try #require(workspaces[name], "no workspace '\(name)'")
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "docket-queries-\(UUID().uuidString)")
    defer { _ = Result { try FileManager.default.removeItem(at: folder) } }
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return try await WorkspaceStore(root: folder.path)
      .load(LoadOptions(machineZone: .utc, threads: 1, asksGit: false))
  }
}

/// A day or a moment as `--today` has it.
func moment(_ text: String, in zone: Zone) throws -> Now {
  let date = try readDate(text, zone: zone).get()
  return date.time == nil
    ? Now(startOf: date.day, in: zone) : Now(instant: date.instant, in: zone)
}
