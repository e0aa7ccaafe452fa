import Text
import TodoModel

/// One entry of a front matter, with the comments above it.
struct MergeChunk {
  /// Equal for the versions of one field: the field if the file has it once, else the key.
  var identity: String
  let entry: FrontMatterLayout.Entry
  /// The comments and blank lines above it.
  let leading: [UInt8]
  /// Its lines, each with a line ending.
  let text: [UInt8]
  /// The bytes of the value in `text`.
  let value: Range<Int>
  /// The items of a list, as written.
  let items: [[UInt8]]
  /// The bytes before the first item of a list with one item on a line.
  let marker: [UInt8]?

  var field: TodoField? { if case .field(let field)? = entry.known { field } else { nil } }

  var isFlow: Bool { text[value].first == UInt8(ascii: "[") }

  /// The value in one line, for reports.
  var reported: ArraySlice<UInt8> { text[value] }

  /// The elements if the value is a list, also one written as text.
  var elements: [FrontMatterLayout.Content]? {
    switch entry.content {
    case .list(let items): return items
    case .text(let text):
      guard let field, [.tags, .depends, .aliases, .completions, .assignee].contains(field) else {
        return nil
      }
      return FileText.pieces(of: text, field).map { .text($0) }
    case .absent, .map: return nil
    }
  }
}

/// A front matter as parts that can be merged.
struct MergeHead {
  var chunks: [MergeChunk] = []
  /// Comments and blank lines after the last entry.
  private(set) var tail: [UInt8] = []
  private(set) var hasFences = false

  /// - Parameter text: with a line ending after each line.
  init(_ text: FileText) {
    guard let fence = text.layout.closingFence else { return }
    hasFences = true
    let bytes = text.bytes
    var next = bytes.endOfLine(from: 0)
    for entry in text.layout.entries {
      let lines = entry.lines
      let isBlock = bytes[entry.value].first.map { $0 != UInt8(ascii: "[") } ?? false
      chunks.append(
        MergeChunk(
          identity: "", entry: entry, leading: Array(bytes[next..<lines.lowerBound]),
          text: Array(bytes[lines]),
          value: entry.value.lowerBound - lines.lowerBound..<entry.value.upperBound
            - lines.lowerBound,
          items: entry.items.map { item in
            var range = item.range
            while !range.isEmpty, bytes[range.upperBound - 1].isSpaceOrLineEnd {
              range = range.lowerBound..<range.upperBound - 1
            }
            return Array(bytes[range])
          },
          marker: isBlock ? entry.items.first.flatMap { bytes.marker(of: $0.range) } : nil))
      next = lines.upperBound
    }
    tail = Array(bytes[next..<fence])
  }

  var byIdentity: [String: MergeChunk] {
    Dictionary(chunks.map { ($0.identity, $0) }) { first, _ in first }
  }

  /// Names the chunks of all versions.
  ///
  /// - Parameters:
  ///   - knowsFields: whether `deadline:` is the field `due`; otherwise each key is its own.
  ///   - fields: those of the workspace, which may be called `effort`.
  static func identify(_ heads: inout [MergeHead], knowsFields: Bool, fields: [CustomField]) {
    let several = Set(
      heads.flatMap { head in
        Dictionary(grouping: head.chunks.compactMap(\.field)) { $0 }
          .filter { $0.value.count > 1 }.keys
      })
    for head in heads.indices {
      for index in heads[head].chunks.indices {
        let chunk = heads[head].chunks[index]
        let key = chunk.entry.key
        if knowsFields, let field = chunk.field, !several.contains(field),
          !fields.contains(where: { $0.isMeant(by: key) })
        {
          heads[head].chunks[index].identity = field.name
        } else {
          // No name of a field contains a colon.
          heads[head].chunks[index].identity = ":" + key
        }
      }
    }
  }
}
