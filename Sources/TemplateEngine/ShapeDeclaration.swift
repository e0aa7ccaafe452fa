/// A shape without its type: what the compiler resolves names in.
///
/// Its identity is the shape's: a template's context never holds the same declaration twice.
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
    itself: .text { $0.assumingMemoryBound(to: String.self).pointee })

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

/// How a field is read, given the address of a value of the model that declares it.
///
/// Only `Field` makes these, which binds the address to its own `Model`; only a compiled template
/// calls them, with an address of the slot of that model's shape.
enum FieldAccess: Sendable {
  typealias Reader<Value> = @Sendable (UnsafeRawPointer) -> Value
  /// Calls the body with the address of each value that a section shows, valid during the call.
  typealias Visitor = @Sendable (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void
  /// Declared late, because a shape may hold itself.
  typealias LateShape = @Sendable () -> ShapeDeclaration

  case text(Reader<String>)
  case optionalText(Reader<String?>)
  case html(Reader<HTML>)
  case optionalHTML(Reader<HTML?>)
  case number(Reader<Int>)
  case flag(Reader<Bool>)
  case object(LateShape, Visitor)
  case optionalObject(LateShape, Visitor, isPresent: Reader<Bool>)
  case list(LateShape, Visitor, isPresent: Reader<Bool>)
  case texts(Visitor, isPresent: Reader<Bool>)

  /// What it is, as a diagnostic says it.
  var kindName: String {
    switch self {
    case .text, .optionalText: "text"
    case .html, .optionalHTML: "HTML"
    case .number: "a number"
    case .flag: "a flag"
    case .object, .optionalObject: "an object"
    case .list, .texts: "a list"
    }
  }
}
