/// A token of a template, before lines and nesting are processed.
enum TemplateToken: Sendable {
  /// Text without a tag; a line break, if any, is its last byte.
  case text(ArraySlice<UInt8>)
  case tag(TemplateTag)
}

/// A tag `{{…}}`.
struct TemplateTag: Sendable {
  enum Kind: Sendable {
    case variable, raw, section, inverted, close, partial, parent, block
    /// A comment or a change of delimiters, without output.
    case silent
  }

  var kind: Kind
  var name: TagName
  /// The range of the whole tag.
  var place: TemplatePlace
}
