/// One name that a template can use of a model.
///
/// Each is declared with its name, one sentence that says what it is, and an example as it would be
/// rendered; a value that is computed is computed each time that a template names it.
package struct Field<Model>: Sendable {
  let declaration: FieldDeclaration

  init(_ name: String, _ summary: String, example: String? = nil, _ access: FieldAccess) {
    declaration = FieldDeclaration(name: name, summary: summary, example: example, access: access)
  }

  /// Text, escaped by the kind of the template.
  package static func text(
    _ name: String, _ summary: String, example: String,
    _ value: @escaping @Sendable (Model) -> String
  ) -> Field {
    Field(name, summary, example: example, .text { read($0, value) })
  }

  /// Text that may be absent: nothing then, and a section over it is shown when it is present,
  /// with `{{.}}` as the text. Empty text is present.
  package static func optionalText(
    _ name: String, _ summary: String, example: String,
    _ value: @escaping @Sendable (Model) -> String?
  ) -> Field {
    Field(name, summary, example: example, .optionalText { read($0, value) })
  }

  /// HTML, put into a page as it is. Only HTML templates can show it.
  package static func html(
    _ name: String, _ summary: String, example: String,
    _ value: @escaping @Sendable (Model) -> HTML
  ) -> Field {
    Field(name, summary, example: example, .html { read($0, value) })
  }

  /// HTML that may be absent: nothing then, and a section over it is shown when it is present.
  package static func optionalHTML(
    _ name: String, _ summary: String, example: String,
    _ value: @escaping @Sendable (Model) -> HTML?
  ) -> Field {
    Field(name, summary, example: example, .optionalHTML { read($0, value) })
  }

  /// A whole number, written in decimal digits.
  package static func number(
    _ name: String, _ summary: String, example: String,
    _ value: @escaping @Sendable (Model) -> Int
  ) -> Field {
    Field(name, summary, example: example, .number { read($0, value) })
  }

  /// What a section or an inverted section asks.
  package static func flag(
    _ name: String, _ summary: String, _ value: @escaping @Sendable (Model) -> Bool
  ) -> Field {
    Field(name, summary, .flag { read($0, value) })
  }

  /// A model of its own, opened by a section or by a dotted name.
  package static func object<Sub: TemplateModel>(
    _ name: String, _ summary: String, _ value: @escaping @Sendable (Model) -> Sub
  ) -> Field {
    object(name, summary, shape: { Sub.shape.declaration }, value)
  }

  /// A model that is stored in this one, opened where it lies: nothing is copied.
  ///
  /// - Parameter path: a stored property, or one of a stored property.
  package static func object<Sub: TemplateModel>(
    _ name: String, _ summary: String, stored path: KeyPath<Model, Sub>
  ) -> Field {
    guard let offset = MemoryLayout<Model>.offset(of: path) else {
      preconditionFailure("\(name) is no stored property of \(Model.self)")
    }
    return Field(
      name, summary, .object({ Sub.shape.declaration }) { model, body in body(model + offset) })
  }

  /// A model that may be absent: a section over it, or a dotted name through it, is nothing then.
  package static func optionalObject<Sub: TemplateModel>(
    _ name: String, _ summary: String, _ value: @escaping @Sendable (Model) -> Sub?
  ) -> Field {
    optionalObject(name, summary, shape: { Sub.shape.declaration }, value)
  }

  /// Models in their order: a section over it is repeated, an inverted one shown when it is empty.
  package static func list<Sub: TemplateModel>(
    _ name: String, _ summary: String, _ value: @escaping @Sendable (Model) -> [Sub]
  ) -> Field {
    list(name, summary, shape: { Sub.shape.declaration }, value)
  }

  /// Texts in their order, each `{{.}}` in a section over them.
  package static func texts(
    _ name: String, _ summary: String, example: String,
    _ value: @escaping @Sendable (Model) -> [String]
  ) -> Field {
    Field(
      name, summary, example: example,
      .texts(
        { visitEach(of: read($0, value), $1) }, isPresent: { !read($0, value).isEmpty }))
  }
}

extension Field {
  static func object<Sub>(
    _ name: String, _ summary: String, shape: @escaping FieldAccess.LateShape,
    _ value: @escaping @Sendable (Model) -> Sub
  ) -> Field {
    Field(name, summary, .object(shape) { model, body in visit(read(model, value), body) })
  }

  static func optionalObject<Sub>(
    _ name: String, _ summary: String, shape: @escaping FieldAccess.LateShape,
    _ value: @escaping @Sendable (Model) -> Sub?
  ) -> Field {
    Field(
      name, summary,
      .optionalObject(
        shape,
        { model, body in
          if let sub = read(model, value) { visit(sub, body) }
        }, isPresent: { read($0, value) != nil }))
  }

  static func list<Sub>(
    _ name: String, _ summary: String, shape: @escaping FieldAccess.LateShape,
    _ value: @escaping @Sendable (Model) -> [Sub]
  ) -> Field {
    Field(
      name, summary,
      .list(
        shape, { visitEach(of: read($0, value), $1) },
        isPresent: { !read($0, value).isEmpty }))
  }
}

/// Calls the accessor with the value in its place. Written for types that cannot be copied, because
/// the whole model, with all its texts, would be copied otherwise.
private func read<Model: ~Copyable, Value>(
  _ address: UnsafeRawPointer, _ value: (borrowing Model) -> Value
) -> Value {
  value(address.assumingMemoryBound(to: Model.self).pointee)
}

private func visit<Value>(_ value: Value, _ body: (UnsafeRawPointer) -> Void) {
  withUnsafePointer(to: value) { body(UnsafeRawPointer($0)) }
}

private func visitEach<Value>(of values: [Value], _ body: (UnsafeRawPointer) -> Void) {
  values.withUnsafeBufferPointer { buffer in
    guard var address = buffer.baseAddress else { return }
    for _ in buffer.indices {
      body(UnsafeRawPointer(address))
      address += 1
    }
  }
}
