import Foundation
import Testing
import Text

@testable import docket

@Suite("Messages fit into 80 columns")
struct MessageTests {
  @Test(
    "Lines end at blanks, near marks, outside of quotes",
    arguments: [
      ("short", "short"),
      (
        "'a/b' is an item of a checklist that is rather long here, and no file of its own at all",
        "'a/b' is an item of a checklist that is rather long here,\nand no file of its own at all"
      ),
      (
        "there is no todo with this name here and so it is said 'what is quoted stays together'",
        "there is no todo with this name here and so it is said\n'what is quoted stays together'"
      ),
      (
        "  " + String(repeating: "to copy ", count: 12),
        "  " + String(repeating: "to copy ", count: 12)
      ),
      (String(repeating: "x", count: 90), String(repeating: "x", count: 90)),
      ("it's " + String(repeating: "a ", count: 45) + "b", nil),
    ] as [(String, String?)])
  func folds(text: String, lines: String?) {
    let folded = text.folded(behind: "error: ")
    if let lines { #expect(folded == lines) }
    #expect(
      folded.split(whereSeparator: \.isWhitespace) == text.split(whereSeparator: \.isWhitespace))
    #expect(folded.folded(behind: "error: ") == folded)
  }

  /// Each is refused, or asks what nobody can answer here.
  private static let mistakes = """
    add; add ''; add X --due someday; add X --due 2026-02-30; add X --due ''; add X --priority hihg
    add X --repeat 'every blue moon'; add X --estimate long; add X --category Nope
    add X --project ''; add X --tag ''; add X --tag a,b; add X --depends nope; add X --for nobody
    add X --for local; add X --as nobody; add X --for ben --local; add X --nope
    add X --format yaml; add X --due; edit; edit passport --due fri --no-due; edit passport --tag x
    edit passport --color red; edit ben/bread --title X; edit list-one --body X
    edit list-one --category Health; edit list-one --project X; edit list-one --estimate 3d
    done; done nope; done ben/bread; done passport --subtask 9; star nope; comment passport
    comment desk hello; comments nope; comment passport --remove 3; move passport
    move passport --to nobody; move passport --to ana; move list-one --to ben; archive passport
    archive --before someday; remove; remove passport; user add; user add ana; user remove ana
    user add Ana! --first-name A --last-name B --email a@b.c; user edit --email x; user frob
    user edit ben --first-name X; user remove ben; user rename ana ben; user show local
    category add X --colour nope; category add X --color green; category edit Travel --name Y
    category remove Travel; category frob; import local passport; check --own-changes
    list due:fr; list is:foo; show users/nope.md; frob; complete milk; --format json list; --all
    stats --by nope; report yearly; report --rows; build --nope; init --nope; move; user add --nope
    category edit; category remove; completions ksh; theme export /; add X --body --x; add -t
    add X --repeat -x
    """.split { $0 == ";" || $0 == "\n" }.map { $0.trimmingCharacters(in: .whitespaces) }

  @Test(arguments: mistakes) func mistake(words: String) throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/list.md", "- [ ] One\n- [ ] Two\n")
    try sandbox.write("local/desk.md", "---\ntitle: Desk\n---\n")
    let run = try sandbox.shell("docket \(words)", environment: ["DOCKET_USER": "ana"])
    #expect(run.status != 0, "\(run)")
    #expect(run.errors.hasPrefix("error: "), "\(run)")
    for line in (run.errors + run.output).split(separator: "\n") {
      #expect(line.count <= 80, "\(line.count): \(line)")
    }
  }

  private static let commands =
    Docket.commandNames.filter { $0 != "help" }
    + Docket.groups.flatMap { group, names in names.map { "\(group) \($0)" } }

  @Test(arguments: commands) func usage(command: String) throws {
    let help = try Sandbox().shell("docket \(command) --help")
    let lines = help.output.split(separator: "\n").filter { $0.hasPrefix("USAGE: ") }
    #expect(!lines.isEmpty, "\(help)")
    for line in lines { #expect(line.count <= 80, "\(line.count): \(line)") }
  }

  /// As a variable gives it that holds another thing than was thought.
  @Test(
    arguments: [
      "show \"$long\"", "\"$long\"", "category \"$long\"", "add X --due \"$long\"",
      "add X --priority \"$long\"", "add X --estimate \"$long\"", "add X --as \"$long\"",
      "add X --for \"$long\"", "add X --depends \"$long\"", "add X --format \"$long\"",
      "add X --\"$long\"", "category show \"$long\"", "category add X --colour \"$long\"",
      "user add \"$long\" --first-name A --last-name B --email a@b.c", "stats \"$long\"",
      "user edit --email \"$long\"", "user edit --phone \"$long\"", "list \"due:$long\"",
      "edit milk --remove-tag \"$long\"", "report -u \"$long\"",
    ], ["aAb", "\u{1B}[31m"])
  func longValuesAreCut(words: String, part: String) throws {
    let sandbox = try Sandbox.team()
    let long = String(repeating: part, count: 1000)
    let run = try sandbox.shell(
      "docket \(words)", environment: ["DOCKET_USER": "ana", "long": long])
    #expect(run.errors.contains("…'"), "\(run)")
    #expect(run.errors.count < 900 && !run.errors.contains("\u{1B}"), "\(run)")
  }
}
