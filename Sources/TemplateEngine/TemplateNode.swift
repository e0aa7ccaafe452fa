/// A name in a tag: `.` has no parts, `user.name` two.
struct TagName: Sendable {
  var parts: [String]
  /// The position of the name, not of the tag.
  var place: TemplatePlace

  var text: String { parts.isEmpty ? "." : parts.joined(separator: ".") }
}

/// A node of a parsed template, after standalone lines were removed.
indirect enum TemplateNode: Sendable {
  /// The start of a line that is shown, with its indentation. The indentation is separate from the
  /// text because partials and blocks are indented anew at their position.
  case lineStart([UInt8])
  case text([UInt8])
  case variable(TagName, raw: Bool)
  case section(TagName, inverted: Bool, [TemplateNode])
  /// `indentation` is that of a tag alone on its line, `nil` for a tag inside a line.
  case partial(TagName, indentation: [UInt8]?)
  /// Another template, some of whose blocks are overridden.
  case parent(TagName, indentation: [UInt8]?, [TemplateBlock])
  case block(TemplateBlock)
}

/// A block `{{$name}}…{{/name}}`: the default content in a parent, the override inside
/// `{{<parent}}`.
struct TemplateBlock: Sendable {
  var name: TagName
  var nodes: [TemplateNode]
  /// Whether the opening tag is alone on its line, so that the content consists of whole lines.
  var isStandalone: Bool
  /// Whether the content begins with the start of a line (removed from `nodes`).
  var startsLine: Bool
  /// The indentation of its lines.
  var indentation: [UInt8]
}
