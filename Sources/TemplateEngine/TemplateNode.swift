/// A name in a tag: `.` has no parts, `user.name` two.
struct TagName: Sendable {
  var parts: [String]
  /// Of the name, not of the tag.
  var place: TemplatePlace

  var text: String { parts.isEmpty ? "." : parts.joined(separator: ".") }
}

/// A template as it was written, with standalone lines taken out.
indirect enum TemplateNode: Sendable {
  /// The beginning of a line that is shown, with the blanks that it begins with. Blanks are kept
  /// apart from the text because partials and blocks are indented anew where they stand.
  case lineStart([UInt8])
  case text([UInt8])
  case variable(TagName, raw: Bool)
  case section(TagName, inverted: Bool, [TemplateNode])
  /// `indentation` is that of a tag alone on its line, nil for one inside a line.
  case partial(TagName, indentation: [UInt8]?)
  /// Another template, some of whose blocks are replaced.
  case parent(TagName, indentation: [UInt8]?, [TemplateBlock])
  case block(TemplateBlock)
}

/// A `{{$name}}…{{/name}}`: where it stands in a parent the default, inside `{{<parent}}` what replaces it.
struct TemplateBlock: Sendable {
  var name: TagName
  var nodes: [TemplateNode]
  /// Whether the opening tag has its line to itself, so that the content is lines of its own.
  var isStandalone: Bool
  /// Whether the content begins with a line's beginning (taken out of `nodes`).
  var startsLine: Bool
  /// The blanks that its lines begin with.
  var indentation: [UInt8]
}
