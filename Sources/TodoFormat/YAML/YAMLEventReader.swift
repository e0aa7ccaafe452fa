import CYAML

/// A libyaml event. `start` and `end` are in Unicode scalars from the start of the input.
struct YAMLEvent {
  enum Kind {
    case scalar(String, YAMLNode.Style)
    case listStart, listEnd, mapStart, mapEnd
    /// `*name`
    case alias(String)
    case documentStart, end
    /// An event that is not needed.
    case other
  }

  var kind: Kind
  var start: Int
  var end: Int
  var isMultiline: Bool
  /// Whether the event has an anchor (`&name`).
  var hasAnchor = false
  /// Whether the event has a tag (`!name`).
  var hasTag = false
}

/// A syntax error reported by libyaml.
struct YAMLSyntaxError: Error {
  /// The message of libyaml.
  var message: String
  var place: Place

  enum Place {
    /// In Unicode scalars from the start of the input.
    case index(Int)
    /// In bytes from the start of the input.
    case byte(Int)
  }
}

/// A libyaml parser that reads from memory. All uses of libyaml's types are in this file.
struct YAMLEventReader: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>

  private let hasMemory: Bool

  /// - Parameters:
  ///   - start: valid UTF-8 that outlives the reader.
  ///   - count: the length in bytes.
  init(_ start: UnsafePointer<UInt8>, count: Int) {
    parser = .allocate(capacity: 1)
    hasMemory = yaml_parser_initialize(parser) == 1
    if hasMemory {
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      yaml_parser_set_input_string(parser, start, count)
    }
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  mutating func next() throws(YAMLSyntaxError) -> YAMLEvent {
    var event = yaml_event_t()
    guard hasMemory, yaml_parser_parse(parser, &event) == 1 else { throw syntaxError }
    defer { yaml_event_delete(&event) }
    var result = YAMLEvent(
      kind: .other, start: event.start_mark.index, end: event.end_mark.index,
      isMultiline: event.start_mark.line != event.end_mark.line)
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      result.kind = .scalar(text(scalar.value, scalar.length), style(scalar.style))
      result.hasAnchor = scalar.anchor != nil
      result.hasTag = scalar.tag != nil
    case YAML_SEQUENCE_START_EVENT:
      result.kind = .listStart
      result.hasAnchor = event.data.sequence_start.anchor != nil
      result.hasTag = event.data.sequence_start.tag != nil
    case YAML_SEQUENCE_END_EVENT: result.kind = .listEnd
    case YAML_MAPPING_START_EVENT:
      result.kind = .mapStart
      result.hasAnchor = event.data.mapping_start.anchor != nil
      result.hasTag = event.data.mapping_start.tag != nil
    case YAML_MAPPING_END_EVENT: result.kind = .mapEnd
    case YAML_ALIAS_EVENT:
      result.kind = .alias(event.data.alias.anchor.map { String(cString: $0) } ?? "")
    case YAML_DOCUMENT_START_EVENT: result.kind = .documentStart
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: result.kind = .end
    default: break
    }
    return result
  }

  private func text(_ value: UnsafeMutablePointer<yaml_char_t>?, _ length: Int) -> String {
    String(
      decoding: UnsafeBufferPointer(start: value, count: value == nil ? 0 : length), as: UTF8.self)
  }

  private func style(_ style: yaml_scalar_style_t) -> YAMLNode.Style {
    switch style {
    case YAML_PLAIN_SCALAR_STYLE, YAML_ANY_SCALAR_STYLE: .plain
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
    default: .quoted
    }
  }

  private var syntaxError: YAMLSyntaxError {
    let state = parser.pointee
    let problem = state.problem.map { String(cString: $0) } ?? "not enough memory"
    let isReaderError = state.error == YAML_READER_ERROR
    return YAMLSyntaxError(
      message: problem,
      place: isReaderError ? .byte(state.problem_offset) : .index(state.problem_mark.index))
  }
}
