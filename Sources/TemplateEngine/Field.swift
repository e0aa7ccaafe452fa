/// A field of a model: one name that a template can use.
///
/// A field is declared with its name, a one-sentence summary, and an example of the rendered value.
/// A computed value is computed each time that a template uses it. A stored property of the model
/// is declared by its key path and read in place, which is faster.
///
/// Functions that take a closure are inlinable, so that the closure is compiled for the model's
/// type at the declaration. The compiler only does so for declarations marked `public`; here they
/// are still visible only in the package.
@usableFromInline
package struct Field<Model>: Sendable {
  let declaration: FieldDeclaration

  @usableFromInline
  init(_ name: String, _ summary: String, example: String? = nil, _ access: FieldAccess) {
    declaration = FieldDeclaration(name: name, summary: summary, example: example, access: access)
  }

  /// Text, escaped as the template's kind requires.
  @inlinable
  public static func text(
    _ name: String, _ summary: String, example: String,
    _ value: @escaping @Sendable (Model) -> String
  ) -> Field {
    Field(name, summary, example: example, .text(.computed { read($0, value) }))
  }

  /// Text stored in the model.
  package static func text(
    _ name: String, _ summary: String, example: String, stored path: KeyPath<Model, String>
  ) -> Field {
    Field(name, summary, example: example, .text(.stored(offset(of: path, name))))
  }

  /// One element of an array of texts stored in the model. The array has this many elements in
  /// every value.
  package static func text(
    _ name: String, _ summary: String, example: String, stored path: KeyPath<Model, [String]>,
    at index: Int
  ) -> Field {
    let access = FieldAccess.text(.element(of: offset(of: path, name), at: index))
    return Field(name, summary, example: example, access)
  }

  /// Optional text. It renders as nothing if absent; a section over it is shown if it is present,
  /// with `{{.}}` as the text. Empty text counts as present.
  @inlinable
  public static func optionalText(
    _ name: String, _ summary: String, example: String,
    _ value: @escaping @Sendable (Model) -> String?
  ) -> Field {
    Field(name, summary, example: example, .optionalText(.optional(.computed { read($0, value) })))
  }

  /// Optional text stored in the model.
  package static func optionalText(
    _ name: String, _ summary: String, example: String, stored path: KeyPath<Model, String?>
  ) -> Field {
    Field(
      name, summary, example: example, .optionalText(.optional(.stored(offset(of: path, name)))))
  }

  /// HTML that is written to a page unescaped. Only HTML templates can show it.
  @inlinable
  public static func html(
    _ name: String, _ summary: String, example: String,
    _ value: @escaping @Sendable (Model) -> HTML
  ) -> Field {
    Field(name, summary, example: example, .html { read($0, value) })
  }

  /// Optional HTML. It renders as nothing if absent; a section over it is shown if it is present.
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

  /// A condition for a section or an inverted section.
  @inlinable
  public static func flag(
    _ name: String, _ summary: String, _ value: @escaping @Sendable (Model) -> Bool
  ) -> Field {
    Field(name, summary, .flag(.computed { read($0, value) }))
  }

  /// A condition for a section, stored in the model.
  package static func flag(
    _ name: String, _ summary: String, stored path: KeyPath<Model, Bool>
  ) -> Field {
    Field(name, summary, .flag(.stored(offset(of: path, name))))
  }

  /// A nested model, opened by a section or by a dotted name.
  package static func object<Sub: TemplateModel>(
    _ name: String, _ summary: String, _ value: @escaping @Sendable (Model) -> Sub
  ) -> Field {
    object(name, summary, shape: { Sub.shape.declaration }, value)
  }

  /// A nested model that is stored in this one. It is opened in place, without a copy.
  ///
  /// - Parameter path: a stored property, or a stored property of one.
  package static func object<Sub: TemplateModel>(
    _ name: String, _ summary: String, stored path: KeyPath<Model, Sub>
  ) -> Field {
    Field(name, summary, .object({ Sub.shape.declaration }, .stored(offset(of: path, name))))
  }

  /// An optional nested model. If absent, a section over it, or a dotted name through it, renders
  /// as nothing.
  @inlinable
  public static func optionalObject<Sub: TemplateModel>(
    _ name: String, _ summary: String, _ value: @escaping @Sendable (Model) -> Sub?
  ) -> Field {
    optionalObject(name, summary, shape: { Sub.shape.declaration }, value)
  }

  /// An optional nested model that is stored in this one. It is opened in place, without a copy.
  @inlinable
  public static func optionalObject<Sub: TemplateModel>(
    _ name: String, _ summary: String, stored path: KeyPath<Model, Sub?>
  ) -> Field {
    let offset = offset(of: path, name)
    let isPresent: @Sendable (UnsafeRawPointer) -> Bool = { model in
      (model + offset).assumingMemoryBound(to: Sub?.self).pointee != nil
    }
    // The payload of an optional is at the optional's own address (Swift ABI, TypeLayout,
    // single-payload enums).
    return Field(
      name, summary,
      .optionalObject(
        { Sub.shape.declaration }, { if isPresent($0) { $1($0 + offset) } }, isPresent: isPresent))
  }

  /// A list of models. A section over it is repeated for each; an inverted section is shown if the
  /// list is empty.
  @inlinable
  public static func list<Sub: TemplateModel>(
    _ name: String, _ summary: String, _ value: @escaping @Sendable (Model) -> [Sub]
  ) -> Field {
    list(name, summary, shape: { Sub.shape.declaration }, value)
  }

  /// A list of texts. A section over it shows each as `{{.}}`.
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

  /// The offset in bytes of a stored property, or of a stored property of one, in the model.
  @usableFromInline
  static func offset<Value>(of path: KeyPath<Model, Value>, _ name: String) -> Int {
    guard let offset = MemoryLayout<Model>.offset(of: path) else {
      preconditionFailure("\(name) is no stored property of \(Model.self)")
    }
    return offset
  }
}

/// Calls the accessor with the value in place. The type is noncopyable because otherwise the whole
/// model would be copied, with all its texts.
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
