extension String {
  /// This message folded into lines of at most `width` columns, where its words allow.
  ///
  /// A line ends at a space, after a comma or a colon if one is near, and never within quotes that
  /// fit into a line. A line that begins with a space is a name or a command to copy and stays whole.
  ///
  /// - Parameter prefix: the text that will be printed before the first line.
  package func folded(behind prefix: String = "", width: Int = 80) -> String {
    var used = prefix.displayWidth
    return split(separator: "\n", omittingEmptySubsequences: false).map { line in
      defer { used = 0 }
      if line.first == " " || used + String(line).displayWidth <= width {
        return String(line)
      }
      return Self.filled(line.unbrokenParts(width), behind: used, width)
    }.joined(separator: "\n")
  }

  private static func filled(_ parts: [String], behind prefix: Int, _ width: Int) -> String {
    var lines: [[String]] = [[]]
    var used = prefix
    for part in parts {
      let last = lines.count - 1
      if !lines[last].isEmpty, used + 1 + part.displayWidth > width {
        let rest = lines[last].behindNearMark
        lines[last].removeLast(rest.count)
        lines.append(rest)
        used = rest.joined(separator: " ").displayWidth
      }
      used += part.displayWidth + (lines[lines.count - 1].isEmpty ? 0 : 1)
      lines[lines.count - 1].append(part)
    }
    return lines.map { $0.joined(separator: " ") }.joined(separator: "\n")
  }
}

extension [String] {
  /// The parts of a line after its last comma or colon, at most half of the line.
  fileprivate var behindNearMark: [String] {
    guard let mark = lastIndex(where: { $0.last.map { ",:;?.".contains($0) } ?? false }) else {
      return []
    }
    let rest = Array(self[(mark + 1)...])
    let length = joined(separator: " ").displayWidth
    return rest.joined(separator: " ").displayWidth * 2 < length ? rest : []
  }
}

extension Substring {
  /// Its words; a quoted group of words that fits into a line is one part.
  fileprivate func unbrokenParts(_ width: Int) -> [String] {
    var parts: [String] = []
    var quoted: [Substring] = []
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      let isOpening = quoted.isEmpty && word.hasOpeningQuote
      if quoted.isEmpty, !isOpening {
        parts.append(String(word))
        continue
      }
      quoted.append(word)
      if word.hasClosingQuote {
        parts += quoted.asParts(width)
        quoted = []
      }
    }
    return parts + quoted.map(String.init)
  }

  private var hasOpeningQuote: Bool { first == "'" || hasPrefix("('") }

  private var hasClosingQuote: Bool {
    guard let quote = lastIndex(of: "'"), quote > startIndex else { return false }
    return self[index(after: quote)...].allSatisfy { ",.;:?)".contains($0) }
  }
}

extension [Substring] {
  fileprivate func asParts(_ width: Int) -> [String] {
    let whole = joined(separator: " ")
    return whole.displayWidth <= width * 3 / 4 ? [whole] : map(String.init)
  }
}
