import Foundation
import Testing

/// A CI runner obeys `##[…]` and `##vso[…]` anywhere in a line of its log, and `::…::` at its start.
/// What Docket prints for people holds none, wherever the files have one.
@Suite struct LogCommandTests {
  private static let hostile = "x ##[error]y"

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "users/ana/categories.yml", "- name: 'Cat ##[group]'\n- name: '#[error]'\n")
    try sandbox.write(
      "users/ana/odd.md",
      """
      ---
      title: '\(Self.hostile)'
      status: 'st ##[error]'
      category: 'Cat ##[group]'
      project: 'p ##[error]'
      tags: ['#[error]t', 'a ##[error]']
      author: '##[a]'
      depends: ['d ##[error]', milk]
      due: 'day ##[error]'
      repeat: 'every ##[error]'
      priority: '##[high]'
      estimate: '##[1h]'
      completed: '##[x]'
      extra ##[key]: '##[value]'
      ---
      ##*[error]* and \\##[error] and `##`[error]x and `#``#[error]` ##<b>[error]</b>

      # # [##[x]](##[error].md)

      | ##[a] | #\\#[b] |
      |---|---|
      | #&#35;[c] | x |

      - [ ] sub ##[error]

      ::error::line

      ![##[picture]](##[p].png)

      """)
    try sandbox.write("users/ana/file ##[error].md", "---\ntitle: A\ndue: x\n---\n")
    try sandbox.write("users/ana/list.md", "# h ##[a]\n\n- [ ] item ##[error] 📅 x ##[b]\n")
    try sandbox.write("users/a ##[error]/odd.md", "---\ntitle: B\n---\n")
    try sandbox.write(
      "users/ben/comments/ana/odd/20261103T102000Z.md", "Hello ##[error]\n\n##**[e]**\n")
    try sandbox.write("users/ben/stars.yml", "- ana/odd\n- ana/gone ##[error]\n")
    try sandbox.write(
      "users/ben/profile.md",
      "---\nname: 'Ben ##[error]'\nemail: ben@example.org\nodd ##[k]: 1\n---\n##*[bio]*\n")
    try sandbox.write(
      "docket.yml",
      "title: 'T ##[error]'\ntimezone: UTC\nviews:\n  - {name: 'V ##[a]', query: 'is:open', report: true}\n"
    )
    return sandbox
  }

  private func expectNone(_ run: Run, _ words: [String], commands: String = "") {
    for line in (run.output + run.errors).split(whereSeparator: \.isNewline) {
      #expect(!line.contains("##[") && !line.contains("##vso["), "\(words): \(line)")
      let isCommand = line.drop(while: \.isWhitespace).hasPrefix("::")
      #expect(!isCommand || !commands.isEmpty && line.hasPrefix(commands), "\(words): \(line)")
    }
  }

  @Test func whatIsPrintedForPeopleHoldsNone() throws {
    let sandbox = try sandbox()
    let ana = ["DOCKET_USER": "ana"]
    let id = "ana/odd"
    let lines: [[String]] = [
      [], ["list", "--all"], ["list", "--all", "--format", "ids"], ["list", "tag:##[error]"],
      ["list", "'##[error]"], ["show", id], ["show", "ana/list-item"], ["show", "x ##[error]"],
      ["stats"], ["stats", "--by", "category"], ["stats", "--by", "tag"], ["check"],
      ["check", "--strict"], ["build", "-d", "out ##[error]"], ["build", "-v", "-d", "out"],
      ["report"], ["report", "weekly"], ["report", "--format", "html", "-o", "##[error]/x"],
      ["user", "list"], ["user", "show", "ben"], ["category", "list"],
      ["category", "show", "Cat ##[group]"], ["category", "show", "##[nothing]"],
      ["comment", "list", id], ["comments", id], ["whoami"], ["done", "##[error]"],
      ["add", "New ##[error]"], ["add", "::error::z"], ["edit", id, "--title", "::error::z"],
      ["edit", id, "--title", "##[error]z", "--dry-run"], ["star", id], ["comment", id, "##[x]"],
      ["move", id, "--category", "##[x]"], ["done", id], ["undo", "--dry-run"], ["undo"],
      ["--##[error]"], ["##[error]"], ["list", "--##[x]"], ["list", "-s", "##[error]"],
      ["import", "##[error].md"], ["next"], ["prime"], ["remove", id, "--yes"],
    ]
    for words in lines {
      let run = try sandbox.docket(words, environment: ana)
      expectNone(run, words)
    }
    let run = try sandbox.docket("check", "--format", "github")
    #expect(run.output.contains("::error "), "\(run)")
    expectNone(run, ["check", "--format", "github"], commands: "::")
  }

  @Test func historyAndDifferencesHoldNone() throws {
    let sandbox = try sandbox()
    let setUp = try sandbox.shell(
      "git init -q && git config user.name 'N ##[error]'"
        + " && git config user.email ana@example.org"
        + " && git add -A && git commit -q -m '##[error] first'"
        + " && printf -- '---\\ntitle: \"y ##[error]\"\\nstatus: done\\n---\\n' > users/ana/odd.md"
        + " && printf -- '---\\ntitle: \"z ##[error]\"\\n---\\n' > users/ana/new.md"
        + " && git add -A && git commit -q -m 'second ##[error]'")
    #expect(setUp.status == 0, "\(setUp)")
    let lines: [[String]] = [
      ["history"], ["history", "ana/odd"], ["show", "ana/odd"], ["diff", "HEAD~1"],
      ["diff", "##[error]"], ["check", "--own-changes", "--base", "HEAD~1"],
      ["check", "--own-changes", "--base", "##[x]"], ["report", "--since", "HEAD~1"],
      ["sync"], ["sync", "--branch", "##[x]"],
    ]
    for words in lines {
      let run = try sandbox.docket(words, environment: ["DOCKET_USER": "ana"])
      expectNone(run, words)
    }
  }

  /// A message that is folded puts a word of the files at the start of a line.
  @Test func aFoldedMessageHoldsNone() throws {
    let sandbox = try Sandbox.team()
    for length in 30..<60 {
      let name = String(repeating: "a", count: length)
      let run = try sandbox.docket("done", "\(name) ::error::x ::error::y ::error::z")
      expectNone(run, ["\(length)"])
    }
  }
}
