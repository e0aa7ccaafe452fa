import Foundation

/// `Tests/Vectors/quick.json`: lines of a new todo, each with what is understood.
package struct QuickVectors: Decodable {
  package struct Names: Decodable {
    package let categories: [String]
    package let projects: [String]
    package let users: [String]
    package let fields: [Field]
  }

  package struct Field: Decodable {
    package let name: String
    package let kind: String
  }

  package struct Group: Decodable {
    package let language: String
    package let about: String
    package let vectors: [[String: Value]]
  }

  /// A text, a list of texts or a truth.
  package enum Value: Codable, Hashable {
    case text(String)
    case list([String])
    case truth

    package init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let list = try? container.decode([String].self) {
        self = .list(list)
      } else {
        _ = try container.decode(Bool.self)
        self = .truth
      }
    }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .list(let list): try container.encode(list)
      case .truth: try container.encode(true)
      }
    }
  }

  package let today: String
  package let names: Names
  package let groups: [Group]

  package init() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    self = try JSONDecoder().decode(
      Self.self, from: try Data(contentsOf: folder.appending(path: "Vectors/quick.json")))
  }

  /// A workspace with these names, as files by their paths.
  package var workspace: [String: String] {
    let fields = names.fields.map { "  - {name: \($0.name), type: \($0.kind)}\n" }.joined()
    let categories = names.categories.map { "  - \($0)\n" }.joined()
    var files = ["docket.yml": "timezone: UTC\ncategories:\n\(categories)fields:\n\(fields)"]
    for user in names.users { files["users/\(user)/profile.md"] = "---\nfirst_name: A\n---\n" }
    for (number, project) in names.projects.enumerated() {
      files["users/ana/p\(number).md"] = "---\ntitle: A\nproject: \(project)\n---\n"
    }
    return files
  }
}
