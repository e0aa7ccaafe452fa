/// A shape without its type, in which the compiler resolves names.
///
/// It has the identity of its shape: a template's context never contains the same declaration
/// twice.
@usableFromInline
final class ShapeDeclaration: Sendable {
  let name: String
  let summary: String
  let fields: [FieldDeclaration]
  /// The meaning of `{{.}}` while a value of this shape is the innermost one; `nil` for a model.
  let itself: FieldAccess?

  init(_ name: String, _ summary: String, _ fields: [FieldDeclaration], itself: FieldAccess? = nil)
  {
    self.name = name
    self.summary = summary
    self.fields = fields
    self.itself = itself
  }

  func field(_ name: String) -> FieldDeclaration? { fields.first { $0.name == name } }

  /// The shape of one text, as opened by a section over texts.
  static let text = ShapeDeclaration(
    "text", "A text.", [],
    itself: .text(.stored(0)))

  /// The shape of optional HTML, as opened by a section over it.
  static let html = ShapeDeclaration(
    "HTML", "Optional HTML that is present.", [],
    itself: .html({ $0.assumingMemoryBound(to: HTML.self).pointee }, isOptional: false))
}

/// A field without its model's type.
struct FieldDeclaration: Sendable {
  let name: String
  let summary: String
  let example: String?
  let access: FieldAccess
}
