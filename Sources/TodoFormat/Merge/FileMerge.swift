import Text
import TodoModel

/// Merges two versions of a file of the workspace against their ancestor, by fields.
///
/// The result is the same from both sides, and can be read again. Claims are the exception: the remote's
/// counts, which others may know of already.
package struct FileMerge: Sendable {
  private let statuses: StatusReader
  private let fields: [CustomField]

  /// - Parameter settings: those of the workspace, for its statuses and fields.
  package init(_ settings: Settings = Settings()) {
    statuses = StatusReader(statuses: settings.statuses)
    fields = settings.fields
  }

  package struct Result: Hashable, Sendable {
    package let bytes: [UInt8]
    /// The values that are not in the result, because both sides changed the same field.
    package let replaced: [ReplacedValue]
  }

  private enum Form { case todo, profile, settings, stars, categories }

  private static func form(of path: String) -> Form? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let lower = name.lowercased()
    if lower == "profile.md" { return .profile }
    if lower.hasSuffix(".md") || lower.hasSuffix(".markdown") { return .todo }
    if lower == "stars.yml" { return .stars }
    if lower == "categories.yml" { return .categories }
    return lower.hasSuffix(".yml") || lower.hasSuffix(".yaml") ? .settings : nil
  }

  /// Whether files with this name can be merged by fields.
  package static func canMerge(_ path: String) -> Bool { form(of: path) != nil }

  /// - Parameter base: the ancestor; `nil` if both sides added the file.
  /// - Throws: why the file cannot be merged.
  package func merge(
    path: String, base: [UInt8]?, _ ours: [UInt8], _ theirs: [UInt8]
  ) throws(EditProblem) -> Result {
    if ours == theirs || theirs == base { return Result(bytes: ours, replaced: []) }
    if ours == base { return Result(bytes: theirs, replaced: []) }
    guard let form = Self.form(of: path) else {
      throw EditProblem(path: path, "only Markdown and YAML files can be merged")
    }
    // With a fixed order of the versions, everything below is the same from both sides.
    let isFirst = ours.lexicographicallyPrecedes(theirs)
    let (x, y) = isFirst ? (ours, theirs) : (theirs, ours)
    for bytes in [x, y] {
      if let problem = FileProblem.find(in: SourceFile(path: path, bytes: bytes)) {
        throw EditProblem(path: path, position: problem.position, problem.message)
      }
    }
    let shape = TextShape(base: base.map(TextShape.init), TextShape(x), TextShape(y))
    let (old, first, second) = (base.map(TextShape.plain), TextShape.plain(x), TextShape.plain(y))
    var replaced: [ReplacedValue] = []
    let merged: [UInt8]
    switch form {
    case .todo, .profile:
      merged = try markdown(
        path, old, first, second, knowsFields: form == .todo, isFirstTheirs: !isFirst, &replaced)
    case .settings:
      merged = try settings(path, old, first, second, &replaced)
    case .stars:
      merged = try stars(path, old, first, second)
    case .categories:
      merged = try categories(path, old, first, second)
    }
    let bytes = shape.applied(to: merged)
    if let problem = FileProblem.find(in: SourceFile(path: path, bytes: bytes)) {
      throw EditProblem(path: path, "the merged file cannot be read: \(problem.message)")
    }
    return Result(bytes: bytes, replaced: replaced)
  }

  // MARK: Forms

  private func markdown(
    _ path: String, _ base: [UInt8]?, _ x: [UInt8], _ y: [UInt8], knowsFields: Bool,
    isFirstTheirs: Bool = false, _ replaced: inout [ReplacedValue]
  ) throws(EditProblem) -> [UInt8] {
    let old = try base.map { bytes throws(EditProblem) in try FileText(path: path, bytes) }
    let (first, second) = (try FileText(path: path, x), try FileText(path: path, y))
    var head = HeadMerge(
      base: old.map(MergeHead.init), MergeHead(first), MergeHead(second), statuses,
      knowsFields: knowsFields, fields: fields, isFirstTheirs: isFirstTheirs)
    let bytes = head.merged()
    var body = LineMerge(
      base: old.map { $0.mergeLines(in: .utc) }, first.mergeLines(in: .utc),
      second.mergeLines(in: .utc))
    let lines = body.merged()
    replaced += head.replaced + body.replaced
    let merged = bytes + lines.flatMap { $0 + [0x0A] }
    let read = try FileText(path: path, merged)
    guard read.layout.body.start == bytes.count else {
      throw EditProblem(path: path, "the merged text would be read as front matter")
    }
    return merged
  }

  /// Merges a mapping as front matter.
  private func settings(
    _ path: String, _ base: [UInt8]?, _ x: [UInt8], _ y: [UInt8],
    _ replaced: inout [ReplacedValue]
  ) throws(EditProblem) -> [UInt8] {
    let fence = Array("---\n".utf8)
    func wrapped(_ bytes: [UInt8]) throws(EditProblem) -> [UInt8] {
      let wrapped = fence + bytes + fence
      let text = try FileText(path: path, wrapped)
      guard text.layout.body.start == wrapped.count else {
        throw EditProblem(path: path, "only a mapping of 'key: value' lines can be merged")
      }
      return wrapped
    }
    let old = try base.map { bytes throws(EditProblem) in try wrapped(bytes) }
    let merged = try markdown(
      path, old, try wrapped(x), try wrapped(y), knowsFields: false, &replaced)
    let bytes = Array(merged.dropFirst(fence.count).dropLast(fence.count))
    // Both sides may have added an entry with the same name to a list. What was wrong before may stay.
    if path.split(separator: "/").last == "docket.yml" {
      let known = Set((Self.errors(inSettings: x) + Self.errors(inSettings: y)).map(\.message))
      if let new = Self.errors(inSettings: bytes).first(where: { !known.contains($0.message) }) {
        throw EditProblem(path: path, "the merged settings would be wrong: \(new.message)")
      }
    }
    return bytes
  }

  private static func errors(inSettings bytes: [UInt8]) -> [Diagnostic] {
    Settings.parse(SourceFile(path: "docket.yml", bytes: bytes)).diagnostics
      .filter { $0.severity == .error }
  }

  private func stars(
    _ path: String, _ base: [UInt8]?, _ x: [UInt8], _ y: [UInt8]
  ) throws(EditProblem) -> [UInt8] {
    func names(_ bytes: [UInt8]) throws(EditProblem) -> [String] {
      try NameListText(path: path, bytes).names
    }
    let wanted = mergedSet(
      base: try base.map(names), try names(x), try names(y)
    ) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    // With a star on each line, comments stay.
    let merged = TextMerge.lines(base: base, x, y)
    let read = StarsFile.parse(SourceFile(path: path, bytes: merged))
    if !read.diagnostics.contains(where: { $0.severity == .error }),
      read.value.map(\.text).sorted() == wanted.sorted()
    {
      return merged
    }
    var list = try NameListText(path: path, base ?? x)
    let old = list.names
    try list.remove(old.filter { !wanted.contains($0) })
    for name in wanted where !old.contains(name) { try list.add(name) }
    return list.bytes
  }

  private func categories(
    _ path: String, _ base: [UInt8]?, _ x: [UInt8], _ y: [UInt8]
  ) throws(EditProblem) -> [UInt8] {
    let merged = SourceFile(path: path, bytes: TextMerge.lines(base: base, x, y))
    let problem = CategoriesFile.parse(merged, limits: .none).diagnostics
      .first { $0.severity == .error }
    let names = CategoriesLayout.read(merged).items.map { $0.name?.lowercased() }
    guard problem == nil, Set(names).count == names.count else {
      throw EditProblem(
        path: path, position: problem?.position, "both sides changed the same category")
    }
    return merged.bytes
  }
}

