/// A piece of a template before lines and nesting are looked at.
enum TemplateToken: Sendable {
  /// Text without a tag; a line break, if any, is its last byte.
  case text(ArraySlice<UInt8>)
  case tag(TemplateTag)
}

/// One `{{…}}`.
struct TemplateTag: Sendable {
  enum Kind: Sendable {
    case variable, raw, section, inverted, close, partial, parent, block
    /// A comment or a change of delimiters: nothing to show.
    case silent
  }

  var kind: Kind
  var name: TagName
  /// Of the whole tag.
  var place: TemplatePlace
}
