import Text

/// A reference to something else by name, and its position.
package struct Reference: Hashable, Sendable {
  package var text: String
  package var position: SourcePosition
  package init(text: String, position: SourcePosition) {
    self.text = text
    self.position = position
  }
}
