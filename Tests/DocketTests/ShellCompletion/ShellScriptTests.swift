import docket
import Testing

/// What each shell is answered for a program with two commands and a group.
@Suite("Shell completion")
struct ShellScriptTests {
  private static func program() throws -> CommandShape {
    let format =
      #"{"kind": "option", "names": [{"kind": "long", "name": "format"}, {"kind": "short", "name": "f"}], "abstract": "The form.", "valueName": "format", "allValues": ["json", "text"], "isRepeating": false, "shouldDisplay": true}"#
    let all =
      #"{"kind": "flag", "names": [{"kind": "long", "name": "all"}], "isRepeating": false, "shouldDisplay": true}"#
    let word =
      #"{"kind": "positional", "valueName": "word", "isRepeating": true, "shouldDisplay": true}"#
    func command(_ name: String, _ members: String) -> String {
      #"{"commandName": "\#(name)", "abstract": "Does \#(name).", "shouldDisplay": true, \#(members)}"#
    }
    let day = command("day", #""arguments": [\#(format)]"#)
    let list = command("list", #""aliases": ["ls"], "arguments": [\#(word), \#(format), \#(all)]"#)
    let group = command("group", #""subcommands": [\#(command("add", #""arguments": []"#))]"#)
    let hidden = #"{"commandName": "hidden", "shouldDisplay": false}"#
    return try CommandShape(
      helpDump: """
        {"command": \(command("docket", #""defaultSubcommand": "day", "subcommands": [\#(day), \#(list), \#(group), \#(hidden)]"#))}
        """)
  }

  /// - Parameter values: the values of the argument `word`.
  private func answer(
    _ shell: Shell, _ arguments: [String], _ values: CompletionValues = .all([])
  ) async throws -> [String] {
    try await shell.answer(arguments, of: try Self.program()) { argument, _ in
      #expect(argument.valueName == "word")
      return values
    }.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test(
    "Names of commands and options, and fixed values",
    arguments: [
      ([""], ["day\tDoes day.", "list\tDoes list.", "group\tDoes group."]),
      (["L"], ["list\tDoes list."]), (["help", "l"], ["list\tDoes list."]),
      (["--format", "json", "l"], ["list\tDoes list."]), (["-f", ""], ["json", "text"]),
      (["--"], ["--format\tThe form."]), (["ls", "--"], ["--format\tThe form.", "--all"]),
      (["list", "--format=j"], ["--format=json"]), (["list", "--all=j"], []),
      (["list", "--nope="], []), (["group", ""], ["add\tDoes add."]), (["group", "add", ""], []),
      (["nope", ""], []), (["day", "x"], []),
    ] as [([String], [String])])
  func names(words: [String], expected: [String]) async throws {
    #expect(try await answer(.fish, words) == ["words"] + expected)
  }

  @Test func valuesThatBeginWithTheWordAreOffered() async throws {
    let all = [Completion("Open day", "a note"), Completion("open"), Completion("x")]
    #expect(
      try await answer(.fish, ["list", "op"], .all(all)) == ["words", "Open day\ta note", "open"])
    #expect(
      try await answer(.fish, ["list", "--", "--all", "x"], .fitting([Completion("-y")]))
        == ["words", "-y"])
    #expect(try await answer(.fish, ["list", ""], .folders) == ["folders"])
    #expect(try await answer(.zsh, ["list", ""], .files) == ["files"])
  }

  @Test func theContextKnowsTheLine() async throws {
    _ = try await Shell.fish.answer(
      ["ls", "-f", "json", "one", "--all", "t"], of: try Self.program()
    ) { argument, context in
      #expect(argument.isNamed("--format") == false && context.word == "t")
      #expect(context.path == ["list"] && context.positionals == ["one"])
      #expect(context.values == ["format": "json", "all": ""])
      return .all([])
    }
  }

  @Test func zshAndBashGetWhatTheyWrite() async throws {
    let all = [Completion("a b", "note"), Completion("a$(x)/", isWhole: false)]
    #expect(
      try await answer(.zsh, ["list", "a"], .all(all))
        == ["words", "whole\ta b\ta b     note", "part\ta$(x)/\ta$(x)/"])
    #expect(
      try await answer(.bash, ["docket list a", ":="], .all(all))
        == ["words", "a\\ b ", "a\\$\\(x\\)/"])
    #expect(
      try await answer(.bash, ["docket list 'a", ":="], .all(all)) == ["words", "a b'", "a$(x)/"])
    #expect(
      try await answer(.bash, ["docket list \"a", ":="], .all(all))
        == ["words", "a b\"", "a\\$(x)/"])
    // Bash replaces what follows the last break.
    #expect(
      try await answer(.bash, ["docket list k:v", ":="], .all([Completion("k:value")]))
        == ["words", "value "])
  }

  /// Shells print completions as they are.
  @Test func whatATerminalWouldObeyIsLeftOut() async throws {
    let all = [Completion("a\u{1B}[31m"), Completion("ab", "\u{1B}[31m")]
    let lines = try await answer(.fish, ["list", "a"], .all(all))
    #expect(lines.count == 2 && lines[1].hasPrefix("ab\t") && !lines[1].contains("\u{1B}"))
  }

  @Test(arguments: [
    ("a b", ["a", "b"]), ("a ", ["a", ""]), ("'a b' \"c\\\"d\" e\\ f", ["a b", "c\"d", "e f"]),
    ("a  'b", ["a", "b"]), ("\"\\x\"", ["\\x"]),
  ])
  func aLineIsSplitAsShellsDo(line: String, words: [String]) {
    #expect(ShellWord.words(of: line).map(\.text) == words)
  }

  @Test(arguments: Shell.allCases) func thereIsAScript(shell: Shell) {
    #expect(shell.script.contains(" \(Shell.request) \(shell.rawValue) "))
  }
}
