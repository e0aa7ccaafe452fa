/// How to read a field, given the address of a value of the declaring model.
///
/// Only `Field` creates these values and binds the address to its own `Model`. Only a compiled
/// template calls them, with an address from the slot of that model's shape.
@usableFromInline
enum FieldAccess: Sendable {
  @usableFromInline typealias Reader<Value> = @Sendable (UnsafeRawPointer) -> Value
  /// Calls the body with the address of each value that a section shows. The address is valid
  /// during the call.
  @usableFromInline
  typealias Visitor = @Sendable (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void
  /// Evaluated lazily, because a shape can contain itself.
  @usableFromInline typealias LateShape = @Sendable () -> ShapeDeclaration

  case text(Source<String>)
  case optionalText(OptionalText)
  case html(Reader<HTML>)
  case optionalHTML(Reader<HTML?>)
  case number(Reader<Int>)
  case flag(Source<Bool>)
  case object(LateShape, ObjectSource)
  case optionalObject(LateShape, Visitor, isPresent: Reader<Bool>)
  case list(LateShape, Visitor, isPresent: Reader<Bool>)
  case texts(Visitor, isPresent: Reader<Bool>)

  /// The source of a value.
  @usableFromInline
  enum Source<Value>: Sendable {
    /// Stored at this byte offset in the model.
    case stored(Int)
    /// An element of the array stored at this byte offset in the model; the element exists.
    case element(of: Int, at: Int)
    case computed(Reader<Value>)
  }

  /// The source of optional text.
  @usableFromInline
  enum OptionalText: Sendable {
    /// Present whenever its model is: the text itself is not optional.
    case present(Source<String>)
    case optional(Source<String?>)

    var reader: Reader<String?> {
      switch self {
      case .present(let source):
        let read = source.reader
        return { read($0) }
      case .optional(let source): return source.reader
      }
    }
  }

  /// The source of a nested model.
  @usableFromInline
  enum ObjectSource: Sendable {
    /// Stored at this byte offset in the model.
    case stored(Int)
    case computed(Visitor)

    var visitor: Visitor {
      switch self {
      case .stored(let offset): { model, body in body(model + offset) }
      case .computed(let visitor): visitor
      }
    }
  }

  /// The name of the kind in diagnostics.
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

extension FieldAccess.Source {
  /// The same access for a model that stores this one at a byte offset.
  func behind(_ offset: Int) -> Self {
    switch self {
    case .stored(let inner): .stored(offset + inner)
    case .element(let array, let index): .element(of: offset + array, at: index)
    case .computed(let read): .computed { read($0 + offset) }
    }
  }
}

extension FieldAccess.Source {
  /// A reader that returns a copy of the value.
  var reader: FieldAccess.Reader<Value> {
    switch self {
    case .stored(let offset): { ($0 + offset).assumingMemoryBound(to: Value.self).pointee }
    case .element(let array, let index):
      { ($0 + array).assumingMemoryBound(to: [Value].self).pointee[index] }
    case .computed(let read): read
    }
  }
}

extension FieldAccess.OptionalText {
  /// The same access for a model that stores this one at a byte offset.
  func behind(_ offset: Int) -> Self {
    switch self {
    case .present(let source): .present(source.behind(offset))
    case .optional(let source): .optional(source.behind(offset))
    }
  }
}
