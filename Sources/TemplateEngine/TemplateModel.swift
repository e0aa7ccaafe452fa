/// A type whose values a template can show.
///
/// ```swift
/// /// One todo of a list.
/// struct Row: TemplateModel {
///   /// What is to be done.
///   var title: String  // Renew passport
///   /// Whether it can still be changed.
///   var isOpen: Bool
///
///   static let shape = Shape<Row>(
///     "Row", "One todo of a list.",
///     [
///       .text("title", "What is to be done.", example: "Renew passport", \.title),
///       .flag("is_open", "Whether it can still be changed.", \.isOpen),
///     ])
/// }
/// ```
///
/// In a target with the plugin `ModelShapes`, the plugin writes the shape: a property with a doc
/// comment is a field. The first paragraph describes it, the comment at the end of the line is an
/// example of its value.
@usableFromInline
package protocol TemplateModel: Sendable {
  /// The fields that templates can use; a `static let`.
  static var shape: Shape<Self> { get }
}

/// The declaration of a model: the names that a template can use, each with its kind.
///
/// Templates are checked against it when they are loaded, and `Templates/README.md` is generated
/// from it.
@usableFromInline
package final class Shape<Model>: Sendable {
  @usableFromInline let declaration: ShapeDeclaration

  /// Declares a model by its name, for example `Row`, a one-sentence summary, and its fields in the
  /// order of the documentation.
  package init(_ name: String, _ summary: String, _ fields: [Field<Model>]) {
    declaration = ShapeDeclaration(name, summary, fields.map(\.declaration))
  }

  init(declaration: ShapeDeclaration) { self.declaration = declaration }
}

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
  private let places: [String: Int]

  init(_ name: String, _ summary: String, _ fields: [FieldDeclaration], itself: FieldAccess? = nil)
  {
    self.name = name
    self.summary = summary
    self.fields = fields
    self.itself = itself
    places = Dictionary(zip(fields.map(\.name), fields.indices)) { first, _ in first }
  }

  func field(_ name: String) -> FieldDeclaration? { places[name].map { fields[$0] } }

  /// The shape of one text, as opened by a section over texts.
  @usableFromInline static let text = ShapeDeclaration(
    "text", "One text.", [],
    itself: .text(.stored(0)))

  /// The shape of optional HTML, as opened by a section over it.
  static let html = ShapeDeclaration(
    "HTML", "HTML that is there.", [],
    itself: .html({ $0.assumingMemoryBound(to: HTML.self).pointee }, isOptional: false))
}

/// A field without its model's type.
struct FieldDeclaration: Sendable {
  let name: String
  let summary: String
  let example: String?
  let access: FieldAccess
}
