/// Queries of the compiler about a field.
extension FieldAccess {
  /// The shape of an object and its source, for dotted names.
  var object: (ShapeDeclaration, NestedSource)? {
    switch self {
    case .nested(.object, let shape, let source, _),
      .nested(.optionalObject, let shape, let source, _):
      (shape(), source)
    default: nil
    }
  }

  /// The value that a section opens; `nil` for a flag, which opens nothing, and for a kind that
  /// cannot be used in a section.
  func opened(_ rules: CompilationRules) -> (ShapeDeclaration, NestedSource)? {
    switch self {
    case .nested(_, let shape, let source, _): return (shape(), source)
    case .optionalText(let source): return (.text, Self.nested(source.reader))
    case .html(let read, isOptional: true): return (.html, Self.nested(read))
    case .text(let source, let isBehindDot) where isBehindDot || rules == .specification:
      let read = source.reader
      return (.text, Self.nested { read($0) })
    case .number(let read) where rules == .specification:
      return (.text, Self.nested { String(read($0)) })
    case .text, .html, .number, .flag: return nil
    }
  }

  /// Whether a section over the value is shown; `nil` for a kind that cannot be used in a section.
  func presence(_ rules: CompilationRules) -> Condition? {
    switch self {
    case .flag(.stored(let offset)): return .storedFlag(offset)
    case .flag(let source): return .computed(source.reader)
    case .nested(_, _, _, let isPresent): return .computed(isPresent)
    case .optionalText(.stored(let offset)): return .storedText(offset)
    case .optionalText(let source):
      let read = source.reader
      return .computed { read($0) != nil }
    case .html(let read, isOptional: true): return .computed { read($0) != nil }
    case .text(_, isBehindDot: true): return .computed { _ in true }
    case .text, .number: return rules == .specification ? .computed { _ in true } : nil
    case .html: return nil
    }
  }

  func sectionMessage(_ name: TagName) -> String {
    "'\(name.text)' is \(kindName) that is never absent: a section needs a flag, a list, an object or an optional value"
  }

  /// The same field of a nested object; absent if the object is absent.
  func inside(_ outer: NestedSource) -> FieldAccess {
    func isTrue(_ read: @escaping Reader<Bool>) -> Reader<Bool> {
      let value = outer.reader(read)
      return { value($0) ?? false }
    }
    switch (self, outer) {
    case (.text(let source, _), .stored(let offset)):
      return .text(source.behind(offset), isBehindDot: true)
    case (.text(let source, _), _): return .optionalText(.computed(outer.reader(source.reader)))
    case (.optionalText(let source), .stored(let offset)):
      return .optionalText(source.behind(offset))
    case (.optionalText(let source), _):
      return .optionalText(.computed(outer.reader(source.reader)))
    case (.html(let read, _), _): return .html(outer.reader(read), isOptional: true)
    case (.number(let read), _):
      return .optionalText(.computed(outer.reader { String(read($0)) }))
    case (.flag(let source), .stored(let offset)): return .flag(source.behind(offset))
    case (.flag(let source), _): return .flag(.computed(isTrue(source.reader)))
    case (.nested(let kind, let shape, let inner, let isPresent), _):
      return .nested(
        kind == .object ? .optionalObject : kind, shape, inner.inside(outer),
        isPresent: isTrue(isPresent))
    }
  }

  private static func nested<Value>(_ read: @escaping Reader<Value?>) -> NestedSource {
    .computed(
      { model, body in
        if let value = read(model) { withUnsafePointer(to: value) { body(UnsafeRawPointer($0)) } }
      }, in: nil)
  }
}

extension FieldAccess.NestedSource {
  /// The same values of a nested object; none if the object is absent.
  fileprivate func inside(_ outer: FieldAccess.NestedSource) -> FieldAccess.NestedSource {
    let (visitOuter, visitInner) = (outer.visitor, visitor)
    var bytes: Range<Int>?
    if case .stored(let offset) = outer {
      bytes = self.bytes.map { $0.lowerBound + offset..<$0.upperBound + offset }
    }
    return .computed({ model, body in visitOuter(model) { visitInner($0, body) } }, in: bytes)
  }
}
