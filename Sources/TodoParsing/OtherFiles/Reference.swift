import Diagnostics

/// A name of something else, with where it stands.
package struct Reference: Hashable, Sendable {
  package var text: String
  package var position: SourcePosition
  package init(text: String, position: SourcePosition) {
    self.text = text
    self.position = position
  }
}
