import Foundation
import TestData
import Testing
import Text
import TodoActions
import TodoModel
import TodoStore

/// Titles that others wrote, read as new todos in one line.
@Suite struct RealTitleTests {
  /// Nothing of a title gets lost unless it is shown as understood, and the browser understands the same.
  @Test(arguments: TestData.folders) func titlesLoseNoWord(_ data: TestData) async throws {
    let titles = try titles(of: data)
    #expect(data.isOwn ? titles.count > 50 : titles.count == 1000)
    let file = try QuickVectors()
    let sandbox = try Sandbox()
    for (path, text) in file.workspace { try sandbox.write("work/\(path)", text) }
    let today = try #require(CalendarDay(year: 2026, month: 11, day: 25))
    let workspace = try await WorkspaceStore(root: "\(sandbox.path)/work")
      .load(LoadOptions(machineZone: .utc, threads: 2, asksGit: false))
    let days = DayReader(workspace, at: Now(startOf: today, in: .utc))
    var lines: [Line] = []
    for title in titles {
      let entry = AddQuickly(title).entries(in: workspace, of: "ana", days)[0].entry
      #expect(lost(from: title, entry) == [], "'\(title)' became '\(entry.title)'")
      lines.append(Line(title, entry))
    }
    guard isAvailable("node") else { return }
    try sandbox.write("lines.json", String(decoding: JSONEncoder().encode(lines), as: UTF8.self))
    let script = Reader.package.appending(path: "Tests/Browser/quick.test.mjs").path
    let run = try sandbox.shell(
      "DOCKET_PROGRAM=\"$(command -v docket)\" DOCKET_QUICK_LINES=\"$PWD/lines.json\" "
        + "node --test '\(script)'")
    #expect(run.status == 0, "\(run)")
  }

  /// What is understood, as `Tests/Browser/quick.test.mjs` compares it.
  private struct Line: Encodable {
    let values: [String: QuickVectors.Value]
    let parts: [[Int]]

    init(_ line: String, _ entry: QuickEntry) {
      values = entry.vector(of: line)
      parts = entry.parts.map { [$0.range.lowerBound, $0.range.upperBound] }
    }

    func encode(to encoder: any Encoder) throws {
      try values.encode(to: encoder)
      try ["parts": parts].encode(to: encoder)
    }
  }

  /// The words of a line that are neither in the title, in their order, nor in a part. Quotes are no words.
  private func lost(from line: String, _ entry: QuickEntry) -> [Substring] {
    var rest = entry.title.replacing("\"", with: "").split(whereSeparator: \.isWhitespace)[...]
    var lost: [Substring] = []
    for word in line.split(whereSeparator: \.isWhitespace) {
      let bare = word.replacing("\"", with: "")
      if bare.isEmpty { continue }
      let start = line.utf16.distance(from: line.startIndex, to: word.startIndex)
      let isPart = entry.parts.contains { $0.range.contains(start) }
      if rest.first == bare[...] {
        rest.removeFirst()
      } else if !isPart {
        lost.append(word)
      }
    }
    return lost + rest
  }

  /// At most 1,000 lines, taken evenly from all in the order of their files.
  private func titles(of data: TestData) throws -> [String] {
    let item = /\s*[-*+] \[.\] +(.+)/
    var all = try data.files("backlog.md", "md").flatMap { lines(of: $0.bytes, /title: *(.+)/) }
    all += try data.files("obsidian", "md").flatMap { lines(of: $0.bytes, item) }
    if !data.isOwn {
      all += try data.files("taskwarrior", "json").flatMap { file in
        try JSONDecoder().decode([Task].self, from: file.bytes).map(\.description)
      }
    }
    var seen: Set<String> = []
    all = all.filter { !$0.contains(where: \.isNewline) && seen.insert($0).inserted }
    guard all.count > 1000 else { return all }
    return (0..<1000).map { all[$0 * all.count / 1000] }
  }

  private struct Task: Decodable { let description: String }

  private func lines(of bytes: Data, _ pattern: Regex<(Substring, Substring)>) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .compactMap { $0.wholeMatch(of: pattern).map { String($0.1) } }
  }
}
