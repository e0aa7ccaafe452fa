import Foundation
import Testing

/// Commands that only read, in repositories that others made.
@Suite struct HostileRepositoryTests {
  static let readers = [
    "list --all", "list --at HEAD~1", "check", "stats", "show ana/milk", "history",
    "history ana/milk",
    "diff HEAD~1", "report weekly --since HEAD~1", "build -d out", "build --at HEAD~1 -d old",
  ]

  private func repository() throws -> Sandbox {
    let sandbox = try Sandbox.repository()
    try sandbox.todo("ana", "milk", "due: 2026-11-20", on: "2026-11-02")
    try sandbox.todo("ana", "milk", "due: 2026-11-22", on: "2026-11-04")
    return sandbox
  }

  @Test(arguments: readers) func nothingThatTheRepositoryNamesIsRun(command: String) throws {
    let sandbox = try repository()
    try sandbox.write("run", "#!/bin/sh\ntouch '\(sandbox.path)/ran'\ncat\n")
    let settings = [
      "core.fsmonitor", "core.sshCommand", "core.pager", "core.editor", "core.gitProxy",
      "core.askPass", "core.alternateRefsCommand", "credential.helper", "diff.external",
      "diff.x.textconv", "diff.x.command", "filter.x.clean", "filter.x.smudge", "filter.x.process",
      "gpg.program", "gpg.ssh.program", "merge.x.driver", "merge.docket.driver",
      "uploadpack.packObjectsHook", "sequence.editor", "alias.log", "alias.status",
    ]
    let hooks = [
      "pre-commit", "post-checkout", "post-index-change", "fsmonitor-watchman",
      "reference-transaction",
    ]
    try sandbox.git(
      """
      chmod +x run; echo '*.md diff=x filter=x merge=x' > .git/info/attributes
      for key in \(settings.joined(separator: " ")); do git config $key "$PWD/run"; done
      for hook in \(hooks.joined(separator: " ")); do cp run .git/hooks/$hook; done
      git config log.showSignature true; git config core.hooksPath .git/hooks
      git config extensions.partialClone origin; git config remote.origin.url ext::"$PWD/run"
      """)
    let run = try sandbox.shell("docket \(command) --today 2026-11-10")
    #expect(run.status == 0, "\(run)")
    #expect(!sandbox.has("ran"), "\(run)")
    try sandbox.git("git status >status")
    #expect(sandbox.has("ran"), "git itself would run it")
  }

  @Test(arguments: readers) func anotherUsersRepositoryIsExplained(command: String) throws {
    let sandbox = try repository()
    let run = try sandbox.docket(
      command.split(separator: " ").map(String.init), today: "2026-11-10",
      environment: ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"])
    guard run.status != 0 || run.message.contains("dubious") else { return }
    #expect(run.message.contains("detected dubious ownership in repository at"), "\(run)")
    #expect(
      run.message.contains(
        "if you trust it, run 'git config --global --add safe.directory \(sandbox.path)'"), "\(run)"
    )
  }
}
