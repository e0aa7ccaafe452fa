import Text
import TodoFormat
import TodoModel
import TodoStore

/// Writes the settings, as the admin of a team's server typed them.
package struct EditSettings: TodoAction {
  let text: [UInt8]
  /// The settings that the admin saw.
  let seen: [UInt8]

  package init(_ text: [UInt8], seen: [UInt8]) { (self.text, self.seen) = (text, seen) }

  package static let path = "docket.yml"
  package var correctsSettings: Bool { true }

  /// The settings of a text, with its mistakes.
  package static func read(_ text: [UInt8]) -> Parsed<Settings> {
    Settings.parse(SourceFile(path: path, bytes: text))
  }

  package func apply(to changeset: inout Changeset) throws {
    guard try changeset.bytes(of: Self.path) ?? [] == seen else {
      throw WriteError.changed(path: Self.path)
    }
    changeset.allowAllFolders()
    try changeset.put(Self.path, text)
  }
}
