/// A shape without its type: what the compiler resolves names in.
///
/// Its identity is the shape's: a template's context never holds the same declaration twice.
@usableFromInline
final class ShapeDeclaration: Sendable {
  let name: String
  let summary: String
  let fields: [FieldDeclaration]
  /// What `{{.}}` means while a value of this shape is the innermost one; nil for a model.
  let itself: FieldAccess?

  init(_ name: String, _ summary: String, _ fields: [FieldDeclaration], itself: FieldAccess? = nil)
  {
    self.name = name
    self.summary = summary
    self.fields = fields
    self.itself = itself
  }

  func field(_ name: String) -> FieldDeclaration? { fields.first { $0.name == name } }

  /// The shape of one text, as a section over texts opens it.
  static let text = ShapeDeclaration(
    "text", "One text.", [],
    itself: .text(.stored(0)))

  /// The shape of HTML that may be absent, as a section over it opens it.
  static let html = ShapeDeclaration(
    "HTML", "HTML that is there.", [],
    itself: .html { $0.assumingMemoryBound(to: HTML.self).pointee })
}

/// A field without its model's type.
struct FieldDeclaration: Sendable {
  let name: String
  let summary: String
  let example: String?
  let access: FieldAccess
}
