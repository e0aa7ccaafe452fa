import Text
import Platform

/// A format in which other programs keep todos, and which is not read.
enum OtherFormat: CaseIterable, Sendable {
  case todoText, org, jsonLines, csv, calendar, taskwarrior, issues

  /// Whether a file of this name may have such a format. Called for each file of each folder.
  static func isName(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    // The last letter rules out most names.
    switch name.last.map(\.lowercased) {
    case UInt8(ascii: "t"), UInt8(ascii: "g"), UInt8(ascii: "l"), UInt8(ascii: "v"),
      UInt8(ascii: "s"), UInt8(ascii: "n"):
      break
    default: return false
    }
    let text = String(decoding: name, as: UTF8.self).lowercased()
    return text == "todo.txt" || endings.contains { text.hasSuffix($0.ending) }
      || text.hasSuffix(".json")
  }

  private static let endings: [(ending: String, format: OtherFormat)] = [
    (".org", .org), (".jsonl", .jsonLines), (".csv", .csv), (".ics", .calendar),
  ]

  /// The format of a file; `nil` for a JSON file of something else. Of a JSON file the beginning is
  /// read.
  init?(of path: String, in root: Directory) {
    let name = path.lowercased()
    if let found = Self.endings.first(where: { name.hasSuffix($0.ending) }) {
      self = found.format
    } else if name.hasSuffix(".json") {
      guard let found = Self.json(path, in: root) else { return nil }
      self = found
    } else {
      self = .todoText
    }
  }

  private static func json(_ path: String, in root: Directory) -> OtherFormat? {
    let text = beginning(of: path, in: root).filter { !$0.isSpaceOrLineEnd }
    func has(_ key: String) -> Bool { text.firstRange(of: Array("\"\(key)\":".utf8)) != nil }
    guard text.starts(with: "[{".utf8) || text.starts(with: "{".utf8) else { return nil }
    if has("uuid"), has("description"), has("entry") { return .taskwarrior }
    return text.first == UInt8(ascii: "[") && has("number") && has("title") ? .issues : nil
  }

  /// As many bytes as tell whether a JSON file is one of these; none of a file that cannot be read.
  private static func beginning(of path: String, in root: Directory) -> [UInt8] {
    do { return try root.beginning(of: path, count: 4096).bytes } catch { return [] }
  }

  /// The bytes of a file that tell its format beside its name.
  static func neededBytes(of path: String, in root: Directory) -> [UInt8] {
    path.lowercased().hasSuffix(".json") ? beginning(of: path, in: root) : []
  }

  /// Whether a folder that has nothing but such a file is meant to be a workspace.
  var isOfTodosAlone: Bool { self == .todoText || self == .org || self == .jsonLines }

  func words(_ count: Int) -> String {
    let (one, several) =
      switch self {
      case .todoText: ("file of todo.txt", "files of todo.txt")
      case .org: ("Org file", "Org files")
      case .jsonLines: ("file of JSON lines", "files of JSON lines")
      case .csv: ("CSV file", "CSV files")
      case .calendar: ("calendar file", "calendar files")
      case .taskwarrior: ("export of Taskwarrior", "exports of Taskwarrior")
      case .issues: ("list of GitHub issues", "lists of GitHub issues")
      }
    return count == 1
      ? "this \(one) is not read" : "\(count) \(several) are not read, such as this one"
  }
}

extension ReadingPlan {
  /// The number of JSON files of which the beginning is read.
  private static let mostJSON = 50

  /// Adds a warning for each format that other programs keep todos in, by user. In a folder without
  /// Markdown, a list of todos is an error.
  mutating func reportOtherFormats(in root: Directory) {
    var (jsonFiles, hasError) = (0, false)
    var found: [String: [OtherFormat: [String]]] = [:]
    for path in otherFiles.sorted(by: precedesByBytes) {
      if path.hasSuffix(".json") { jsonFiles += 1 }
      if jsonFiles > Self.mostJSON, path.hasSuffix(".json") { continue }
      guard let format = OtherFormat(of: path, in: root) else { continue }
      if isWithoutMarkdown, !hasError, format.isOfTodosAlone {
        hasError = true
        diagnostics.append(
          Diagnostic(
            .error, "unread-format", path: path,
            "this folder has no Markdown files, and Docket reads no others"))
      } else {
        let user = users.first { path.utf8.starts(with: "\($0.path)/".utf8) }
        found[user?.path ?? "", default: [:]][format, default: []].append(path)
      }
    }
    let problems = found.values.flatMap(\.self).map { format, paths in
      var problem = Diagnostic(
        .warning, "unread-format", path: paths[0],
        "\(format.words(paths.count)); Docket reads Markdown only")
      problem.fileCount = paths.count
      return problem
    }
    diagnostics += problems.sorted()
  }
}
