/// The documentation of a shape: the entries of `Templates/README.md` for the names that a template
/// can use.
package struct ShapeReference: Sendable, Hashable {
  package struct Row: Sendable, Hashable {
    package var name: String
    /// `text`, `optional text`, `HTML`, `optional HTML`, `number`, `flag`, `texts`, and for models
    /// `object`, `optional object`, `list`.
    package var kind: String
    /// The shape of an object, or of the elements of a list.
    package var shape: String?
    package var summary: String
    /// The rendered value; `nil` if a section has to be opened.
    package var example: String?
  }

  package var name: String
  package var summary: String
  package var rows: [Row]

  /// The shapes of the given models and of all nested models, each once, the given ones first.
  package static func all(of models: [any TemplateModel.Type]) -> [ShapeReference] {
    var waiting = models.map { $0.declaration }
    var seen: Set<ObjectIdentifier> = []
    var references: [ShapeReference] = []
    while !waiting.isEmpty {
      let declaration = waiting.removeFirst()
      guard seen.insert(ObjectIdentifier(declaration)).inserted else { continue }
      references.append(ShapeReference(declaration))
      waiting += declaration.fields.compactMap { $0.access.model }
    }
    return references
  }

  private init(_ declaration: ShapeDeclaration) {
    name = declaration.name
    summary = declaration.summary
    rows = declaration.fields.map {
      Row(
        name: $0.name, kind: $0.access.referenceKind, shape: $0.access.model?.name,
        summary: $0.summary, example: $0.example)
    }
  }

  /// A level-three heading, the summary and a table whose kinds link to the shapes' headings.
  package var markdown: String {
    var lines = ["### \(name)", "", summary, ""]
    lines.append("| name | kind | description | example |")
    lines.append("|---|---|---|---|")
    for row in rows {
      let kind = row.shape.map { "\(row.kind) of [\($0)](#\(Self.anchor($0)))" } ?? row.kind
      let example = row.example.map { Self.code($0) } ?? ""
      lines.append("| `\(row.name)` | \(kind) | \(Self.cell(row.summary)) | \(example) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The anchor that GitHub and GitLab generate for a heading.
  private static func anchor(_ name: String) -> String {
    String(name.lowercased().map { $0 == " " ? "-" : $0 })
  }

  /// Markdown prose in a table cell.
  private static func cell(_ text: String) -> String { text.split("|").joined(separator: "\\|") }

  /// Any text as a code span in a table cell.
  private static func code(_ text: String) -> String {
    var (longest, run) = (0, 0)
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    guard !text.isEmpty else { return "" }
    let fence = String(repeating: "`", count: longest + 1)
    let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    let oneLine = cell(text.split(separator: "\n").joined(separator: " "))
    return fence + space + oneLine + space + fence
  }
}

extension TemplateModel {
  fileprivate static var declaration: ShapeDeclaration { shape.declaration }
}

extension String {
  fileprivate func split(_ separator: Character) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}

extension FieldAccess {
  /// The shape of the value, if it is a model.
  fileprivate var model: ShapeDeclaration? {
    if case .nested(let kind, let shape, _, _) = self, kind != .texts { shape() } else { nil }
  }

  fileprivate var referenceKind: String {
    switch self {
    case .text: "text"
    case .optionalText: "optional text"
    case .html(_, let isOptional): isOptional ? "optional HTML" : "HTML"
    case .number: "number"
    case .flag: "flag"
    case .nested(let kind, _, _, _): kind.rawValue
    }
  }
}
