/// What the compiler asks of a field.
extension FieldAccess {
  /// The shape and the visitor of an object, for names behind a dot.
  var object: (ShapeDeclaration, Visitor)? {
    switch self {
    case .object(let shape, let visitor), .optionalObject(let shape, let visitor, _):
      (shape(), visitor)
    default: nil
    }
  }

  /// What a section opens; nil for a flag, which opens nothing, and for what a section cannot ask.
  func opened(_ rules: CompilationRules) -> (ShapeDeclaration, Visitor)? {
    switch self {
    case .object(let shape, let visitor), .optionalObject(let shape, let visitor, _),
      .list(let shape, let visitor, _):
      return (shape(), visitor)
    case .texts(let visitor, _): return (.text, visitor)
    case .optionalText(let read): return (.text, Self.visitor(read))
    case .optionalHTML(let read): return (.html, Self.visitor(read))
    case .text(let read) where rules.sectionsOverAnyValue: return (.text, Self.visitor(read))
    case .number(let read) where rules.sectionsOverAnyValue:
      return (.text, Self.visitor { String(read($0)) })
    case .text, .html, .number, .flag: return nil
    }
  }

  /// Whether a section over the value would be shown; nil for what a section cannot ask.
  func presence(_ rules: CompilationRules) -> Reader<Bool>? {
    switch self {
    case .flag(let read): read
    case .object: { _ in true }
    case .optionalObject(_, _, let isPresent), .list(_, _, let isPresent), .texts(_, let isPresent):
      isPresent
    case .optionalText(let read): { read($0) != nil }
    case .optionalHTML(let read): { read($0) != nil }
    case .text where rules.sectionsOverAnyValue, .number where rules.sectionsOverAnyValue:
      { _ in true }
    case .text, .html, .number: nil
    }
  }

  func sectionMessage(_ name: TagName) -> String {
    "'\(name.text)' is \(kindName) that is always there: a section asks a flag, a list, an object or what may be absent"
  }

  /// The same field of a value that the visitor leads to; absent where that is absent.
  func inside(_ outer: @escaping Visitor) -> FieldAccess {
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
    case .text(let read): return .optionalText(first { read($0) })
    case .optionalText(let read): return .optionalText(first(read))
    case .html(let read): return .optionalHTML(first { read($0) })
    case .optionalHTML(let read): return .optionalHTML(first(read))
    case .number(let read): return .optionalText(first { String(read($0)) })
    case .flag(let read): return .flag(holds(read))
    case .object(let shape, let inner):
      return .optionalObject(shape, visitor(inner), isPresent: holds { _ in true })
    case .optionalObject(let shape, let inner, let isPresent):
      return .optionalObject(shape, visitor(inner), isPresent: holds(isPresent))
    case .list(let shape, let inner, let isPresent):
      return .list(shape, visitor(inner), isPresent: holds(isPresent))
    case .texts(let inner, let isPresent):
      return .texts(visitor(inner), isPresent: holds(isPresent))
    }
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
