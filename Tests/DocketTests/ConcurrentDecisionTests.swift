import Foundation
import Testing

/// Commands at the same time whose decisions rest on more than the files that they change.
@Suite("Decisions at the same time")
struct ConcurrentDecisionTests {
  /// Two todos of one id go to one user, again and again.
  @Test func twoHandedOverTodosHaveTwoIDs() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/cal/profile.md", "---\nname: Cal\nemail: cal@example.org\n---\n")
    for number in 1...8 {
      for user in ["ana", "ben"] {
        try sandbox.write(
          "users/\(user)/from-\(user)\(number).md", "---\ntitle: R\nid: r-\(number)\n---\n")
      }
    }
    let run = try sandbox.shell(
      """
      for number in 1 2 3 4 5 6 7 8; do
        printf 'ana\\nben\\n' | xargs -P 2 -I{} docket move {}/r-$number --to cal --as {} -q || exit 1
      done
      """)
    #expect(run.status == 0, "\(run)")
    #expect(
      try sandbox.docket("list", "user:cal", "--format", "ids").output.split(separator: "\n").count
        == 16)
    let check = try sandbox.docket("check")
    #expect(!check.output.contains("duplicate-id"), "\(check)")
  }

  /// Half of what another writes is no reason to refuse: the name's folder is there, its profile not yet.
  @Test func aRefusalIsOfWholeChanges() throws {
    let sandbox = try Sandbox.team()
    for number in 1...12 {
      let run = try sandbox.shell(
        """
        for i in 1 2 3 4; do echo $i; done | xargs -P 4 -I{} sh -c '
          docket user add eva\(number) --first-name A --last-name B --email {}@e\(number).org 2>&1'
        """)
      let lines = run.output.split(separator: "\n")
      #expect(lines.count { $0.hasPrefix("added ") } == 1, "\(run)")
      #expect(lines.count { $0.hasSuffix("'eva\(number)' is taken") } == 3, "\(run)")
    }
  }

  /// What another is about to write is not refused: a command waits before it reads, and looks again
  /// where it was refused beside one.
  @Test func whoFindsAnotherWritingReadsAfterIt() throws {
    let sandbox = try Sandbox.team()
    try sandbox.docket("add", "First", "--as", "ana")
    let lock = open(sandbox.path + "/.docket/lock", O_RDWR | O_CLOEXEC)
    #expect(lock >= 0 && flock(lock, LOCK_EX) == 0)
    let other = Thread {
      Thread.sleep(forTimeInterval: 1)
      let wrote = Result { try sandbox.write("users/ana/categories.yml", "- Boats\n") }
      if case .failure(let error) = wrote { Issue.record(error) }
      close(lock)
    }
    other.start()
    let run = try sandbox.docket("add", "Sail", "--category", "Boats", "--as", "ana")
    #expect(run.status == 0, "\(run)")
  }
}
