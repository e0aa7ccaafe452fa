import Foundation
import Testing

/// No update is lost: 20 processes with 20 edits each, or as many as
/// `DOCKET_STRESS` says, with the program that `DOCKET_STRESS_PROGRAM` names.
@Suite("Commands at the same time")
struct ConcurrentCommandTests {
  private static let variables = ProcessInfo.processInfo.environment
  private let count = variables["DOCKET_STRESS"].flatMap { Int($0) } ?? 20

  /// Every process ticks items of its own, all in one file; beyond a thousand items in the next, since
  /// a file has a limit.
  @Test func onOneFile() throws {
    let sandbox = try team()
    let edits = Array(1...count * count)
    for start in stride(from: 0, to: edits.count, by: 1000) {
      let items = edits[start..<min(start + 1000, edits.count)].map { "- [ ] item \($0)\n" }
      try sandbox.write("users/ana/list\(start / 1000).md", items.joined())
    }
    try run(
      "docket done \"list$(( (edit - 1) / 1000 ))-item-$edit\" -q",
      made: "grep -q \"^- .x. item $edit \" users/ana/list*.md", in: sandbox)
    let lists = sandbox.files(below: "users/ana").filter { $0.hasPrefix("list") }
    let lines = try lists.flatMap { try sandbox.read("users/ana/\($0)").split(separator: "\n") }
    #expect(lines.count == edits.count)
    #expect(lines.count { $0.hasPrefix("- [x] item") } == edits.count)
  }

  /// Every process writes todos of its own, all by one user, and under names that others want too.
  @Test func ofOneUser() throws {
    let sandbox = try team()
    try run(
      "docket add \"Item $(( edit % 7 ))\" --tag \"edit$edit\" -q",
      made: "grep -q \"^tags: .edit$edit.$\" users/ana/item-*.md", in: sandbox)
    let todos = sandbox.files(below: "users/ana").filter { $0.hasPrefix("item-") }
    #expect(todos.count == count * count)
    let tags = try todos.compactMap { todo in
      try sandbox.read("users/ana/\(todo)").split(separator: "\n").first { $0.hasPrefix("tags: ") }
    }
    #expect(Set(tags).count == count * count)
  }

  private func team() throws -> Sandbox {
    let sandbox = try Sandbox.team()
    if let program = Self.variables["DOCKET_STRESS_PROGRAM"] {
      try sandbox.write("bin/docket", "#!/bin/sh\nexec '\(program)' \"$@\"\n")
      let path = sandbox.path + "/bin/docket"
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    return sandbox
  }

  /// Lets the processes run a line of a shell, each for edits of its own.
  ///
  /// - Parameter made: a line of a shell that tells whether the edit was made.
  private func run(_ line: String, made: String, in sandbox: Sandbox) throws {
    // (The shell's own `wait` would wait for ever where it is started with signals blocked.)
    try sandbox.write(
      "work.sh",
      """
      for number in $(seq 1 \(count)); do
        edit=$(( ($1 - 1) * \(count) + number ))
        while :; do
          start=$(date +%s)
          \(line) 2> "errors$1" && break
          # Only a command that has waited for 30 seconds gives up, and it has changed nothing.
          if [ $(( $(date +%s) - start )) -lt 29 ] || \(made); then cat "errors$1" >&2; exit 1; fi
        done
      done
      """)
    let run = try sandbox.shell(
      "seq \(count) | xargs -P \(count) -n 1 sh work.sh", environment: ["DOCKET_USER": "ana"])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    #expect(!sandbox.files().contains { $0.hasSuffix(".tmp") })
  }
}
