import Text

/// A headline of Org (https://orgmode.org/org.html, "Document Structure") with what is below it, up to the next one.
struct OrgHeadline {
  /// The number of its stars.
  let level: Int
  /// `TODO`; `nil` for a headline that is not a task.
  let keyword: String?
  /// The letter of `[#A]`.
  let priority: String?
  let title: String
  let tags: [String]
  /// From 1.
  let line: Int
  var text: [Substring] = []
}

/// The headlines of a file, and what the file says of all of them.
struct OrgOutline {
  private(set) var headlines: [OrgHeadline] = []
  /// Of all headlines.
  private(set) var tags: [String] = []
  private(set) var category: String?
  /// How many headlines begin with `COMMENT`: they count as not there, with all that is below them.
  private(set) var comments = 0
  private var states = OrgStates()

  init(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for line in lines where line.hasPrefix("#+") { readSetting(line) }
    var hidden: Int?
    for (number, line) in lines.enumerated() {
      if let headline = headline(line, number + 1) {
        if let level = hidden, headline.level > level { continue }
        hidden = headline.title.split(separator: " ").first == "COMMENT" ? headline.level : nil
        if hidden == nil { headlines.append(headline) } else { comments += 1 }
      } else if hidden == nil, !headlines.isEmpty {
        headlines[headlines.count - 1].text.append(line)
      }
    }
  }

  /// Whether a keyword says that a task is closed.
  func isClosed(_ keyword: String) -> Bool { states.closed.contains(keyword) }

  private mutating func readSetting(_ line: Substring) {
    let parts = line.dropFirst(2).split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { return }
    switch parts[0].uppercased() {
    case "TODO", "SEQ_TODO", "TYP_TODO": states.read(parts[1])
    case "CATEGORY": category = parts[1].trimmingBlanks
    case "FILETAGS": tags += parts[1].trimmingBlanks.split(separator: ":").map(String.init)
    default: break
    }
  }

  /// `** TODO [#A] Paint the boat [1/2] :home:spring:`
  private func headline(_ line: Substring, _ number: Int) -> OrgHeadline? {
    let level = line.prefix { $0 == "*" }.count
    guard level > 0, line.dropFirst(level).first == " " else { return nil }
    var words = line.dropFirst(level).split(separator: " ")
    var (keyword, priority, tags): (String?, String?, [String]) = (nil, nil, [])
    if let first = words.first.map(String.init), states.all.contains(first) {
      keyword = first
      words.removeFirst()
    }
    if let first = words.first, first.count == 4, first.hasPrefix("[#"), first.hasSuffix("]") {
      priority = String(first.dropFirst(2).dropLast())
      words.removeFirst()
    }
    if let last = words.last, last.count > 2, last.hasPrefix(":"), last.hasSuffix(":") {
      tags = last.split(separator: ":").map(String.init)
      words.removeLast()
    }
    // Org counts what is below in '[1/2]' and '[50%]'; pages do so too.
    words.removeAll { $0.wholeMatch(of: /\[\d*(?:\/\d*|%)\]/) != nil }
    return OrgHeadline(
      level: level, keyword: keyword, priority: priority, title: words.joined(separator: " "),
      tags: tags, line: number)
  }
}

/// The keywords of a file: those it names, else those that most people use.
private struct OrgStates {
  private(set) var all: Set<String> = [
    "TODO", "NEXT", "STARTED", "DOING", "WAITING", "WAIT", "HOLD", "SOMEDAY", "DONE", "CANCELLED",
    "CANCELED",
  ]
  private(set) var closed: Set<String> = ["DONE", "CANCELLED", "CANCELED"]
  private var isOfFile = false

  /// Reads `TODO(t) WAIT(w@/!) | DONE(d)`. Without a bar the last one is closed.
  mutating func read(_ setting: Substring) {
    if !isOfFile { (all, closed, isOfFile) = ([], [], true) }
    let words = setting.split(whereSeparator: \.isWhitespace).map { word in
      String(word.prefix { $0 != "(" })
    }
    let bar = words.firstIndex(of: "|") ?? words.count - 1
    for (place, word) in words.enumerated() where word != "|" {
      all.insert(word)
      if place >= bar { closed.insert(word) }
    }
  }
}
