import Foundation
import Testing

/// What keeps 'docket sync' from sending, and what it says of that.
@Suite struct SyncObstacleTests {
  @Test func aHookThatRefusesThePushIsNoLackOfAConnection() throws {
    let clones = try Clones()
    try clones.sync("ana")
    let hook = "ana/.git/hooks/pre-push"
    try clones.write(hook, "#!/bin/sh\necho not today >&2\nexit 1\n")
    try clones.git("chmod +x \(hook)")
    try clones.docket("ana", "done", "milk")
    let run = try clones.sync("ana")
    #expect(run.status == 1, "\(run)")
    #expect(run.message.contains("the hook pre-push refused the push: not today"), "\(run)")
  }

  /// Where only a superuser may mount a disk, others do not run this.
  @Test func aFullDiskStopsItAndLosesNothing() throws {
    let clones = try Clones()
    let mounted = try clones.sandbox.shell(
      "mkdir disk && mount -t tmpfs -o size=3m tmpfs disk && cp -R ben disk")
    guard mounted.status == 0 else { return }
    defer { _ = Result { try clones.git("umount disk") } }
    try clones.write("disk/ben/users/ben/rye.md", "---\ntitle: Rye\n---\n")
    _ = try clones.sandbox.shell("cat /dev/zero > disk/fill")
    let full = try clones.sync("disk/ben")
    #expect(full.status == 1 && full.message == "error: no space left on device\n", "\(full)")
    try clones.git("rm disk/fill")
    let run = try clones.sync("disk/ben")
    #expect(run.status == 0 && run.output.contains("add rye"), "\(run)")
  }

  @Test(arguments: [":x", "a b", "..", "-x"])
  func refusesWhatCannotBeABranch(name: String) throws {
    let run = try Clones().sync("ana", "--branch=\(name)")
    #expect(run.status == 64 && run.message.contains("not a valid name of a branch"), "\(run)")
  }

  @Test func saysHowToTellGitWhoOneIs() throws {
    let clones = try Clones()
    try clones.docket("ana", "done", "milk")
    try clones.git(
      "cd ana; git config --unset user.name; git config --unset user.email; "
        + "git config user.useConfigOnly true")
    let run = try clones.sync("ana")
    #expect(run.status == 1 && run.message.contains("git config --global user.name"), "\(run)")
  }

  @Test func aLockIsNamedBeforeTheMergeThatItStops() throws {
    let clones = try Clones()
    try clones.sync("ana")
    try clones.git("cd ana; git rev-parse HEAD > .git/MERGE_HEAD; touch .git/index.lock")
    #expect(try clones.sync("ana").message.contains("index is locked"))
  }

  @Test func aLockOfABranchIsNoLackOfAConnection() throws {
    let clones = try Clones()
    try clones.sync("ana")
    try clones.docket("ben", "done", "milk")
    try clones.git("touch ben/.git/refs/remotes/origin/main.lock")
    let run = try clones.sync("ben")
    #expect(run.status == 1, "\(run)")
    #expect(run.message.contains("main.lock': File exists. Another git command"), "\(run)")
  }

  /// A push that was killed leaves it.
  @Test func aLockOnTheRemoteIsNamed() throws {
    let clones = try Clones()
    try clones.sync("ana")
    try clones.docket("ana", "done", "milk")
    try clones.git("touch hub.git/refs/heads/main.lock")
    let run = try clones.sync("ana")
    #expect(run.status == 1, "\(run)")
    #expect(run.message.contains("the branch on the remote is locked"), "\(run)")
    #expect(run.message.contains("refs/heads/main.lock': File exists"), "\(run)")
    #expect(!run.message.contains("somebody else"), "\(run)")
    try clones.git("rm hub.git/refs/heads/main.lock")
    #expect(try clones.sync("ana").status == 0)
  }

  /// As an attacker writes it into a repository that others copy with its '.git'.
  @Test(arguments: [true, false]) func aRemoteIsNotAnOption(isBranchs: Bool) throws {
    let clones = try Clones()
    let name = "--upload-pack=touch stolen"
    try clones.git(
      """
      cd ana; git remote remove origin
      printf '[remote "\(name)"]\n\turl = ../hub.git\n' >> .git/config
      \(isBranchs ? "printf '[branch \"main\"]\\n\\tremote = \(name)\\n\\tmerge = refs/heads/main\\n'" : ":") >> .git/config
      """)
    let run = try clones.sync("ana")
    #expect(run.status == 1, "\(run)")
    #expect(run.message.contains("the name of the remote '\(name)' begins with '-'"), "\(run)")
    #expect(!clones.has("ana/stolen"))
  }

