import Foundation
import Testing

@Suite("The manual page")
struct ManualTests {
  @Test func mandocFindsNothingToComplainOf() throws {
    guard let mandoc = Self.mandoc else { return }
    let sandbox = try Sandbox()
    let run = try sandbox.shell(
      "docket manual --today 2026-11-21 > docket.1 && \(mandoc) -T lint -W warning docket.1")
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run)")
  }

  /// The first command is the program itself.
  @Test(arguments: [""] + CommandLineTests.commands + CommandLineTests.subcommands)
  func saysWhatHelpSays(command: String) throws {
    guard let manual = try Self.shown.get() else { return }
    #expect(manual.contains("docket(1)"))

    let help = try Sandbox().shell("docket \(command) --help")
    for block in blocks(of: help.output) {
      let text = Self.words(of: block)
      #expect(manual.contains(text), "\(text)")
    }
  }

  @Test func isOfTheDayThatIsAsked() throws {
    let sandbox = try Sandbox()
    let day = try sandbox.docket("manual", today: nil, environment: ["SOURCE_DATE_EPOCH": "86400"])
    #expect(day.output.hasPrefix(".TH \"DOCKET\" \"1\" \"1970-01-02\" \"docket 0."))
    #expect(try sandbox.docket("manual", today: "1970-01-02").output == day.output)
  }

  /// The paragraphs of a help text, and the names and the words of each option, without what the
  /// manual says in its own way: headings, the list of commands, values and defaults.
  private func blocks(of help: String) -> [String] {
    let lines = help.components(separatedBy: "\n")
    let start = lines.firstIndex { $0 == "ARGUMENTS:" || $0 == "OPTIONS:" } ?? lines.count
    let end = lines.firstIndex { $0 == "SUBCOMMANDS:" } ?? lines.count
    let usage = lines.firstIndex { $0.hasPrefix("USAGE:") } ?? 0
    let overview = lines[..<usage].joined(separator: "\n")
      .replacingOccurrences(of: "OVERVIEW: ", with: "").components(separatedBy: "\n\n")
    var options: [String] = []
    for line in lines[min(start, end)..<end] where line.hasPrefix(" ") {
      if line.hasPrefix("   "), let last = options.popLast() {
        options.append(last + "\n" + line)
      } else {
        options.append(line)
      }
    }
    return overview + [lines[usage].replacingOccurrences(of: "USAGE: ", with: "")]
      + options.map { option in
        option.components(separatedBy: " (")[0].components(separatedBy: "(values:")[0]
          .components(separatedBy: "(default:")[0]
      }
  }

  /// The words in lower case with one blank between them, without a full stop at the end. Values
  /// stand in angle brackets here and in italics there.
  private static func words(of text: String) -> String {
    let text = text.lowercased().replacing("<", with: "").replacing(">", with: "")
      .replacing("…", with: "...").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  /// The words of the page as it is read, the same for all commands; `nil` without mandoc.
  private static let shown = Result { () throws -> String? in
    guard let mandoc else { return nil }
    let page = try Sandbox().shell(
      "docket manual --today 2026-11-21 | \(mandoc) -T utf8 | sed 's/.\\x08//g'")
    return words(of: page.output)
  }

  private static let mandoc: String? = {
    let places = ["/usr/bin/mandoc", "/usr/local/bin/mandoc", "/opt/homebrew/bin/mandoc"]
    let found = places.first { FileManager.default.isExecutableFile(atPath: $0) }
    if found == nil { print("skipped: no mandoc on this machine (the package of that name)") }
    return found
  }()
}
