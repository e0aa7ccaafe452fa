import Foundation
import Testing

/// Texts that are changed in an editor, here a script that the test writes. Which texts are taken is
/// tested in `DraftTests`.
@Suite("In an editor")
struct EditorTests {
  /// - Parameter script: what the editor does with the file `$1`; the `$TMPDIR` is the sandbox's `tmp`.
  private func team(_ script: String) throws -> (Sandbox, [String: String]) {
    let sandbox = try Sandbox.team()
    return (sandbox, try sandbox.editor(script))
  }

  /// The texts that are left in the folder of temporary files.
  private func drafts(_ sandbox: Sandbox) -> [String] {
    sandbox.files(below: "tmp").filter { $0 != "here" }
  }

  @Test func theFileIsChangedAsItWasWritten() throws {
    let (sandbox, environment) = try team(
      "ls -ld \"$(dirname \"$1\")\" | cut -c1-10 >&2; sed -i 's/Buy 牛乳/Buy it/; s/due: .*/due: 2026-12-24/' \"$1\""
    )
    let old = try sandbox.read("users/ana/milk.md")
    let run = try sandbox.docket("edit", "milk", environment: environment)
    #expect(run.status == 0, "\(run)")
    #expect(run.output == "changed  ana/milk  Buy it\n")
    #expect(run.errors == "drwx------\n")
    #expect(
      try sandbox.read("users/ana/milk.md") == "---\ntitle: Buy it\ndue: 2026-12-24\n---\n")
    #expect(drafts(sandbox).isEmpty)
    try sandbox.docket("undo")
    #expect(try sandbox.read("users/ana/milk.md") == old)
  }

  @Test func whatIsTheSameChangesNothing() throws {
    let (sandbox, environment) = try team(": > \"$1~\"")
    let run = try sandbox.docket("edit", "milk", environment: environment)
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(run.errors == "no changes made\n")
    #expect(sandbox.files(below: "tmp") == ["here"])
    let json = ["edit", "milk", "--format", "json"]
    #expect(
      try sandbox.docket(json, environment: environment).output
        == "{\"schema\": 1, \"todos\": []}\n")
    #expect(
      try sandbox.docket(json + ["--dry-run"], environment: environment).output
        == "{\"schema\": 1, \"changes\": []}\n")
    try sandbox.docket("comment", "milk", "Two.", environment: environment)
    let comment = ["comment", "milk", "--edit", "1", "--format", "json"]
    #expect(
      try sandbox.docket(comment, environment: environment).output
        == "{\"schema\": 1, \"todo\": \"ana/milk\", \"comments\": []}\n")
  }

  @Test(
    "What would be a mistake is not kept, and not lost",
    arguments: [
      (
        "sed -i 's/due: .*/due: 2026-02-30/'",
        "milk.md:3:6: error: '2026-02-30' is not a valid date: February 2026 has 28 days"
      ),
      ("sed -i '/^title:/d'", "a todo needs a title; without one, the name of its file is shown"),
      ("sed -i 's/due: .*/id: boat/'", "the id 'boat' already belongs to 'users/ana/boat.md'"),
      ("printf '\\377'>>", "the file is not valid UTF-8"),
    ])
  func mistakes(script: String, words: String) throws {
    let (sandbox, environment) = try team("\(script) \"$1\"")
    let old = try sandbox.read("users/ana/milk.md")
    let run = try sandbox.docket("edit", "milk", environment: environment)
    #expect(run.status == 1, "\(run)")
    #expect(run.errors.contains(words), "\(run)")
    #expect(try sandbox.read("users/ana/milk.md") == old)
    let left = drafts(sandbox)
    #expect(left.count == 1)
    #expect(
      run.message.hasSuffix(
        "error: no changes made your draft was saved to '\(sandbox.path)/tmp/\(left.first ?? "")'\n"
      ))
  }

  @Test func onATerminalOneMayEditAgain() throws {
    // Breaks the file first, and mends it when it is called again.
    let (sandbox, environment) = try team(
      "if [ -e once ]; then sed -i 's/hihg/high/' \"$1\"; else : > once; "
        + "sed -i 's/^due: .*/priority: hihg/' \"$1\"; fi")
    let shown = try sandbox.answering(
      ["Edit it again? [Y/n] ": "\n"], "edit", "milk", environment: environment)
    #expect(shown.contains("unknown priority 'hihg', did you mean 'high'?"), "\(shown)")
    #expect(shown.contains("^^^^"), "\(shown)")
    #expect(try sandbox.read("users/ana/milk.md").contains("\npriority: high\n"), "\(shown)")
    #expect(drafts(sandbox).isEmpty)
  }

  @Test func orLeaveItAtThat() throws {
    let (sandbox, environment) = try team("sed -i 's/^due: .*/priority: hihg/' \"$1\"")
    let shown = try sandbox.answering(
      ["Edit it again? [Y/n] ": "n\n"], "edit", "milk", environment: environment)
    #expect(shown.onOneLine.contains("your draft was saved to '"), "\(shown)")
    #expect(try !sandbox.read("users/ana/milk.md").contains("hihg"))
    #expect(drafts(sandbox).count == 1)
  }

  @Test func aDayThatIsPastIsAskedAbout() throws {
    let (sandbox, environment) = try team("sed -i 's/^due: .*/due: 2026-11-01/' \"$1\"")
    let question =
      "2026-11-01 is in the past: the todo is overdue from the start.\r\n"
      + "Change the todo anyway? [y/N] "
    let shown = try sandbox.answering([question: "y\n"], "edit", "milk", environment: environment)
    #expect(shown.components(separatedBy: "Change the todo anyway?").count == 2, "\(shown)")
    #expect(try sandbox.read("users/ana/milk.md").contains("due: 2026-11-01"), "\(shown)")
  }

  @Test func whatChangedMeanwhileIsLeftAlone() throws {
    let (sandbox, environment) = try team(
      "echo theirs >> users/ana/milk.md; echo mine >> \"$1\"")
    let run = try sandbox.docket("edit", "milk", environment: environment)
    #expect(run.status == 1)
    #expect(
      run.message.hasPrefix(
        "error: 'users/ana/milk.md' changed while you edited it, so it was not overwritten error: no changes made your draft was saved to '"
      ),
      "\(run)")
    #expect(try sandbox.read("users/ana/milk.md").hasSuffix("---\ntheirs\n"))
    #expect(try sandbox.read("tmp/\(drafts(sandbox)[0])").hasSuffix("---\nmine\n"))
  }

  @Test func anEditorThatFails() throws {
    let (sandbox, environment) = try team("echo x >> \"$1\"; exit 3")
    let run = try sandbox.docket("edit", "milk", environment: environment)
    #expect(run.status == 1)
    #expect(
      run.message.hasPrefix(
        "error: 'my editor' exited with status 3; no changes made your draft was saved to '"),
      "\(run)")
    #expect(drafts(sandbox).count == 1)
    let (other, variables) = try team("exit 1")
    let unchanged = try other.docket("edit", "milk", environment: variables)
    #expect(unchanged.errors == "error: 'my editor' exited with status 1; no changes made\n")
    #expect(drafts(other).isEmpty)
    let killed = try team("kill -9 $$")
    #expect(
      try killed.0.docket("edit", "milk", environment: killed.1).errors
        == "error: 'my editor' was ended by signal 9; no changes made\n")
  }

  @Test func whichEditor() throws {
    let (sandbox, environment) = try team("echo \"$1|$2\" >&2")
    func errors(_ variables: [String: String]) throws -> String {
      try sandbox.docket("edit", "milk", environment: environment.merging(variables) { $1 }).errors
    }
    #expect(try errors(["VISUAL": "echo -n", "EDITOR": "false"]).contains("no changes made"))
    #expect(try errors(["EDITOR": "'my editor' \"two; words\" "]).hasPrefix("two; words|/"))
    #expect(
      try errors(["EDITOR": "nowhere-ed -w"]).contains("cannot start the editor 'nowhere-ed'"))
    #expect(
      try errors(["EDITOR": "'my"]).contains("EDITOR is ''my', which has an unclosed quote"))
    let none = try sandbox.docket(
      "edit", "milk", environment: environment.merging(["EDITOR": ""]) { $1 })
    #expect(none.status == 64)
    #expect(
      none.errors
        == "error: nothing to change; pass --title or --due for example\nwithout a terminal, an editor opens only if EDITOR is set\n"
    )
    #expect(drafts(sandbox).isEmpty)
  }

  @Test func aDryRunShowsAndKeepsTheText() throws {
    let (sandbox, environment) = try team("echo x >> \"$1\"")
    let run = try sandbox.docket("edit", "milk", "--dry-run", environment: environment)
    #expect(run.output.contains("\n+x\n"), "\(run)")
    #expect(run.message.contains("your draft was saved to '"))
    #expect(try !sandbox.read("users/ana/milk.md").contains("x\n"))
  }

  @Test func anothersTodoIsRefusedFirst() throws {
    let (sandbox, environment) = try team("echo started >&2")
    let run = try sandbox.docket("edit", "ben/bread", environment: environment)
    #expect(run.status == 1)
    #expect(run.errors.contains("belongs to Ben") && !run.errors.contains("started"), "\(run)")
  }

  @Test func whoGitMeansIsSaidOnce() throws {
    let (sandbox, environment) = try team("echo More. >> \"$1\"")
    let git = [
      "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "user.email",
      "GIT_CONFIG_VALUE_0": "ana@example.org",
    ]
    let run = try sandbox.docket(
      "edit", "bread", "--as", "ben", environment: environment.merging(git) { $1 })
    #expect(run.status == 0, "\(run)")
    #expect(run.errors == "you act as 'ben'; by git's e-mail address you are 'ana'\n")
  }

  @Test func anEditorThatRemovesItsFile() throws {
    for (script, words) in [
      ("rm \"$1\"", "the editor removed its file"),
      ("rm \"$1\"; exit 3", "'my editor' exited with status 3"),
    ] {
      let (sandbox, environment) = try team(script)
      let run = try sandbox.docket("edit", "milk", environment: environment)
      #expect(run.status == 1)
      #expect(run.errors == "error: \(words); no changes made\n")
      let folders = try FileManager.default.contentsOfDirectory(atPath: sandbox.path + "/tmp")
      #expect(folders == ["here"])
    }
  }

  @Test func whatItLeftBesideItsFileStays() throws {
    let (sandbox, environment) = try team("mv \"$1\" \"$1~\"")
    let run = try sandbox.docket("edit", "milk", environment: environment)
    #expect(run.errors == "error: the editor removed its file; no changes made\n", "\(run)")
    #expect(drafts(sandbox).count == 1)
  }

  @Test func aDayThatIsPastIsWarnedOfOnce() throws {
    let (sandbox, environment) = try team("sed -i 's/^due: .*/due: 2026-11-01/' \"$1\"")
    let run = try sandbox.docket("edit", "milk", environment: environment)
    #expect(run.output == "changed  ana/milk  Buy 牛乳\n")
    #expect(
      run.errors == "warning: 2026-11-01 is in the past: the todo is overdue from the start\n")
    let other = try team("printf -- '---\\ntitle: T\\ndue: 2026-11-01\\n---\\n' > \"$1\"")
    let added = try other.0.docket("add", environment: other.1)
    #expect(added.output == "added  ana/t  T, due 2026-11-01\n", "\(added)")
    #expect(
      added.errors == "warning: 2026-11-01 is in the past: the todo is overdue from the start\n")
  }

  @Test func aStartBehindTheDueDayIsWarnedOfOnce() throws {
    let (sandbox, environment) = try team(
      "sed -i 's/^due: .*/due: 2026-12-01\\nwait: 2026-12-24/' \"$1\"")
    let run = try sandbox.docket("edit", "milk", environment: environment)
    #expect(
      run.errors == "warning: it starts on '2026-12-24', after it is due on '2026-12-01'\n",
      "\(run)")
    let again = try sandbox.docket("edit", "milk", environment: environment)
    #expect(again.errors.isEmpty || again.errors.contains("no changes made"), "\(again)")
  }

  @Test func aWarningIsToldAndACategoryMade() throws {
    let (sandbox, environment) = try team(
      "sed -i 's/^title:.*/title: Meet: Bob/; s/^due: .*/category: Sails/' \"$1\"")
    let run = try sandbox.docket("edit", "milk", "--new-category", environment: environment)
    #expect(run.status == 0, "\(run)")
    #expect(run.message.hasPrefix("warning: users/ana/milk.md:2:"), "\(run)")
    #expect(try sandbox.read("users/ana/categories.yml") == "- Sails\n")
    let new = try sandbox.editor("printf -- '---\\ntitle: T\\nid: mine\\n---\\n' > \"$1\"")
    let added = try sandbox.docket("add", "--format", "json", environment: new)
    #expect(added.output.contains("\"id\": \"mine\""), "\(added)")
  }
}

extension Sandbox {
  /// An editor that is a script, for Ana, with a folder of temporary files.
  ///
  /// - Returns: the variables that name it.
  func editor(_ script: String) throws -> [String: String] {
    try write("bin/my editor", "#!/bin/sh\n\(script)\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: path + "/bin/my editor")
    try write("tmp/here", "")
    return ["DOCKET_USER": "ana", "EDITOR": "'my editor'", "TMPDIR": path + "/tmp"]
  }
}
