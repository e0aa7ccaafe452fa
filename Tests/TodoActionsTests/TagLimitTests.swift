import Text
import Testing
import TodoModel

@testable import TodoActions

/// No command writes a tag that would not be read.
struct TagLimitTests {
  private let fifty = (1...50).map { "t\($0)" }
  private var text: String { "---\ntitle: T\ntags: [\(fifty.joined(separator: ", "))]\n---\n" }

  @Test func anEditAddsAtMostFifty() async throws {
    let sandbox = try ActionSandbox.team(["users/ana/t.md": text])
    try await sandbox.expect(
      .tooManyTags(count: 51, limit: 50), of: edit("t") { $0.addedTags = ["more"] })
    // The todo has it already.
    try await sandbox.perform(edit("t") { $0.addedTags = ["T1"] })
    try await sandbox.perform(
      edit("t") { ($0.removedTags, $0.addedTags) = (["t1"], ["more"]) })
    #expect(try sandbox.read("users/ana/t.md").contains("t50, more]"))
  }

  /// A file that somebody wrote has more: some can be removed, then others added.
  @Test func thoseBehindTheLimitStay() async throws {
    let more = text.replacing("t50]", with: "t50, t51, t52]")
    let sandbox = try ActionSandbox.team(["users/ana/t.md": more])
    try await sandbox.expect(
      problem: "users/ana/t.md: it has more than 50 tags, which is the limit; remove some first",
      of: edit("t") { ($0.removedTags, $0.addedTags) = (["t1"], ["new"]) })
    try await sandbox.perform(edit("t") { $0.removedTags = ["t1", "t2", "t3"] })
    #expect(try sandbox.read("users/ana/t.md").contains("tags: [t4, "))
    try await sandbox.perform(edit("t") { $0.addedTags = ["new"] })
    #expect(try sandbox.read("users/ana/t.md").contains("t50, t51, t52, new]"))
  }

  /// They are counted in a moment.
  @Test(.timeLimit(.minutes(5))) func anEditWithVeryManyTagsIsRefused() async throws {
    let sandbox = try ActionSandbox.team(["users/ana/t.md": text])
    try await sandbox.expect(
      .tooManyTags(count: 50_050, limit: 50),
      of: edit("t") { $0.addedTags = (0..<50_000).map { "many\($0)" } })
  }

  @Test func aNewTodoHasAtMostFifty() async throws {
    let sandbox = try ActionSandbox.team()
    try await sandbox.expect(
      .tooManyTags(count: 51, limit: 50), of: add("X") { $0.tags = fifty + ["more"] })
    try await sandbox.perform(add("X") { $0.tags = fifty })
  }

  @Test func anEditorsTextHasAtMostFifty() async throws {
    let sandbox = try ActionSandbox.team()
    let new = text.replacing("t50]", with: "t50, more]")
    let refusal = try await sandbox.refusal(of: AddTodoText(Array(new.utf8), as: add("")))
    guard case .draft(let mistakes, _)? = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    #expect(mistakes.map(\.id) == ["too-many-tags"])
  }
}
