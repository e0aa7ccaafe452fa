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

  /// Only a section can tell whether the text is optional: behind a dot it may be opened.
  case text(Source<String>, isBehindDot: Bool = false)
  case optionalText(Source<String?>)
  case html(Reader<HTML?>, isOptional: Bool)
  case number(Reader<Int>)
  case flag(Source<Bool>)
  /// One or more values that a section opens.
  case nested(Nesting, LateShape, NestedSource, isPresent: Reader<Bool>)

  /// The source of a value.
  @usableFromInline
  enum Source<Value>: Sendable {
    /// Stored at this byte offset in the model.
    case stored(Int)
    /// An element of the array stored at this byte offset in the model; the element exists.
    case element(of: Int, at: Int)
    case computed(Reader<Value>)

    /// A reader that returns a copy of the value.
    @usableFromInline var reader: Reader<Value> {
      switch self {
      case .stored(let offset): { ($0 + offset).assumingMemoryBound(to: Value.self).pointee }
      case .element(let array, let index):
        { ($0 + array).assumingMemoryBound(to: [Value].self).pointee[index] }
      case .computed(let read): read
      }
    }

    /// The same value of a model that another model stores at a byte offset.
    func behind(_ offset: Int) -> Self {
      switch self {
      case .stored(let inner): .stored(offset + inner)
      case .element(let array, let index): .element(of: offset + array, at: index)
      case .computed(let read): .computed { read($0 + offset) }
      }
    }
  }

  /// The kind of a nested value, as the documentation names it.
  @usableFromInline
  enum Nesting: String, Sendable {
    case object, list, texts
    case optionalObject = "optional object"
  }

  /// The source of nested values.
  @usableFromInline
  enum NestedSource: Sendable {
    /// An object stored at this byte offset in the model.
    case stored(Int)
    /// Values behind what is stored in these bytes of the model; `nil` if that is not known.
    case computed(Visitor, in: Range<Int>?)

    var visitor: Visitor {
      switch self {
      case .stored(let offset): { model, body in body(model + offset) }
      case .computed(let visitor, _): visitor
      }
    }

    /// The bytes of the model that determine the values.
    var bytes: Range<Int>? {
      switch self {
      case .stored: nil
      case .computed(_, let bytes): bytes
      }
    }

    /// Reads a value of the object; `nil` if there is no object.
    func reader<Value>(_ read: @escaping Reader<Value?>) -> Reader<Value?> {
      switch self {
      case .stored(let offset): return { read($0 + offset) }
      case .computed(let visit, _):
        return { model in
          var value: Value?
          visit(model) { value = read($0) }
          return value
        }
      }
    }
  }

  /// The name of the kind in diagnostics.
  var kindName: String {
    switch self {
    case .text, .optionalText: "text"
    case .html: "HTML"
    case .number: "a number"
    case .flag: "a flag"
    case .nested(.object, _, _, _), .nested(.optionalObject, _, _, _): "an object"
    case .nested(.list, _, _, _), .nested(.texts, _, _, _): "a list"
    }
  }
}
