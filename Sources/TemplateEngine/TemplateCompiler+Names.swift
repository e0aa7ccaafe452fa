import Text

extension TemplateCompiler {
  /// The source of a value and the way to read it.
  struct Resolved {
    var slot: Int
    var access: FieldAccess
  }

  /// Resolves a name: its first part in the shapes of the context, the innermost first, and each
  /// further part in the object that the previous part names. Returns `nil` after reporting a
  /// problem, and for an unknown name that the rules treat as empty.
  mutating func resolve(_ name: TagName, in scope: CompilationScope) -> Resolved? {
    guard let innermost = scope.context.last else { return nil }
    guard let first = name.parts.first else {
      guard let itself = innermost.shape.itself else {
        report(
          "template-wrong-kind", name.place,
          "'.' is a whole \(innermost.shape.name) here: name one of its fields", in: scope)
        return nil
      }
      return Resolved(slot: innermost.slot, access: itself)
    }
    for opened in scope.context.reversed() {
      if let field = opened.shape.field(first) {
        return follow(name, from: field, opened.slot, in: scope)
      }
    }
    reportUnknown(name, part: 0, among: scope.context.reversed().map(\.shape), in: scope)
    return nil
  }

  private mutating func follow(
    _ name: TagName, from field: FieldDeclaration, _ slot: Int, in scope: CompilationScope
  ) -> Resolved? {
    var access = field.access
    for part in name.parts.indices.dropFirst() {
      guard let (shape, source) = access.object else {
        report(
          "template-wrong-kind", name.place(ofPart: part - 1),
          "'\(name.parts[part - 1])' is \(access.kindName): only an object has fields",
          in: scope)
        return nil
      }
      guard let next = shape.field(name.parts[part]) else {
        reportUnknown(name, part: part, among: [shape], in: scope)
        return nil
      }
      access = next.access.inside(source)
    }
    return Resolved(slot: slot, access: access)
  }

  private mutating func reportUnknown(
    _ name: TagName, part: Int, among shapes: [ShapeDeclaration], in scope: CompilationScope
  ) {
    guard rules == .strict else { return }
    let word = name.parts[part]
    let known = shapes.flatMap { $0.fields.map(\.name) }
    report(
      "template-unknown-name", name.place(ofPart: part),
      "unknown name '\(word)' in \(shapes.map(\.name).joined(separator: ", "))"
        + suggestion(for: word, among: known), in: scope)
  }

  // MARK: - Variables

  mutating func compileVariable(
    _ name: TagName, raw: Bool, _ scope: CompilationScope, into list: inout OperationList
  ) {
    guard let found = resolve(name, in: scope) else { return }
    let (slot, style) = (found.slot, raw ? .plain : list.style)
    switch found.access {
    case .text, .optionalText, .number:
      if raw, rules == .strict {
        report(
          "template-wrong-kind", name.place,
          "'\(name.text)' is \(found.access.kindName): only HTML can be written unescaped, write '{{\(name.text)}}'",
          in: scope)
        return
      }
    case .html:
      if kind != .html {
        report(
          "template-wrong-kind", name.place,
          "'\(name.text)' is HTML, which only an HTML template can show", in: scope)
        return
      }
    case .flag, .nested: break
    }
    switch found.access {
    case .text(let source, _): list.append(.text(slot: slot, source, style))
    case .optionalText(let source): list.append(.optionalText(slot: slot, source, style))
    case .number(let read): list.append(.number(slot: slot, read))
    case .html(let read, _): list.append(.html(slot: slot, read))
    case .flag, .nested:
      report(
        "template-wrong-kind", name.place,
        "'\(name.text)' is \(found.access.kindName), not text: open it with '{{#\(name.text)}}'",
        in: scope)
    }
  }
}

extension TagName {
  /// The position of one part of a dotted name.
  fileprivate func place(ofPart part: Int) -> TemplatePlace {
    let start = place.lowerBound + parts[..<part].reduce(0) { $0 + $1.utf8.count + 1 }
    return start..<start + parts[part].utf8.count
  }
}
