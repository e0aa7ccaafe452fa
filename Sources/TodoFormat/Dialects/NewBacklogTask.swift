import Text
import TodoModel

/// A task of Backlog.md to write to a file, as that tool writes a new one
/// (`src/markdown/serializer.ts`).
package struct NewBacklogTask: Hashable, Sendable {
  package var id: String
  package var title: String
  package var status: String
  /// As written: `@ana`.
  package var assignees: [String] = []
  /// In seconds since 1970.
  package var created: Int64
  /// In seconds since 1970.
  package var due: Int64?
  package var labels: [String] = []
  package var milestone: String?
  package var dependencies: [String] = []
  package var priority: String?
  package var ordinal: Thousandths?
  package var description = ""
  package var criteria: [String] = []
  package var definitionOfDone: [String] = []

  package init(id: String, title: String, status: String, created: Int64) {
    (self.id, self.title, self.status, self.created) = (id, title, status, created)
  }

  /// The name of its file: `back-12 - Mend-the-roof.md`.
  package var fileName: String {
    var name = String.UnicodeScalarView()
    for scalar in title.unicodeScalars where !"'(),!@#$%^&+=[]{};".unicodeScalars.contains(scalar) {
      let isGap =
        "<>:\"/\\|?*-".unicodeScalars.contains(scalar) || scalar.properties.isWhitespace
        || scalar == "\u{FEFF}"
      if !isGap {
        name.append(scalar)
      } else if name.last != "-" {
        name.append("-")
      }
    }
    var parts = name[...]
    if parts.first == "-" { parts.removeFirst() }
    if parts.last == "-" { parts.removeLast() }
    return "\(id.lowercased()) - \(String(parts)).md"
  }

  package var file: [UInt8] {
    var lines = ["---"]
    func add(_ key: String, _ text: String?) {
      if let text { lines.append("\(key): \(JSYAMLText.written(text, indent: 2))") }
    }
    func add(_ key: String, all items: [String]) {
      lines.append(items.isEmpty ? "\(key): []" : "\(key):")
      lines += items.map { "  - " + JSYAMLText.written($0, indent: 4) }
    }
    add("id", id)
    add("title", title)
    add("status", status)
    add("assignee", all: assignees)
    add("created_date", FileForm.stamp(created))
    add("due_date", due.map(FileForm.stamp))
    add("labels", all: labels)
    add("milestone", milestone)
    add("dependencies", all: dependencies)
    add("priority", priority)
    if let ordinal { lines.append("ordinal: \(ordinal)") }
    lines.append("---")
    return Array((lines.joined(separator: "\n") + "\n\n" + body + "\n").utf8)
  }

  private var body: String {
    var sections: [String] = []
    let words = String(description.withoutOuterSpace)
    if !words.isEmpty {
      sections.append(
        "## Description\n\n<!-- SECTION:DESCRIPTION:BEGIN -->\n\(words)\n"
          + "<!-- SECTION:DESCRIPTION:END -->")
    }
    if !criteria.isEmpty {
      sections.append(Self.list("Acceptance Criteria", marker: "AC", criteria))
    }
    if !definitionOfDone.isEmpty {
      sections.append(Self.list("Definition of Done", marker: "DOD", definitionOfDone))
    }
    return sections.joined(separator: "\n\n")
  }

  private static func list(_ title: String, marker: String, _ items: [String]) -> String {
    let lines = items.enumerated().map { "- [ ] #\($0.offset + 1) \($0.element)\n" }.joined()
    return "## \(title)\n<!-- \(marker):BEGIN -->\n\(lines)<!-- \(marker):END -->"
  }
}
