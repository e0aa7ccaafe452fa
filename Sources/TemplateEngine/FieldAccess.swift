/// How a field is read, given the address of a value of the model that declares it.
///
/// Only `Field` makes these, which binds the address to its own `Model`; only a compiled template
/// calls them, with an address of the slot of that model's shape.
@usableFromInline
enum FieldAccess: Sendable {
  @usableFromInline typealias Reader<Value> = @Sendable (UnsafeRawPointer) -> Value
  /// Calls the body with the address of each value that a section shows, valid during the call.
  @usableFromInline
  typealias Visitor = @Sendable (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void
  /// Declared late, because a shape may hold itself.
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

  /// Where a value comes from.
  @usableFromInline
  enum Source<Value>: Sendable {
    /// It lies that many bytes into the model.
    case stored(Int)
    /// An element of the array that lies that many bytes into the model, which has it.
    case element(of: Int, at: Int)
    case computed(Reader<Value>)
  }

  /// Where text that may be absent comes from.
  @usableFromInline
  enum OptionalText: Sendable {
    /// It is always there: the text of a model that is.
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

  /// Where a model inside of the model comes from.
  @usableFromInline
  enum ObjectSource: Sendable {
    /// It lies that many bytes into the model.
    case stored(Int)
    case computed(Visitor)

    var visitor: Visitor {
      switch self {
      case .stored(let offset): { model, body in body(model + offset) }
      case .computed(let visitor): visitor
      }
    }
  }

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

extension FieldAccess.Source {
  /// The same of a model that holds this one so many bytes into it.
  func behind(_ offset: Int) -> Self {
    switch self {
    case .stored(let inner): .stored(offset + inner)
    case .element(let array, let index): .element(of: offset + array, at: index)
    case .computed(let read): .computed { read($0 + offset) }
    }
  }
}

extension FieldAccess.Source {
  /// Reads a copy of the value.
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
  /// The same of a model that holds this one so many bytes into it.
  func behind(_ offset: Int) -> Self {
    switch self {
    case .present(let source): .present(source.behind(offset))
    case .optional(let source): .optional(source.behind(offset))
    }
  }
}
