import Foundation
import Testing

/// Claims of todos, in one clone and between clones.
@Suite("docket claim") struct ClaimTests {
  private func claim(
    _ clones: Clones, _ clone: String, _ arguments: String..., at now: String = "2026-11-21 09:00",
    run: String? = nil
  ) throws -> Run {
    var environment = ["DOCKET_USER": "ana"]
    environment["DOCKET_RUN"] = run
    return try clones.sandbox.docket(arguments, today: now, environment: environment, in: clone)
  }

  @Test func oneCloneGetsATodo() throws {
    let clones = try Clones()
    let ana = try claim(clones, "ana", "claim", "passport", run: "night")
    #expect(
      ana.output == "claimed ana/passport as night until 2026-11-21 13:00, held by origin\n",
      "\(ana)")
    // Ben's clone does not know it before it asks.
    #expect(try claim(clones, "ben", "list", "is:claimed").output.isEmpty)
    let ben = try claim(clones, "ben", "claim", "passport")
    #expect(ben.status == 1 && ben.output.isEmpty, "\(ben)")
    #expect(
      ben.message == "ana/passport is claimed by night for ana until 2026-11-21 13:00\n", "\(ben)")
    for clone in ["ana", "ben"] {
      #expect(try claim(clones, clone, "list", "is:claimed").output.contains("passport"))
      let next = try claim(clones, clone, "next", "--count", "9", "--format", "ids")
      #expect(next.status == 0 && !next.output.contains("passport"), "\(next)")
    }
    let show = try claim(clones, "ben", "show", "passport")
    #expect(
      show.output.contains("claimed by  night for Ana Núñez (ana), until Sat 21 Nov 2026, 13:00"),
      "\(show)")
    let json = try claim(clones, "ben", "show", "passport", "--format", "json")
    #expect(
      json.output.contains(
        #""claim": {"run": "night", "user": "ana", "until": "2026-11-21T13:00:00Z", "held": "remote"}"#
      ), "\(json)")
    // The same run may ask again.
    let again = try claim(clones, "ana", "claim", "passport", at: "2026-11-21 10:00", run: "night")
    #expect(again.output.hasPrefix("renewed ana/passport as night until 2026-11-21 14:00"))
    // Who lost the name of the run is told it.
    let nameless = try claim(clones, "ana", "claim", "passport")
    #expect(
      nameless.status == 1 && nameless.message.contains("; if that is you, pass --run night"),
      "\(nameless)")
  }

  @Test func whoWorksOnAClaimedTodoIsWarned() throws {
    let clones = try Clones()
    _ = try claim(clones, "ana", "claim", "passport", run: "night")
    _ = try claim(clones, "ben", "claim", "--check", "passport")
    let other = try claim(clones, "ben", "start", "passport")
    #expect(
      other.status == 0
        && other.message.contains("warning: ana/passport is claimed by night for ana until"),
      "\(other)")
    for run in ["night", nil] {
      let own = try claim(clones, "ana", "start", "passport", run: run)
      #expect(own.status == 0 && !own.message.contains("warning"), "\(own)")
      _ = try claim(clones, "ana", "reopen", "passport", run: run)
    }
    let third = try claim(clones, "ana", "done", "passport", run: "day")
    #expect(third.message.contains("warning: ana/passport is claimed by night"), "\(third)")
  }

  @Test func claimsOfOtherRunsAreNotGivenBackUnnamed() throws {
    let clones = try Clones()
    _ = try claim(clones, "ana", "claim", "passport", run: "night")
    _ = try claim(clones, "ana", "claim", "milk", run: "day")
    let run = try claim(clones, "ana", "release")
    #expect(
      run.status == 1 && run.message.contains("claims of 2 runs were made here: day, night"),
      "\(run)")
    #expect(try claim(clones, "ana", "release", run: "day").output == "released ana/milk\n")
    #expect(try claim(clones, "ana", "release").output == "released ana/passport\n")
  }

  @Test func aClaimThatCouldNotBeSentIsNotHeld() throws {
    let clones = try Clones()
    _ = try claim(clones, "ana", "claim", "milk", run: "night")
    let git = try clones.sandbox.shell("cd ana && git config remote.origin.pushurl ../no.git")
    #expect(git.status == 0)
    let lost = try claim(clones, "ana", "claim", "passport", run: "night")
    #expect(lost.status == 1 && lost.message.contains("cannot be reached"), "\(lost)")
    let check = try claim(clones, "ana", "claim", "--check", "passport", run: "night")
    #expect(check.status == 1 && check.output.contains("not claimed"), "\(check)")
    // The other claim of the run is as it was.
    let again = try clones.sandbox.shell("cd ana && git config --unset remote.origin.pushurl")
    #expect(again.status == 0)
    #expect(try claim(clones, "ana", "claim", "milk", run: "day").status == 1)
    #expect(try claim(clones, "ana", "claim", "passport", run: "day").status == 0)
  }

  @Test func whatCannotBeFoundIsNotCompleted() throws {
    let clones = try Clones()
    _ = try claim(clones, "ana", "claim", "passport", run: "night")
    let path = "ana/users/ana/passport.md"
    let text = try clones.read(path)
    try clones.write(path, "---\ntitle: [oops\n")
    try clones.sync("ana")
    let other = try claim(clones, "ben", "claim", "passport")
    #expect(other.status == 1 && other.message.contains("is claimed by night"), "\(other)")
    try clones.write(path, text)
    #expect(try claim(clones, "ana", "claim", "--check", run: "night").status == 0)
  }

  @Test func aRefOfAnotherNameClaimsNothing() throws {
    let clones = try Clones()
    _ = try claim(clones, "ana", "claim", "passport", run: "night")
    let git = try clones.sandbox.shell(
      "cd ana && git fetch -q origin '+refs/docket/*:refs/docket/*' && "
        + "git push -q origin $(git for-each-ref --format='%(objectname)' refs/docket/)"
        + ":refs/docket/claims/other")
    #expect(git.status == 0, "\(git)")
    #expect(try claim(clones, "ana", "release", run: "night").status == 0)
    #expect(try claim(clones, "ben", "claim", "passport").status == 0)
  }

  @Test func claimsEndByTheRealClock() throws {
    let clones = try Clones()
    let run = try clones.sandbox.docket(
      "claim", "passport", today: nil,
      environment: ["DOCKET_USER": "ana", "SOURCE_DATE_EPOCH": "315532800"], in: "ana")
    #expect(run.status == 0 && !run.output.contains("1980"), "\(run)")
  }

  @Test func whoAsksForTheNextGetsAnother() throws {
    let clones = try Clones()
    var taken: Set<String> = []
    for clone in ["ana", "ben", "ana", "ben"] {
      let run = try claim(clones, clone, "next", "--claim", "--format", "ids")
      guard run.status == 0 else {
        #expect(run.status == 3, "\(run)")
        continue
      }
      #expect(taken.insert(run.output).inserted, "\(run)")
    }
    #expect(taken.count > 1)
    let run = try claim(clones, "ben", "next", "--claim", "--count", "99")
    _ = try claim(clones, "ana", "next", "--claim", "--count", "99")
    let none = try claim(clones, "ben", "next", "--claim")
    #expect(none.status == 3 && none.message.contains("nothing to do now"), "\(run) \(none)")
  }

  @Test func aClaimEndsByItself() throws {
    let clones = try Clones()
    try clones.write("ana/docket.yml", "timezone: UTC\nclaim_timeout: 30 min\n")
    #expect(try claim(clones, "ana", "claim", "passport").output.contains("until 2026-11-21 09:30"))
    #expect(try claim(clones, "ben", "claim", "passport", at: "2026-11-21 09:29").status == 1)
    #expect(try claim(clones, "ana", "list", "is:claimed", at: "2026-11-21 09:30").output.isEmpty)
    #expect(try claim(clones, "ben", "claim", "passport", at: "2026-11-21 09:30").status == 0)
    let check = try claim(clones, "ana", "claim", "--check", "passport", at: "2026-11-21 09:31")
    #expect(check.status == 1 && check.output.contains("claimed by"), "\(check)")
    try clones.write("ana/docket.yml", "timezone: UTC\nclaim_timeout: 2d\n")
    #expect(try clones.docket("ana", "check").output.contains("write '4 h' or '30 min'"))
  }

  @Test func aReleasedClaimIsAnothers() throws {
    let clones = try Clones()
    _ = try claim(clones, "ana", "claim", "passport", "milk", run: "night")
    let other = try claim(clones, "ben", "release", "passport")
    #expect(other.status == 1 && other.message.contains("pass --run night"), "\(other)")
    let run = try claim(clones, "ana", "release")
    #expect(run.status == 0 && run.output.contains("released ana/passport\n"), "\(run)")
    #expect(try claim(clones, "ben", "claim", "passport", "milk").status == 0)
    #expect(try claim(clones, "ana", "release").message == "nothing is claimed here\n")
  }

  @Test func aCompletedTodoIsGivenBackOnceItIsSent() throws {
    let clones = try Clones()
    _ = try claim(clones, "ana", "claim", "passport", "boat")
    try clones.docket("ana", "done", "passport")
    try clones.docket("ana", "remove", "boat")
    // Nobody may begin it before the remote has it.
    #expect(try claim(clones, "ben", "claim", "passport").status == 1)
    #expect(try clones.sync("ana").status == 0)
    let stale = try claim(clones, "ben", "claim", "passport")
    #expect(stale.status == 1, "\(stale)")
    #expect(
      stale.message == "completed or removed in another clone: ana/passport; run 'docket sync'\n",
      "\(stale)")
    let next = try claim(clones, "ben", "next", "--count", "9", "--format", "ids")
    #expect(!next.output.contains("passport") && !next.output.contains("boat"), "\(next)")
    try clones.sync("ben")
    #expect(try claim(clones, "ben", "claim", "passport").message.contains("is closed"))
    try clones.docket("ben", "reopen", "passport", "--as", "ana")
    #expect(try claim(clones, "ben", "claim", "passport").status == 0)
  }

  @Test func aRepeatingTodoIsGivenBackToo() throws {
    let clones = try Clones()
    try clones.write(
      "ana/users/ana/bins.md",
      "---\ntitle: Bins\ndue: 2026-11-20\nrepeat: every week\n---\n")
    try clones.sync("ana")
    _ = try claim(clones, "ana", "claim", "bins")
    #expect(try claim(clones, "ana", "list", "is:claimed").output.contains("Bins"))
    try clones.docket("ana", "done", "bins")
    #expect(try claim(clones, "ana", "list", "is:claimed").output.isEmpty)
    try clones.sync("ana")
    try clones.sync("ben")
    #expect(try claim(clones, "ben", "claim", "bins").status == 0)
  }

  @Test func withoutARemoteItHoldsHere() throws {
    let sandbox = try Sandbox.team()
    let ana = ["DOCKET_USER": "ana"]
    let run = try sandbox.docket("claim", "passport", environment: ana)
    #expect(run.status == 0 && run.output.contains("held in this folder alone"), "\(run)")
    #expect(run.message == "there is no remote, so the claim holds in this folder alone\n")
    #expect(try sandbox.docket("claim", "passport", environment: ana).status == 1)
    #expect(try sandbox.docket("claim", "--check", environment: ana).status == 0)
    try sandbox.docket("done", "passport", environment: ana)
    #expect(try sandbox.docket("claim", "--check", "milk", environment: ana).status == 1)
    #expect(try sandbox.docket("list", "is:claimed", environment: ana).output.isEmpty)
    #expect(try sandbox.docket("claim", environment: ana).status == 64)
    #expect(try sandbox.docket("claim", "milk", "--run", "a b", environment: ana).status == 64)
  }

  @Test func aTodoOfThisDeviceIsNoOthers() throws {
    let clones = try Clones()
    for clone in ["ana", "ben"] {
      try clones.write("\(clone)/local/desk.md", "---\ntitle: Desk\n---\n")
      let run = try claim(clones, clone, "claim", "local/desk")
      #expect(run.status == 0 && run.output.contains("in this folder alone"), "\(run)")
    }
    #expect(try clones.git("git -C hub.git for-each-ref refs/docket").output.isEmpty)
  }

  // MARK: Hosts

  /// Makes the remote refuse what a script says.
  private func hook(_ clones: Clones, _ name: String, _ script: String) throws {
    try clones.write("hub.git/hooks/\(name)", "#!/bin/sh\n\(script)\n")
    try clones.git("chmod +x hub.git/hooks/\(name)")
  }

  @Test func aHostThatRefusesTheRefHasItInTheFile() throws {
    let clones = try Clones()
    try hook(
      clones, "update",
      "case $1 in refs/heads/*|refs/tags/*) ;; *) echo 'only branches and tags'; exit 1;; esac")
    let ana = try claim(clones, "ana", "claim", "passport", run: "night")
    #expect(ana.status == 0 && ana.output.contains("held in its file"), "\(ana)")
    let said = ana.message.replacing("\n", with: " ")
    #expect(
      said.contains("origin keeps no claims (only branches and tags)")
        && said.contains("docket sync"), "\(ana)")
    #expect(
      try clones.read("ana/users/ana/passport.md").contains(
        "claim: night 2026-11-21T13:00:00Z ana\n")
    )
    #expect(try claim(clones, "ana", "check", "--strict").message.contains("claim") == false)
    let early = try claim(clones, "ana", "claim", "--check")
    #expect(early.status == 1 && early.output.contains("not sent; run 'docket sync'"), "\(early)")
    // Another clone claims it before it knows, and is second.
    let ben = try claim(clones, "ben", "claim", "passport", run: "zzz")
    #expect(ben.status == 0, "\(ben)")
    #expect(try clones.sync("ana").status == 0)
    #expect(try clones.sync("ben").status == 0)
    let held = try claim(clones, "ana", "claim", "--check")
    #expect(held.status == 0 && held.output.contains("yours as night"), "\(held)")
    let lost = try claim(clones, "ben", "claim", "--check")
    #expect(
      lost.status == 1 && lost.output.contains("ana/passport: claimed by night"), "\(lost)")
    #expect(try claim(clones, "ben", "list", "is:claimed").output.contains("passport"))
    // Completed, it is nobody's.
    try clones.docket("ana", "done", "passport")
    #expect(try !clones.read("ana/users/ana/passport.md").contains("claim:"))
    // Ben's own todos alone.
    let others = try claim(clones, "ana", "claim", "ben/bread")
    #expect(others.status == 1, "\(others)")
    _ = try claim(clones, "ana", "claim", "milk")
    #expect(try claim(clones, "ana", "release", "milk").status == 0)
    #expect(try !clones.read("ana/users/ana/milk.md").contains("claim:"))
  }

  @Test func theNextOneIsNotInAnothersFile() throws {
    let clones = try Clones()
    try hook(
      clones, "update",
      "case $1 in refs/heads/*|refs/tags/*) ;; *) echo 'only branches and tags'; exit 1;; esac")
    try clones.docket("ben", "add", "Sweep the floor")
    try clones.git("cp ben/users/ben/*sweep* ana/users/ben/")
    let next = try claim(clones, "ana", "next", "--claim", "--everyone", "--count", "99")
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
    #expect(try claim(clones, "ben", "done", "passport").status == 0)
    #expect(try clones.sync("ben").status == 0)
    for arguments in [["next", "--claim", "--count", "99"], ["claim", "passport"]] {
      let run = try clones.sandbox.docket(
        arguments, today: "2026-11-21 09:00", environment: ["DOCKET_USER": "ana"], in: "ana")
      #expect(!run.output.contains("passport"), "\(run)")
      #expect(
        run.message.contains(
          "completed or removed in another clone: ana/passport; run 'docket sync'"), "\(run)")
    }
    let check = try claim(clones, "ana", "claim", "--check", "passport")
    #expect(check.output.contains("completed or removed in another clone"), "\(check)")
    #expect(try claim(clones, "ana", "release").status == 0)
    // What was changed in other ways there can be claimed.
    #expect(try claim(clones, "ben", "edit", "milk", "--priority", "high").status == 0)
    #expect(try clones.sync("ben").status == 0)
    #expect(try claim(clones, "ana", "claim", "milk", run: "night").status == 0)
  }

  @Test func withoutAnUpstreamItSaysHowToHaveOne() throws {
    let clones = try Clones()
    try clones.git(
      "cd ana; git remote rename origin one; git remote add two x; git branch --unset-upstream")
    let run = try claim(clones, "ana", "claim", "passport")
    #expect(
      run.status == 0 && run.message.contains("this branch follows no remote"), "\(run)")
  }

  @Test func aHostThatRefusesDeletionsIsEnough() throws {
    let clones = try Clones()
    try clones.git("git -C hub.git config receive.denyDeletes true")
    try hook(
      clones, "update", "case $3 in 0000*) echo 'no deletions'; exit 1;; esac")
    for clone in ["ana", "ben", "ana"] {
      #expect(try claim(clones, clone, "claim", "passport").status == 0)
      #expect(try claim(clones, clone, "release").status == 0)
    }
  }

  @Test func withoutAnAnswerNothingIsClaimed() throws {
    let clones = try Clones()
    try clones.git("mv hub.git away.git")
    let run = try claim(clones, "ana", "claim", "passport")
    #expect(run.status == 1 && run.output.isEmpty, "\(run)")
    #expect(
      run.message.contains("origin cannot be reached, so it is not known who has the todo"),
      "\(run)")
    #expect(try claim(clones, "ana", "next", "--claim").status == 1)
    #expect(try claim(clones, "ana", "next").status == 0)
    try clones.git(
      """
      git -C ana remote set-url origin ssh://localhost/x
      git -C ana config core.sshCommand 'echo "git@localhost: Permission denied (publickey)." >&2; false'
      """)
    let refused = try claim(clones, "ana", "claim", "passport")
    #expect(refused.status == 1 && refused.message.contains("origin refuses:"), "\(refused)")
  }

  // MARK: Kills

  @Test func aKilledCommandLeavesNothingThatIsNobodys() throws {
    let clones = try Clones()
    // Killed after the push: the remote has the claim, and this clone does not know it.
    _ = try claim(clones, "ana", "claim", "passport", "milk", run: "killed")
    let known = try clones.read("ana/.docket/claims.json")
    try clones.write(
      "ana/.docket/claims.json",
      known.replacing("\"isPending\" : false", with: "\"isPending\" : true"))
    #expect(try claim(clones, "ben", "claim", "passport").status == 1)
    #expect(try claim(clones, "ana", "release", "milk").output == "released ana/milk\n")
    #expect(try claim(clones, "ana", "claim", "passport").status == 0)
    #expect(try claim(clones, "ben", "claim", "milk").status == 0)
    // Killed before it: the remote knows nothing.
    try clones.write(
      "ana/.docket/claims.json",
      known.replacing("\"isPending\" : false", with: "\"isPending\" : true")
        .replacing("ana/passport", with: "ana/boat"))
    #expect(try claim(clones, "ben", "claim", "boat").status == 0)
    #expect(try claim(clones, "ana", "claim", "boat").status == 1)
  }

  // MARK: The site

  @Test func pagesShowWhoHasATodo() throws {
    let clones = try Clones()
    func pages(_ now: String) throws -> [String] {
      let run = try claim(clones, "ana", "build", "-d", "../site", at: now)
      #expect(run.status == 0, "\(run)")
      return try ["board.html", "users/ana/todos/passport.html", "todos.json"].map {
        try clones.read("site/\($0)")
      }
    }
    #expect(try pages("2026-11-21 09:00").allSatisfy { !$0.contains("night") })
    _ = try claim(clones, "ana", "claim", "passport", run: "night")
    let claimed = try pages("2026-11-21 09:01")
    #expect(claimed[0].contains(#"<span class="chip">claimed by Ana Núñez</span>"#))
    #expect(
      claimed[1].contains("<dt>Claim</dt><dd>Ana Núñez, night, until 21 Nov 2026, 13:00</dd>"))
    #expect(claimed[2].contains(#""claimed_by": "night""#))
    let later = try pages("2026-11-21 13:00")
    #expect(!later[0].contains("claimed by") && !later[1].contains("<dt>Claim</dt>"))
  }
}
