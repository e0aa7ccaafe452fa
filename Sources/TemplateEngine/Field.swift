/// A field of a model: one name that a template can use.
///
/// A field is declared with its name, a one-sentence summary, an example of the rendered value, and
/// the key path of a stored property, or of a stored property of one. It is read in place. Numbers
/// and flags can be computed.
///
/// Functions that are generic over another type are inlinable, so that they are compiled for that
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
  @inlinable @inline(__always)
  public static func text(
    _ name: String, _ summary: String, example: String, _ path: KeyPath<Model, String>
  ) -> Field {
    Field(name, summary, example: example, .text(.stored(offset(of: path, name))))
  }

  /// One element of an array of texts, which has this many elements in every value.
  @inlinable @inline(__always)
  public static func text(
    _ name: String, _ summary: String, example: String, _ path: KeyPath<Model, [String]>,
    at index: Int
  ) -> Field {
    Field(name, summary, example: example, .text(.element(of: offset(of: path, name), at: index)))
  }

  /// Optional text. It renders as nothing if absent; a section over it is shown if it is present,
  /// with `{{.}}` as the text. Empty text counts as present.
  @inlinable @inline(__always)
  public static func optionalText(
    _ name: String, _ summary: String, example: String, _ path: KeyPath<Model, String?>
  ) -> Field {
    Field(name, summary, example: example, .optionalText(.stored(offset(of: path, name))))
  }

  /// HTML that is written to a page unescaped. Only HTML templates can show it.
  @inlinable @inline(__always)
  public static func html(
    _ name: String, _ summary: String, example: String, _ path: KeyPath<Model, HTML>
  ) -> Field {
    let read = FieldAccess.Source<HTML>.stored(offset(of: path, name)).reader
    return Field(name, summary, example: example, .html(read, isOptional: false))
  }

  /// Optional HTML. It renders as nothing if absent; a section over it is shown if it is present.
  @inlinable @inline(__always)
  public static func optionalHTML(
    _ name: String, _ summary: String, example: String, _ path: KeyPath<Model, HTML?>
  ) -> Field {
    let read = FieldAccess.Source<HTML?>.stored(offset(of: path, name)).reader
    return Field(name, summary, example: example, .html(read, isOptional: true))
  }

  /// A whole number, written in decimal digits.
  @inlinable @inline(__always)
  public static func number(
    _ name: String, _ summary: String, example: String, _ path: KeyPath<Model, Int>
  ) -> Field {
    let offset = offset(of: path, name)
    return Field(name, summary, example: example, .number { ($0 + offset).load(as: Int.self) })
  }

  /// A whole number that is computed.
  package static func number(
    _ name: String, _ summary: String, example: String,
    computed read: @escaping @Sendable (UnsafePointer<Model>) -> Int
  ) -> Field {
    Field(
      name, summary, example: example, .number { read($0.assumingMemoryBound(to: Model.self)) })
  }

  /// A condition for a section or an inverted section.
  @inlinable @inline(__always)
  public static func flag(
    _ name: String, _ summary: String, _ path: KeyPath<Model, Bool>
  ) -> Field {
    Field(name, summary, .flag(.stored(offset(of: path, name))))
  }

  /// A condition that is computed.
  package static func flag(
    _ name: String, _ summary: String,
    computed read: @escaping @Sendable (UnsafePointer<Model>) -> Bool
  ) -> Field {
    Field(name, summary, .flag(.computed { read($0.assumingMemoryBound(to: Model.self)) }))
  }

  /// A nested model, opened by a section or by a dotted name.
  @inlinable @inline(__always)
  public static func object<Sub: TemplateModel>(
    _ name: String, _ summary: String, _ path: KeyPath<Model, Sub>
  ) -> Field {
    Field(
      name, summary,
      .nested(
        .object, { Sub.shape.declaration }, .stored(offset(of: path, name)),
        isPresent: { _ in true }))
  }

  /// An optional nested model. If absent, a section over it, or a dotted name through it, renders
  /// as nothing.
  @inlinable @inline(__always)
  public static func optionalObject<Sub: TemplateModel>(
    _ name: String, _ summary: String, _ path: KeyPath<Model, Sub?>
  ) -> Field {
    let offset = offset(of: path, name)
    let isPresent: @Sendable (UnsafeRawPointer) -> Bool = { model in
      (model + offset).assumingMemoryBound(to: Sub?.self).pointee != nil
    }
    // The payload of an optional is at the optional's own address (Swift ABI, TypeLayout,
    // single-payload enums).
    return Field(
      name, summary,
      .nested(
        .optionalObject, { Sub.shape.declaration },
        .computed(
          { if isPresent($0) { $1($0 + offset) } },
          in: offset..<offset + MemoryLayout<Sub?>.size), isPresent: isPresent))
  }

  /// A list of models. A section over it is repeated for each; an inverted section is shown if the
  /// list is empty.
  @inlinable @inline(__always)
  public static func list<Sub: TemplateModel>(
    _ name: String, _ summary: String, _ path: KeyPath<Model, [Sub]>
  ) -> Field {
    Field(name, summary, .list({ Sub.shape.declaration }, of: Sub.self, at: offset(of: path, name)))
  }

  /// A list of texts. A section over it shows each as `{{.}}`.
  @inlinable @inline(__always)
  public static func texts(
    _ name: String, _ summary: String, example: String, _ path: KeyPath<Model, [String]>
  ) -> Field {
    Field(
      name, summary, example: example,
      .list({ .text }, of: String.self, at: offset(of: path, name), .texts))
  }

  /// The offset in bytes of a stored property, or of a stored property of one, in the model.
  ///
  /// Inlined, so that the compiler knows the offset and makes no key path.
  @inlinable @inline(__always)
  static func offset<Value>(of path: KeyPath<Model, Value>, _ name: String) -> Int {
    guard let offset = MemoryLayout<Model>.offset(of: path) else {
      preconditionFailure("\(name) is not a stored property of \(Model.self)")
    }
    return offset
  }
}

extension FieldAccess {
  /// A list that is stored at a byte offset in the model.
  @inlinable
  static func list<Element>(
    _ shape: @escaping LateShape, of type: Element.Type, at offset: Int, _ kind: Nesting = .list
  ) -> FieldAccess {
    .nested(
      kind, shape,
      .computed(
        { model, body in
          (model + offset).assumingMemoryBound(to: [Element].self).pointee
            .withUnsafeBufferPointer { elements in
              guard var address = elements.baseAddress else { return }
              for _ in elements.indices {
                body(UnsafeRawPointer(address))
                address += 1
              }
            }
        }, in: offset..<offset + MemoryLayout<[Element]>.size),
      isPresent: { !($0 + offset).assumingMemoryBound(to: [Element].self).pointee.isEmpty })
  }
}
