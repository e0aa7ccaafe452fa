import Foundation
import Testing

/// Claims of todos, in one clone and between clones.
@Suite("docket claim") struct ClaimTests {
  @Test func oneCloneGetsATodo() throws {
    let clones = try Clones()
    let ana = try clones.claim("ana", "claim", "passport", run: "night")
    #expect(
      ana.output == "claimed ana/passport as night until 2026-11-21 13:00, held by origin\n",
      "\(ana)")
    // Ben's clone does not know it before it asks.
    #expect(try clones.claim("ben", "list", "is:claimed").output.isEmpty)
    let ben = try clones.claim("ben", "claim", "passport")
    #expect(ben.status == 1 && ben.output.isEmpty, "\(ben)")
    #expect(
      ben.message == "ana/passport is claimed by night for ana until 2026-11-21 13:00\n", "\(ben)")
    for clone in ["ana", "ben"] {
      #expect(try clones.claim(clone, "list", "is:claimed").output.contains("passport"))
      let next = try clones.claim(clone, "next", "--count", "9", "--format", "ids")
      #expect(next.status == 0 && !next.output.contains("passport"), "\(next)")
    }
    let show = try clones.claim("ben", "show", "passport")
    #expect(
      show.output.contains("claimed by  night for Ana Núñez (ana), until Sat 21 Nov 2026, 13:00"),
      "\(show)")
    let json = try clones.claim("ben", "show", "passport", "--format", "json")
    #expect(
      json.output.contains(
        #""claim": {"run": "night", "user": "ana", "until": "2026-11-21T13:00:00Z", "held": "remote"}"#
      ), "\(json)")
    let blocked = try clones.claim("ben", "claim", "bread")
    #expect(blocked.status == 0 && blocked.message.contains("waits for ana/milk"), "\(blocked)")
    // The same run may ask again.
    let again = try clones.claim("ana", "claim", "passport", at: "2026-11-21 10:00", run: "night")
    #expect(again.output.hasPrefix("renewed ana/passport as night until 2026-11-21 14:00"))
    // Who lost the name of the run is told it.
    let nameless = try clones.claim("ana", "claim", "passport")
    #expect(
      nameless.status == 1 && nameless.message.contains("; if that is you, pass --run night"),
      "\(nameless)")
  }

  @Test func whoWorksOnAClaimedTodoIsWarned() throws {
    let clones = try Clones()
    _ = try clones.claim("ana", "claim", "passport", run: "night")
    _ = try clones.claim("ben", "claim", "--check", "passport")
    let other = try clones.claim("ben", "start", "passport")
    #expect(
      other.status == 0
        && other.message.contains("warning: ana/passport is claimed by night for ana until"),
      "\(other)")
    for run in ["night", nil] {
      let own = try clones.claim("ana", "start", "passport", run: run)
      #expect(own.status == 0 && !own.message.contains("warning"), "\(own)")
      _ = try clones.claim("ana", "reopen", "passport", run: run)
    }
    let third = try clones.claim("ana", "done", "passport", run: "day")
    #expect(third.message.contains("warning: ana/passport is claimed by night"), "\(third)")
  }

  @Test func claimsOfOtherRunsAreNotGivenBackUnnamed() throws {
    let clones = try Clones()
    _ = try clones.claim("ana", "claim", "passport", run: "night")
    _ = try clones.claim("ana", "claim", "milk", run: "day")
    let run = try clones.claim("ana", "release")
    #expect(
      run.status == 1 && run.message.contains("claims of 2 runs were made here: day, night"),
      "\(run)")
    #expect(try clones.claim("ana", "release", run: "day").output == "released ana/milk\n")
    #expect(try clones.claim("ana", "release").output == "released ana/passport\n")
  }

  @Test func aClaimThatCouldNotBeSentIsNotHeld() throws {
    let clones = try Clones()
    _ = try clones.claim("ana", "claim", "milk", run: "night")
    let git = try clones.sandbox.shell("cd ana && git config remote.origin.pushurl ../no.git")
    #expect(git.status == 0)
    let lost = try clones.claim("ana", "claim", "passport", run: "night")
    #expect(lost.status == 1 && lost.message.contains("cannot be reached"), "\(lost)")
    let check = try clones.claim("ana", "claim", "--check", "passport", run: "night")
    #expect(check.status == 1 && check.output.contains("not claimed"), "\(check)")
    // The other claim of the run is as it was.
    let again = try clones.sandbox.shell("cd ana && git config --unset remote.origin.pushurl")
    #expect(again.status == 0)
    #expect(try clones.claim("ana", "claim", "milk", run: "day").status == 1)
    #expect(try clones.claim("ana", "claim", "passport", run: "day").status == 0)
  }

  @Test func whatCannotBeFoundIsNotCompleted() throws {
    let clones = try Clones()
    _ = try clones.claim("ana", "claim", "passport", run: "night")
    let path = "ana/users/ana/passport.md"
    let text = try clones.read(path)
    try clones.write(path, "---\ntitle: [oops\n")
    try clones.sync("ana")
    let other = try clones.claim("ben", "claim", "passport")
    #expect(other.status == 1 && other.message.contains("is claimed by night"), "\(other)")
    try clones.write(path, text)
    #expect(try clones.claim("ana", "claim", "--check", run: "night").status == 0)
  }

  @Test func aRefOfAnotherNameClaimsNothing() throws {
    let clones = try Clones()
    _ = try clones.claim("ana", "claim", "passport", run: "night")
    let git = try clones.sandbox.shell(
      "cd ana && git fetch -q origin '+refs/docket/*:refs/docket/*' && "
        + "git push -q origin $(git for-each-ref --format='%(objectname)' refs/docket/)"
        + ":refs/docket/claims/other")
    #expect(git.status == 0, "\(git)")
    #expect(try clones.claim("ana", "release", run: "night").status == 0)
    #expect(try clones.claim("ben", "claim", "passport").status == 0)
  }

  @Test func claimsEndByTheRealClock() throws {
    let clones = try Clones()
    let run = try clones.sandbox.docket(
      "claim", "passport", today: nil,
      environment: ["DOCKET_USER": "ana", "SOURCE_DATE_EPOCH": "315532800"], in: "ana")
    #expect(run.status == 0 && !run.output.contains("1980"), "\(run)")
  }

  /// Its claims seem to end later than any can.
  @Test func aClockThatIsBehindTakesNoClaim() throws {
    let clones = try Clones()
    #expect(try clones.claim("ana", "claim", "passport", run: "night").status == 0)
    let late = try clones.claim("ben", "claim", "passport", at: "2026-11-01 09:00")
    #expect(late.status == 1 && late.message.contains("is claimed by night"), "\(late)")
  }

  @Test func whoAsksForTheNextGetsAnother() throws {
    let clones = try Clones()
    var taken: Set<String> = []
    for clone in ["ana", "ben", "ana", "ben"] {
      let run = try clones.claim(clone, "next", "--claim", "--format", "ids")
      guard run.status == 0 else {
        #expect(run.status == 3, "\(run)")
        continue
      }
      #expect(taken.insert(run.output).inserted, "\(run)")
    }
    #expect(taken.count > 1)
    let run = try clones.claim("ben", "next", "--claim", "--count", "99")
    _ = try clones.claim("ana", "next", "--claim", "--count", "99")
    let none = try clones.claim("ben", "next", "--claim")
    #expect(none.status == 3 && none.message.contains("nothing to do now"), "\(run) \(none)")
  }

  @Test func aClaimEndsByItself() throws {
    let clones = try Clones()
    try clones.write("ana/docket.yml", "timezone: UTC\nclaim_timeout: 30 min\n")
    #expect(try clones.claim("ana", "claim", "passport").output.contains("until 2026-11-21 09:30"))
    #expect(try clones.claim("ben", "claim", "passport", at: "2026-11-21 09:29").status == 1)
    #expect(try clones.claim("ana", "list", "is:claimed", at: "2026-11-21 09:30").output.isEmpty)
    #expect(try clones.claim("ben", "claim", "passport", at: "2026-11-21 09:30").status == 0)
    let check = try clones.claim("ana", "claim", "--check", "passport", at: "2026-11-21 09:31")
    #expect(check.status == 1 && check.output.contains("claimed by"), "\(check)")
    try clones.write("ana/docket.yml", "timezone: UTC\nclaim_timeout: 2d\n")
    #expect(try clones.docket("ana", "check").output.contains("write '4 h' or '30 min'"))
  }

  @Test func aReleasedClaimIsAnothers() throws {
    let clones = try Clones()
    _ = try clones.claim("ana", "claim", "passport", "milk", run: "night")
    let other = try clones.claim("ben", "release", "passport")
    #expect(other.status == 1 && other.message.contains("pass --run night"), "\(other)")
    let run = try clones.claim("ana", "release")
    #expect(run.status == 0 && run.output.contains("released ana/passport\n"), "\(run)")
    #expect(try clones.claim("ben", "claim", "passport", "milk").status == 0)
    #expect(try clones.claim("ana", "release").message == "nothing is claimed here\n")
  }

  @Test func aCompletedTodoIsGivenBackOnceItIsSent() throws {
    let clones = try Clones()
    _ = try clones.claim("ana", "claim", "passport", "boat")
    try clones.docket("ana", "done", "passport")
    try clones.docket("ana", "remove", "boat")
    // Nobody may begin it before the remote has it.
    #expect(try clones.claim("ben", "claim", "passport").status == 1)
    #expect(try clones.sync("ana").status == 0)
    let stale = try clones.claim("ben", "claim", "passport")
    #expect(stale.status == 1, "\(stale)")
    #expect(
      stale.message == "completed or removed in another clone: ana/passport; run 'docket sync'\n",
      "\(stale)")
    let next = try clones.claim("ben", "next", "--count", "9", "--format", "ids")
    #expect(!next.output.contains("passport") && !next.output.contains("boat"), "\(next)")
    try clones.sync("ben")
    #expect(try clones.claim("ben", "claim", "passport").message.contains("is closed"))
    try clones.docket("ben", "reopen", "passport", "--as", "ana")
    #expect(try clones.claim("ben", "claim", "passport").status == 0)
  }

  @Test func aRepeatingTodoIsGivenBackToo() throws {
    let clones = try Clones()
    try clones.write(
      "ana/users/ana/bins.md",
      "---\ntitle: Bins\ndue: 2026-11-20\nrepeat: every week\n---\n")
    try clones.sync("ana")
    _ = try clones.claim("ana", "claim", "bins")
    #expect(try clones.claim("ana", "list", "is:claimed").output.contains("Bins"))
    try clones.docket("ana", "done", "bins")
    #expect(try clones.claim("ana", "list", "is:claimed").output.isEmpty)
    try clones.sync("ana")
    try clones.sync("ben")
    #expect(try clones.claim("ben", "claim", "bins").status == 0)
  }

  @Test func withoutARemoteItHoldsHere() throws {
    let sandbox = try Sandbox.team()
    let ana = ["DOCKET_USER": "ana"]
    let run = try sandbox.docket("claim", "passport", environment: ana)
    #expect(run.status == 0 && run.output.contains("held only in this folder"), "\(run)")
    #expect(run.message == "there is no remote, so the claim holds only in this folder\n")
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
      let run = try clones.claim(clone, "claim", "local/desk")
      #expect(run.status == 0 && run.output.contains("only in this folder"), "\(run)")
    }
    #expect(try clones.git("git -C hub.git for-each-ref refs/docket").output.isEmpty)
  }

  // MARK: Kills

  @Test func aKilledCommandLeavesNothingThatIsNobodys() throws {
    let clones = try Clones()
    // Killed after the push: the remote has the claim, and this clone does not know it.
    _ = try clones.claim("ana", "claim", "passport", "milk", run: "killed")
    let known = try clones.read("ana/.docket/claims.json")
    try clones.write(
      "ana/.docket/claims.json",
      known.replacing("\"isPending\" : false", with: "\"isPending\" : true"))
    #expect(try clones.claim("ben", "claim", "passport").status == 1)
    #expect(try clones.claim("ana", "release", "milk").output == "released ana/milk\n")
    #expect(try clones.claim("ana", "claim", "passport").status == 0)
    #expect(try clones.claim("ben", "claim", "milk").status == 0)
    // Killed before it: the remote knows nothing.
    try clones.write(
      "ana/.docket/claims.json",
      known.replacing("\"isPending\" : false", with: "\"isPending\" : true")
        .replacing("ana/passport", with: "ana/boat"))
    #expect(try clones.claim("ben", "claim", "boat").status == 0)
    #expect(try clones.claim("ana", "claim", "boat").status == 1)
  }

  // MARK: The site

  @Test func pagesShowWhoHasATodo() throws {
    let clones = try Clones()
    func pages(_ now: String) throws -> [String] {
      let run = try clones.claim("ana", "build", "-d", "../site", at: now)
      #expect(run.status == 0, "\(run)")
      return try ["board.html", "users/ana/todos/passport.html", "todos.json"].map {
        try clones.read("site/\($0)")
      }
    }
    #expect(try pages("2026-11-21 09:00").allSatisfy { !$0.contains("night") })
    _ = try clones.claim("ana", "claim", "passport", run: "night")
    let claimed = try pages("2026-11-21 09:01")
    #expect(claimed[0].contains(#"<span class="chip">claimed by Ana Núñez</span>"#))
    #expect(
      claimed[1].contains("<dt>Claim</dt><dd>Ana Núñez, night, until 21 Nov 2026, 13:00</dd>"))
    #expect(claimed[2].contains(#""claimed_by": "night""#))
    let later = try pages("2026-11-21 13:00")
    #expect(!later[0].contains("claimed by") && !later[1].contains("<dt>Claim</dt>"))
  }
}
