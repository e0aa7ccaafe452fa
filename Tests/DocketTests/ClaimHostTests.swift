import Testing

/// Claims of todos where the remote or its host sets the limits.
@Suite("docket claim and hosts") struct ClaimHostTests {
  @Test func aHostThatRefusesTheRefHasItInTheFile() throws {
    let clones = try Clones()
    try clones.hook(
      "update",
      "case $1 in refs/heads/*|refs/tags/*) ;; *) echo 'only branches and tags'; exit 1;; esac")
    let ana = try clones.claim("ana", "claim", "passport", run: "night")
    #expect(ana.status == 0 && ana.output.contains("held in its file"), "\(ana)")
    let said = ana.message.replacing("\n", with: " ")
    #expect(
      said.contains("origin keeps no claims (only branches and tags)")
        && said.contains("docket sync"), "\(ana)")
    #expect(
      try clones.read("ana/users/ana/passport.md").contains(
        "claim: night 2026-11-21T13:00:00Z ana\n")
    )
    #expect(try clones.claim("ana", "check", "--strict").message.contains("claim") == false)
    let early = try clones.claim("ana", "claim", "--check")
    #expect(early.status == 1 && early.output.contains("not sent; run 'docket sync'"), "\(early)")
    // Another clone claims it before it knows, and is second.
    let ben = try clones.claim("ben", "claim", "passport", run: "zzz")
    #expect(ben.status == 0, "\(ben)")
    #expect(try clones.sync("ana").status == 0)
    #expect(try clones.sync("ben").status == 0)
    let held = try clones.claim("ana", "claim", "--check")
    #expect(held.status == 0 && held.output.contains("yours as night"), "\(held)")
    let lost = try clones.claim("ben", "claim", "--check")
    #expect(
      lost.status == 1 && lost.output.contains("ana/passport: claimed by night"), "\(lost)")
    #expect(try clones.claim("ben", "list", "is:claimed").output.contains("passport"))
    // Completed, it is nobody's.
    try clones.docket("ana", "done", "passport")
    #expect(try !clones.read("ana/users/ana/passport.md").contains("claim:"))
    // Ben's own todos alone.
    let others = try clones.claim("ana", "claim", "ben/bread")
    #expect(others.status == 1, "\(others)")
    _ = try clones.claim("ana", "claim", "milk")
    #expect(try clones.claim("ana", "release", "milk").status == 0)
    #expect(try !clones.read("ana/users/ana/milk.md").contains("claim:"))
  }

  @Test func theNextOneIsNotInAnothersFile() throws {
    let clones = try Clones()
    try clones.hook(
      "update",
      "case $1 in refs/heads/*|refs/tags/*) ;; *) echo 'only branches and tags'; exit 1;; esac")
    try clones.docket("ben", "add", "Sweep the floor")
    try clones.git("cp ben/users/ben/*sweep* ana/users/ben/")
    let next = try clones.claim("ana", "next", "--claim", "--everyone", "--count", "99")
    #expect(next.status == 0 && next.output.contains("passport"), "\(next)")
    #expect(!next.output.contains("Sweep"), "\(next)")
    let said = next.message.replacing("\n", with: " ")
    #expect(said.contains("passed over 1 todo of other users"), "\(next)")
  }

  @Test func aTaskOfBacklogHasNoPlaceForAClaim() throws {
    let sandbox = try Sandbox()
    try sandbox.write("backlog/config.yml", "project_name: P\n")
    try sandbox.write(
      "backlog/tasks/task-1 - Boat.md", "---\nid: task-1\ntitle: Boat\nstatus: To Do\n---\n")
    try sandbox.write(
      "hook", "#!/bin/sh\ncase $1 in refs/heads/*) ;; *) echo only; exit 1;; esac\n")
    let setUp = try sandbox.shell(
      """
      set -e; git init -q -b main; git config user.name a; git config user.email a@example.org
      git add backlog; git commit -qm x; git init -q --bare .git/hub; mv hook .git/hub/hooks/update
      chmod +x .git/hub/hooks/update; git remote add origin .git/hub; git push -qu origin main
      """)
    #expect(setUp.status == 0, "\(setUp)")
    let run = try sandbox.docket("next", "--claim")
    #expect(run.status == 1 && run.message.contains("tasks of Backlog.md have no place"), "\(run)")
  }

  /// Somebody completed it without a claim, and sent that.
  @Test func whatTheRemoteHasCompletedIsNotGivenOut() throws {
    let clones = try Clones()
    #expect(try clones.claim("ben", "done", "passport").status == 0)
    #expect(try clones.sync("ben").status == 0)
    for arguments in [["next", "--claim", "--count", "99"], ["claim", "passport"]] {
      let run = try clones.sandbox.docket(
        arguments, today: "2026-11-21 09:00", environment: ["DOCKET_USER": "ana"], in: "ana")
      #expect(!run.output.contains("passport"), "\(run)")
      #expect(
        run.message.contains(
          "completed or removed in another clone: ana/passport; run 'docket sync'"), "\(run)")
    }
    let check = try clones.claim("ana", "claim", "--check", "passport")
    #expect(check.output.contains("completed or removed in another clone"), "\(check)")
    #expect(try clones.claim("ana", "release").status == 0)
    // What was changed in other ways there can be claimed.
    #expect(try clones.claim("ben", "edit", "milk", "--priority", "high").status == 0)
    #expect(try clones.sync("ben").status == 0)
    #expect(try clones.claim("ana", "claim", "milk", run: "night").status == 0)
  }

  /// The host took no refs then, and takes them now.
  @Test func aClaimThatWasSentInAFileCounts() throws {
    let clones = try Clones()
    try clones.hook("update", "case $1 in refs/heads/*) ;; *) exit 1;; esac")
    #expect(try clones.claim("ana", "claim", "passport", run: "night").status == 0)
    #expect(try clones.sync("ana").status == 0)
    try clones.git("rm hub.git/hooks/update")
    let ben = try clones.claim("ben", "claim", "passport")
    #expect(ben.status == 1 && ben.message.contains("is claimed by night"), "\(ben)")
  }

  @Test func withoutAnUpstreamItSaysHowToHaveOne() throws {
    let clones = try Clones()
    try clones.git(
      "cd ana; git remote rename origin one; git remote add two x; git branch --unset-upstream")
    let run = try clones.claim("ana", "claim", "passport")
    #expect(
      run.status == 0 && run.message.contains("this branch follows no remote"), "\(run)")
  }

  @Test func aHostThatRefusesDeletionsIsEnough() throws {
    let clones = try Clones()
    try clones.git("git -C hub.git config receive.denyDeletes true")
    try clones.hook(
      "update", "case $3 in 0000*) echo 'no deletions'; exit 1;; esac")
    for clone in ["ana", "ben", "ana"] {
      #expect(try clones.claim(clone, "claim", "passport").status == 0)
      #expect(try clones.claim(clone, "release").status == 0)
    }
  }

  @Test func withoutAnAnswerNothingIsClaimed() throws {
    let clones = try Clones()
    try clones.git("mv hub.git away.git")
    let run = try clones.claim("ana", "claim", "passport")
    #expect(run.status == 1 && run.output.isEmpty, "\(run)")
    #expect(
      run.message.contains("origin cannot be reached, so it is not known who has the todo"),
      "\(run)")
    #expect(try clones.claim("ana", "next", "--claim").status == 1)
    #expect(try clones.claim("ana", "next").status == 0)
    try clones.git(
      """
      git -C ana remote set-url origin ssh://localhost/x
      git -C ana config core.sshCommand 'echo "git@localhost: Permission denied (publickey)." >&2; false'
      """)
    let refused = try clones.claim("ana", "claim", "passport")
    #expect(refused.status == 1 && refused.message.contains("origin refuses:"), "\(refused)")
  }
}
