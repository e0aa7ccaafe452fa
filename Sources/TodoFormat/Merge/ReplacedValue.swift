import Text

/// A value that a merge did not take, because the other side changed the same field.
package struct ReplacedValue: Hashable, Sendable {
  /// The key as written, or for an item of a checklist `due of 'milk'`.
  package private(set) var field: String
  /// On one line; empty if that side removed the field.
  package let value: String

  package init(field: String, _ value: some Collection<UInt8>) {
    self.field = field
    let text = String(decoding: value, as: UTF8.self)
    self.value = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  func inItem(_ title: [UInt8]) -> ReplacedValue {
    var copy = self
    copy.field = "\(field) of '\(String(decoding: title, as: UTF8.self).quotedShort)'"
    return copy
  }
}

extension ReplacedValue {
  /// A line in the message of a merge commit, in the form of a trailer, for `docket history`.
  ///
  /// - Parameter path: of the file, relative to the top of the repository.
  package func trailer(of path: String) -> String {
    "Docket-replaced: \(String("\(path): \(self)".terminalSafe.prefix(400)))"
  }
}

extension ReplacedValue: CustomStringConvertible {
  package var description: String { value.isEmpty ? "\(field): (removed)" : "\(field): \(value)" }
}
