import Foundation
import Testing

/// Hostile strings as arguments of the program. `HostileFieldTests` tries all strings in all fields.
@Suite struct HostileArgumentTests {
  private let ana = ["DOCKET_USER": "ana"]

  private struct Shown: Decodable {
    struct Todo: Decodable { var title, body: String, tags: [String] }
    var todos: [Todo]
  }

  /// What a shell, the parser of options, a template or a terminal could mistake.
  @Test(arguments: [
    ("$(touch x)`touch x`;touch x", "touch-x-touch-x-touch-x", nil),
    ("--help", "help", nil), ("-", "todo", nil), ("../../etc/passwd", "etc-passwd", nil),
    ("'\"\\%s%n{{title}}<script>", "s-n-title-script", nil),
    ("\u{202E}gnp.exe\u{200B}", "gnp-exe", "\\u{202E}gnp.exe\\u{200B}"),
    ("[[milk]] 📅 2026-02-30 ^x", "milk-2026-02-30-x", nil),
  ])
  func isGivenBackAsItWasTyped(text: String, id: String, told: String?) throws {
    let sandbox = try Sandbox.team()
    let body = text == "-" ? [] : ["--body=\(text)"]
    let added = try sandbox.docket(
      ["add", "--today", "2026-11-21", "--tag=\(text)"] + body + ["--", text], today: nil,
      environment: ana)
    #expect(added.status == 0 && added.errors.isEmpty, "\(added)")
    #expect(added.output == "added  ana/\(id)  \(told ?? text)\n")
    let shown = try sandbox.docket("show", "ana/\(id)", "--format", "json")
    let todo = try #require(
      try JSONDecoder().decode(Shown.self, from: Data(shown.output.utf8)).todos.first)
    func expect(_ found: String, is wanted: String) {
      #expect(Array(found.utf8) == Array(wanted.utf8))
    }
    expect(todo.title, is: text)
    expect(todo.tags.joined(separator: ","), is: text)
    expect(todo.body, is: body.isEmpty ? "" : text + "\n")
    #expect(!sandbox.has("x"))
  }

  @Test(arguments: ["a\nb", "\u{1B}]0;x\u{7}"])
  func isRefusedAndLeavesNothing(text: String) throws {
    let sandbox = try Sandbox.team()
    let before = sandbox.files()
    for words in [["add", "--plain", text], ["add", "X", "--tag", text]] {
      let run = try sandbox.docket(words, environment: ana)
      #expect(run.status == 1 && run.output.isEmpty, "\(run)")
      #expect(run.errors.hasPrefix("error: ") && !run.errors.contains("\u{1B}"), "\(run)")
    }
    #expect(sandbox.files() == before)
  }
}