  /// A setting that starts a program whenever git looks for changes.
  @Test func theProgramOfFsmonitorIsNotRun() throws {
    let clones = try Clones()
    try clones.sync("ana")
    try clones.write("ana/.git/fsmonitor", "#!/bin/sh\ntouch \"${0%/*}/ran\"\n")
    try clones.git(
      "cd ana; chmod +x .git/fsmonitor; git config core.fsmonitor \"$PWD/.git/fsmonitor\"")
    try clones.docket("ana", "done", "milk")
    for words in [["sync"], ["resolve"]] {
      try clones.sandbox.docket(words, today: nil, in: "ana")
      #expect(!clones.has("ana/.git/ran"), "\(words)")
    }
  }

  @Test func explainsWhatIsInTheWay() throws {
    let clones = try Clones()
    try clones.sync("ana")
    func message(_ setUp: String, _ end: String) throws -> String {
      try clones.git("cd ana; \(setUp)")
      try clones.docket("ana", "edit", "milk", "--due", "2027-01-01")
      let run = try clones.sync("ana")
      #expect(run.status == 1, "\(run)")
      try clones.git("cd ana; git checkout -q -- . || true; \(end)")
      return run.message
    }
    #expect(
      try message("git checkout -q --detach", "git checkout -q main").contains("a single commit"))
    #expect(try message("touch .git/index.lock", "rm .git/index.lock").contains("index is locked"))
    #expect(
      try message("mkdir .git/rebase-merge", "rmdir .git/rebase-merge").contains("git rebase"))
    #expect(
      try message("git rev-parse HEAD > .git/MERGE_HEAD", "rm .git/MERGE_HEAD")
        .contains("git merge --abort"))
    // A shallow clone can lack the commit from which both sides come.
    try clones.git("git clone -q --depth 1 \"file://$PWD/hub.git\" shallow")
    try clones.git("cd shallow; git config user.name S; git config user.email ana@example.org")
    try clones.docket("ana", "edit", "milk", "--due", "2027-01-02")
    try clones.sync("ana")
    try clones.docket("shallow", "done", "boat", "--as", "ana")
    let shallow = try clones.sync("shallow")
    #expect(shallow.status == 0 || shallow.message.contains("git fetch --unshallow"), "\(shallow)")
    let outside = try Sandbox.team().docket("sync", today: nil)
    #expect(outside.status == 1 && outside.message.contains("in no git repository"), "\(outside)")
  }

  @Test func aProtectedBranchGetsABranch() throws {
    let clones = try Clones()
    try clones.sync("ana")
    try clones.write(
      "hub.git/hooks/update",
      "#!/bin/sh\ncase $1 in refs/heads/main) echo 'GH006: Protected branch'; exit 1;; esac\n")
    try clones.git("chmod +x hub.git/hooks/update")
    try clones.docket("ana", "done", "milk")
    let run = try clones.sync("ana")
    #expect(run.status == 1 && run.message.contains("GH006: Protected branch"), "\(run)")
    #expect(run.message.contains("docket sync --branch ana-todos"), "\(run)")
    let other = try clones.sync("ana", "--branch", "ana-todos")
    #expect(other.output == "sent 1 commit to origin/ana-todos: complete milk\n", "\(other)")
    #expect(try clones.git("git -C hub.git log -1 --format=%s ana-todos").output.contains("milk"))
  }

  @Test func hooksRun() throws {
    let clones = try Clones()
    try clones.write("ana/.git/hooks/pre-commit", "#!/bin/sh\necho no todos today >&2; exit 1\n")
    try clones.git("chmod +x ana/.git/hooks/pre-commit")
    try clones.docket("ana", "add", "Tea")
    let run = try clones.sync("ana")
    #expect(run.status == 1 && run.message.contains("no todos today"), "\(run)")
    #expect(try clones.git("git -C ana status --porcelain users").output == "?? users/ana/tea.md\n")
    try clones.git("rm ana/.git/hooks/pre-commit")
    #expect(try clones.sync("ana").status == 0)
  }

  @Test func aStoppedCommandIsNotCommitted() throws {
    let clones = try Clones()
    let milk = try clones.read("ana/users/ana/milk.md")
    try clones.docket("ana", "done", "milk", "boat")
    try clones.git("mv ana/.docket/undo/*.json ana/.docket/undo/1.begun.json")
    try clones.write("ana/users/ana/milk.md", milk)
    let run = try clones.sync("ana")
    #expect(run.status == 1 && run.message.contains("was stopped before it finished"), "\(run)")
    #expect(try clones.docket("ana", "undo").status == 0)
    #expect(try clones.sync("ana").status == 0)
  }
}
