import Diagnostics
import TodoModel
import TodoParsing

/// The text of a `stars.yml` during an edit. Supports one name per line, or a list in brackets.
package struct NameListText: Sendable {
  package private(set) var bytes: [UInt8]
  private let path: String

  /// - Throws: the first error, with its position, if the file does not parse.
  package init(path: String, _ bytes: [UInt8]) throws(EditProblem) {
    (self.path, self.bytes) = (path, bytes)
    if let problem = read.diagnostics.first(where: { $0.severity == .error }) {
      throw EditProblem(
        path: path, position: problem.position,
        "correct the file first: \(problem.message)")
    }
  }

  /// The names in file order, as written.
  package var names: [String] { read.value.map(\.text) }

  private var read: Parsed<[Reference]> {
    StarsFile.parse(SourceFile(path: path, bytes: bytes))
  }

  package mutating func add(_ name: String) throws(EditProblem) {
    guard !names.isEmpty else {
      var text = bytes
      if let last = text.last, last != 0x0A, last != 0x0D { text.append(0x0A) }
      return try become(text + Array("- \(YAMLText.written(name))\n".utf8), saying: [name])
    }
    try changeList(to: names + [name]) { file throws(EditProblem) in
      try file.add(name, to: .tags)
    }
  }

  /// Removes stars.
  package mutating func remove(_ unwanted: [String]) throws(EditProblem) {
    let left = names.filter { !unwanted.contains($0) }
    if left.isEmpty {
      return try become(withoutLines(Set(read.value.map(\.position.line))), saying: [])
    }
    try changeList(to: left) { file throws(EditProblem) in
      try file.removeItems(from: .tags) { unwanted.contains($0) }
    }
  }

  /// The text without some lines; empty if only blank lines remain.
  private func withoutLines(_ lines: Set<Int32>) -> [UInt8] {
    var text: [UInt8] = []
    var line: Int32 = 1
    for (index, byte) in bytes.enumerated() {
      if !lines.contains(line) { text.append(byte) }
      let isEnd = byte == 0x0A || (byte == 0x0D && bytes[(index + 1)...].first != 0x0A)
      if isEnd { line += 1 }
    }
    return text.allSatisfy(\.isWhiteSpace) ? [] : text
  }

  /// Changes the list as the value of a key in temporary front matter.
  private mutating func changeList(
    to names: [String], _ change: (inout FileText) throws(EditProblem) -> Void
  ) throws(EditProblem) {
    let isFlow = bytes.first { !$0.isWhiteSpace } == 0x5B
    let isWindows = bytes.firstIndex(of: 0x0A).map { $0 > 0 && bytes[$0 - 1] == 0x0D } ?? false
    let end = isWindows ? "\r\n" : "\n"
    let head = Array("---\(end)tags:\(isFlow ? " " : end)".utf8)
    let tail = Array("\(end)---\(end)".utf8)
    do throws(EditProblem) {
      var file = try FileText(path: path, head + bytes + tail)
      try change(&file)
      guard file.bytes.starts(with: head), file.bytes.suffix(tail.count).elementsEqual(tail) else {
        throw EditProblem(path: path, "")
      }
      try become(Array(file.bytes.dropFirst(head.count).dropLast(tail.count)), saying: names)
    } catch {
      throw EditProblem(
        path: path, "the list is written in a way that cannot be changed; edit the file instead")
    }
  }

  private mutating func become(_ new: [UInt8], saying names: [String]) throws(EditProblem) {
    let old = bytes
    bytes = new
    guard self.names.map({ Array($0.utf8) }) == names.map({ Array($0.utf8) }) else {
      bytes = old
      throw EditProblem(path: path, "the list cannot be changed here; edit the file instead")
    }
  }
}

extension UInt8 {
  fileprivate var isWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
