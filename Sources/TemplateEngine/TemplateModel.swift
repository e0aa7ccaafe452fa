/// A type whose values a template can show.
///
/// ```swift
/// struct Row: TemplateModel {
///   var title: String
///   static let shape = Shape<Row>("Row", "One todo of a list.", [
///     .text("title", "What is to be done.", example: "Renew passport") { $0.title }
///   ])
/// }
/// ```
@usableFromInline
package protocol TemplateModel: Sendable {
  /// The fields that templates can use; declared as a `static let`.
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
