/// One name that a template can use of a model.
///
/// Each is declared with its name, one sentence that says what it is, and an example as it would be
/// rendered; a value that is computed is computed each time that a template names it. One that is a
/// stored property of the model is declared by its path and read where it lies, which is faster.
///
/// What takes a closure is inlined where a field is declared, so that it is compiled for the model's
/// type. The compiler does that for what calls itself public, which here reaches no further than
/// the package.
@usableFromInline
package struct Field<Model>: Sendable {
  let declaration: FieldDeclaration

  @usableFromInline
  init(_ name: String, _ summary: String, example: String? = nil, _ access: FieldAccess) {
    declaration = FieldDeclaration(name: name, summary: summary, example: example, access: access)
  }

  /// Text, escaped by the kind of the template.
  @inlinable
  public static func text(
    _ name: String, _ summary: String, example: String,
    _ value: @escaping @Sendable (Model) -> String
  ) -> Field {
    Field(name, summary, example: example, .text(.computed { read($0, value) }))
  }

  /// Text that is stored in the model.
  package static func text(
    _ name: String, _ summary: String, example: String, stored path: KeyPath<Model, String>
  ) -> Field {
    Field(name, summary, example: example, .text(.stored(offset(of: path, name))))
  }

  /// One of the texts that are stored in the model, which has that many in every value.
  package static func text(
    _ name: String, _ summary: String, example: String, stored path: KeyPath<Model, [String]>,
    at index: Int
  ) -> Field {
    let access = FieldAccess.text(.element(of: offset(of: path, name), at: index))
    return Field(name, summary, example: example, access)
  }

  /// Text that may be absent: nothing then, and a section over it is shown when it is present,
  /// with `{{.}}` as the text. Empty text is present.
  @inlinable
  public static func optionalText(
    _ name: String, _ summary: String, example: String,
    _ value: @escaping @Sendable (Model) -> String?
  ) -> Field {
    Field(name, summary, example: example, .optionalText(.optional(.computed { read($0, value) })))
  }

  /// Text that may be absent and is stored in the model.
  package static func optionalText(
    _ name: String, _ summary: String, example: String, stored path: KeyPath<Model, String?>
  ) -> Field {
    Field(
      name, summary, example: example, .optionalText(.optional(.stored(offset(of: path, name)))))
  }

  /// HTML, put into a page as it is. Only HTML templates can show it.
  @inlinable
  public static func html(
    _ name: String, _ summary: String, example: String,
    _ value: @escaping @Sendable (Model) -> HTML
  ) -> Field {
    Field(name, summary, example: example, .html { read($0, value) })
  }

  /// HTML that may be absent: nothing then, and a section over it is shown when it is present.
  @inlinable
  public static func optionalHTML(
    _ name: String, _ summary: String, example: String,
    _ value: @escaping @Sendable (Model) -> HTML?
  ) -> Field {
    Field(name, summary, example: example, .optionalHTML { read($0, value) })
  }

  /// A whole number, written in decimal digits.
  @inlinable
  public static func number(
    _ name: String, _ summary: String, example: String,
    _ value: @escaping @Sendable (Model) -> Int
  ) -> Field {
    Field(name, summary, example: example, .number { read($0, value) })
  }

  /// What a section or an inverted section asks.
  @inlinable
  public static func flag(
    _ name: String, _ summary: String, _ value: @escaping @Sendable (Model) -> Bool
  ) -> Field {
    Field(name, summary, .flag(.computed { read($0, value) }))
  }

  /// What a section asks, stored in the model.
  package static func flag(
    _ name: String, _ summary: String, stored path: KeyPath<Model, Bool>
  ) -> Field {
    Field(name, summary, .flag(.stored(offset(of: path, name))))
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
    Field(name, summary, .object({ Sub.shape.declaration }, .stored(offset(of: path, name))))
  }

  /// A model that may be absent: a section over it, or a dotted name through it, is nothing then.
  @inlinable
  public static func optionalObject<Sub: TemplateModel>(
    _ name: String, _ summary: String, _ value: @escaping @Sendable (Model) -> Sub?
  ) -> Field {
    optionalObject(name, summary, shape: { Sub.shape.declaration }, value)
  }

  /// A model that may be absent and is stored in this one, opened where it lies: nothing is copied.
  @inlinable
  public static func optionalObject<Sub: TemplateModel>(
    _ name: String, _ summary: String, stored path: KeyPath<Model, Sub?>
  ) -> Field {
    let offset = offset(of: path, name)
    let isPresent: @Sendable (UnsafeRawPointer) -> Bool = { model in
      (model + offset).assumingMemoryBound(to: Sub?.self).pointee != nil
    }
    // A value lies where the optional does that holds it (Swift ABI, TypeLayout, single-payload enums).
    return Field(
      name, summary,
      .optionalObject(
        { Sub.shape.declaration }, { if isPresent($0) { $1($0 + offset) } }, isPresent: isPresent))
  }

  /// Models in their order: a section over it is repeated, an inverted one shown when it is empty.
  @inlinable
  public static func list<Sub: TemplateModel>(
    _ name: String, _ summary: String, _ value: @escaping @Sendable (Model) -> [Sub]
  ) -> Field {
    list(name, summary, shape: { Sub.shape.declaration }, value)
  }

  /// Texts in their order, each `{{.}}` in a section over them.
  @inlinable
  public static func texts(
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
    Field(
      name, summary,
      .object(shape, .computed { model, body in visit(read(model, value), body) }))
  }

  @inlinable
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

  @inlinable
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

  /// Where a stored property, or one of a stored property, lies in the model, in bytes.
  @usableFromInline
  static func offset<Value>(of path: KeyPath<Model, Value>, _ name: String) -> Int {
    guard let offset = MemoryLayout<Model>.offset(of: path) else {
      preconditionFailure("\(name) is no stored property of \(Model.self)")
    }
    return offset
  }
}

/// Calls the accessor with the value in its place. Written for types that cannot be copied, because
/// the whole model, with all its texts, would be copied otherwise.
@inlinable
func read<Model: ~Copyable, Value>(
  _ address: UnsafeRawPointer, _ value: (borrowing Model) -> Value
) -> Value {
  value(address.assumingMemoryBound(to: Model.self).pointee)
}

@inlinable
func visit<Value>(_ value: Value, _ body: (UnsafeRawPointer) -> Void) {
  withUnsafePointer(to: value) { body(UnsafeRawPointer($0)) }
}

@inlinable
func visitEach<Value>(of values: [Value], _ body: (UnsafeRawPointer) -> Void) {
  values.withUnsafeBufferPointer { buffer in
    guard var address = buffer.baseAddress else { return }
    for _ in buffer.indices {
      body(UnsafeRawPointer(address))
      address += 1
    }
  }
}
