/// Queries of the compiler about a field.
extension FieldAccess {
  /// The shape of an object and its source, for dotted names.
  var object: (ShapeDeclaration, ObjectSource)? {
    switch self {
    case .object(let shape, let source): (shape(), source)
    case .optionalObject(let shape, let visitor, _): (shape(), .computed(visitor))
    default: nil
    }
  }

  /// The value that a section opens; `nil` for a flag, which opens nothing, and for a kind that
  /// cannot be used in a section.
  func opened(_ rules: CompilationRules) -> (ShapeDeclaration, Visitor)? {
    switch self {
    case .object(let shape, let source): return (shape(), source.visitor)
    case .optionalObject(let shape, let visitor, _), .list(let shape, let visitor, _):
      return (shape(), visitor)
    case .texts(let visitor, _): return (.text, visitor)
    case .optionalText(let source): return (.text, Self.visitor(source.reader))
    case .optionalHTML(let read): return (.html, Self.visitor(read))
    case .text(let source) where rules.sectionsOverAnyValue:
      return (.text, Self.visitor(source.reader))
    case .number(let read) where rules.sectionsOverAnyValue:
      return (.text, Self.visitor { String(read($0)) })
    case .text, .html, .number, .flag: return nil
    }
  }

  /// Whether a section over the value is shown; `nil` for a kind that cannot be used in a section.
  func presence(_ rules: CompilationRules) -> Condition? {
    switch self {
    case .flag(.stored(let offset)): .storedFlag(offset)
    case .flag(let source): .computed(source.reader)
    case .object: .computed { _ in true }
    case .optionalObject(_, _, let isPresent), .list(_, _, let isPresent), .texts(_, let isPresent):
      .computed(isPresent)
    case .optionalText(.optional(.stored(let offset))): .storedText(offset)
    case .optionalText(let source): .computed(Self.isPresent(source.reader))
    case .optionalHTML(let read): .computed(Self.isPresent(read))
    case .text where rules.sectionsOverAnyValue, .number where rules.sectionsOverAnyValue:
      .computed { _ in true }
    case .text, .html, .number: nil
    }
  }

  func sectionMessage(_ name: TagName) -> String {
    "'\(name.text)' is \(kindName) that is always there: a section asks a flag, a list, an object or what may be absent"
  }

  /// The same field of a nested value; absent if the nested value is absent.
  func inside(_ outer: ObjectSource) -> FieldAccess {
    switch outer {
    case .stored(let offset): behind(offset)
    case .computed(let visitor): inside(visitor)
    }
  }

  private func behind(_ offset: Int) -> FieldAccess {
    func visitor(_ inner: @escaping Visitor) -> Visitor { { inner($0 + offset, $1) } }
    func reader<Value>(_ inner: @escaping Reader<Value>) -> Reader<Value> {
      { inner($0 + offset) }
    }
    switch self {
    case .text(let source): return .optionalText(.present(source.behind(offset)))
    case .optionalText(let source): return .optionalText(source.behind(offset))
    case .html(let read): return .optionalHTML(reader { read($0) })
    case .optionalHTML(let read): return .optionalHTML(reader(read))
    case .number(let read):
      return .optionalText(.present(.computed(reader { String(read($0)) })))
    case .flag(let source): return .flag(source.behind(offset))
    case .object(let shape, let inner):
      return .optionalObject(shape, visitor(inner.visitor), isPresent: { _ in true })
    case .optionalObject(let shape, let inner, let isPresent):
      return .optionalObject(shape, visitor(inner), isPresent: reader(isPresent))
    case .list(let shape, let inner, let isPresent):
      return .list(shape, visitor(inner), isPresent: reader(isPresent))
    case .texts(let inner, let isPresent):
      return .texts(visitor(inner), isPresent: reader(isPresent))
    }
  }

  private func inside(_ outer: @escaping Visitor) -> FieldAccess {
    func first<Value>(_ read: @escaping Reader<Value?>) -> Reader<Value?> {
      { model in
        var value: Value?
        outer(model) { value = read($0) }
        return value
      }
    }
    func visitor(_ inner: @escaping Visitor) -> Visitor {
      { model, body in outer(model) { inner($0, body) } }
    }
    func holds(_ read: @escaping Reader<Bool>) -> Reader<Bool> {
      { model in
        var value = false
        outer(model) { value = read($0) }
        return value
      }
    }
    switch self {
    case .text(let source):
      let read = source.reader
      return .optionalText(.optional(.computed(first { read($0) })))
    case .optionalText(let source):
      return .optionalText(.optional(.computed(first(source.reader))))
    case .html(let read): return .optionalHTML(first { read($0) })
    case .optionalHTML(let read): return .optionalHTML(first(read))
    case .number(let read):
      return .optionalText(.optional(.computed(first { String(read($0)) })))
    case .flag(let source): return .flag(.computed(holds(source.reader)))
    case .object(let shape, let inner):
      return .optionalObject(shape, visitor(inner.visitor), isPresent: holds { _ in true })
    case .optionalObject(let shape, let inner, let isPresent):
      return .optionalObject(shape, visitor(inner), isPresent: holds(isPresent))
    case .list(let shape, let inner, let isPresent):
      return .list(shape, visitor(inner), isPresent: holds(isPresent))
    case .texts(let inner, let isPresent):
      return .texts(visitor(inner), isPresent: holds(isPresent))
    }
  }

  private static func isPresent<Value>(_ read: @escaping Reader<Value?>) -> Reader<Bool> {
    { read($0) != nil }
  }

  private static func visitor<Value>(_ read: @escaping Reader<Value>) -> Visitor {
    { model, body in withUnsafePointer(to: read(model)) { body(UnsafeRawPointer($0)) } }
  }

  private static func visitor<Value>(_ read: @escaping Reader<Value?>) -> Visitor {
    { model, body in
      if let value = read(model) { withUnsafePointer(to: value) { body(UnsafeRawPointer($0)) } }
    }
  }
}