/// Merges texts without fields.
enum TextMerge {
  static func lines(base: [UInt8]?, _ x: [UInt8], _ y: [UInt8]) -> [UInt8] {
    if x == y || y == base { return x }
    if x == base { return y }
    var merge = LineMerge(base: base.map(lines), lines(x), lines(y))
    return merge.merged().flatMap { $0 + [0x0A] }
  }

  private static func lines(_ bytes: [UInt8]) -> [LineMerge.Line] {
    bytes.plainLines.map { LineMerge.Line(text: $0, key: $0) }
  }

  /// A front matter of some entries; `nil` if it cannot be read.
  static func head(of entries: [UInt8]) -> MergeHead? {
    let fence = Array("---\n".utf8)
    do throws(EditProblem) {
      return MergeHead(try FileText(path: "", fence + entries + fence))
    } catch {
      return nil
    }
  }
}

extension FileText {
  /// The lines of the body. Task items are known by their ids or titles.
  fileprivate func mergeLines(in zone: Zone) -> [LineMerge.Line] {
    var lines = Array(bytes[layout.body.start...]).plainLines.map {
      LineMerge.Line(text: $0, key: $0)
    }
    for item in body(in: zone).items where item.text.upperBound <= item.firstLine.upperBound {
      let index = item.lines.lowerBound - layout.body.line
      guard lines.indices.contains(index) else { continue }
      let id = item.fields.last { $0.key == .id }.map { bytes[$0.value] }
      // No line of text contains a line feed.
      lines[index].key =
        [0x0A] + (id.map { Array("id ".utf8) + $0 } ?? Array("title \(item.title)".utf8))
      lines[index].title = item.title
    }
    return lines.nested()
  }
}

extension [UInt8] {
  /// The lines without their line feeds; the last one may lack it.
  fileprivate var plainLines: [[UInt8]] {
    var lines = split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
