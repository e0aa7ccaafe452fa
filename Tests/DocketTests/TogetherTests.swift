import Foundation
import Testing

@Suite("Commands at the same time")
struct TogetherTests {
  /// 20 processes with 20 edits each, or as many as `DOCKET_STRESS` says: none is lost.
  @Test func noUpdateIsLost() throws {
    let count = ProcessInfo.processInfo.environment["DOCKET_STRESS"].flatMap { Int($0) } ?? 20
    let sandbox = try Sandbox.team()
    let items = (1...count * count).map { "- [ ] item \($0)\n" }
    try sandbox.write("users/ana/list.md", items.joined())
    // Every process ticks items of its own, all in one file. (The shell's own `wait` would wait for ever
    // where it is started with signals blocked.)
    try sandbox.write(
      "work.sh",
      """
      for edit in $(seq 1 \(count)); do
        docket done "list-item-$(( ($1 - 1) * \(count) + edit ))" -q || exit 1
      done
      """)
    let run = try sandbox.shell(
      "seq \(count) | xargs -P \(count) -n 1 sh work.sh", environment: ["DOCKET_USER": "ana"])
    #expect(run.errors.isEmpty, "\(run)")
    let text = try sandbox.read("users/ana/list.md")
    let done = text.split(separator: "\n").filter { $0.hasPrefix("- [x] item") }
    #expect(done.count == count * count)
    #expect(text.split(separator: "\n").count == count * count)
    #expect(!sandbox.files().contains { $0.hasSuffix(".tmp") })
  }
}
