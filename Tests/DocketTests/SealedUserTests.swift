import Foundation
import Testing

@Suite("What the commands print of sealed users")
struct SealedUserTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox.repository()
    try sandbox.write("users/ben/profile.md", "---\nname: Ben\nsealed: true\n---\n")
    try sandbox.todo("ana", "fence", "due: 2026-11-20", on: "2026-11-02")
    try sandbox.todo("ben", "dentist", "due: 2026-11-20", by: "ben", on: "2026-11-03")
    try sandbox.todo("ben", "doctor", "due: soonish", by: "ben", on: "2026-11-04")
    try sandbox.commit("git rm -q users/ben/dentist.md", by: "ben", day: "05")
  }

  /// Messages computed from all files, such as suggestions and cycles, could name sealed todos.
  @Test func checkInCISuggestsNothingOfThem() throws {
    try sandbox.write("users/ana/fence.md", "---\ntitle: Fence\ndepends: [docter]\n---\n")
    try sandbox.write("users/ana/gate.md", "---\ntitle: Gate\ndepends: [ben/doctor]\n---\n")
    try sandbox.write(
      "users/ben/doctor.md", "---\ntitle: Doctor\ndepends: ana/gate\ndue: soonish\n---\n")
    let run = try sandbox.docket("check", environment: ["CI": "true"])
    #expect(run.output.contains("no todo 'docter'"))
    #expect(run.output.contains("users/ben:1:1: error: problems in sealed files; run 'docket"))
    #expect(run.output.contains("[invalid-date]"))
    for word in Self.words { #expect(!(run.output + run.errors).contains(word), "\(run)") }
  }

  /// A removed user may have been sealed.
  @Test func aUserWhoIsGoneIsInNoHistory() throws {
    try sandbox.write("users/eve/profile.md", "---\nname: Eve\nsealed: true\n---\n")
    try sandbox.todo("eve", "dentist", by: "ana", on: "2026-11-06")
    try sandbox.commit("git rm -rq users/eve", day: "07")
    #expect(try sandbox.docket("history").output.contains("dentist"))
    let run = try sandbox.docket("history", environment: ["CI": "true"])
    #expect(run.output.contains("fence") && !run.output.contains("dentist"), "\(run)")
  }

  /// Another user may have the name later, or nobody an account.
  @Test(arguments: [
    "git rm -rq users/ben; mkdir users/ben; printf -- '---\\nname: B\\n---\\n' > users/ben/profile.md",
    "git rm -rq users/ben; mkdir users/ben; echo > users/ben/tea.md", "git rm -rq users",
    "git rm -q users/ben/profile.md",
  ])
  func whatWasSealedStaysOutOfTheHistory(_ change: String) throws {
    try sandbox.commit(change, day: "07")
    let run = try sandbox.docket("history", environment: ["CI": "true"])
    for word in Self.words { #expect(!(run.output + run.errors).contains(word), "\(run)") }
    #expect(try sandbox.docket("history").output.contains("dentist"))
  }

  @Test func whoOpensThePagesOpensTheirPast() throws {
    try sandbox.write("users/ben/profile.md", "---\nname: Ben\nsealed: false\n---\n")
    try sandbox.commit("", day: "07")
    #expect(
      try sandbox.docket("history", environment: ["CI": "true"]).output.contains("dentist"))
  }

  /// A user who is sealed today was not sealed in the old commit.
  @Test func theChangeThatSealsNamesNothing() throws {
    try sandbox.write("users/ana/profile.md", "---\nname: Ana\nsealed: true\n---\n")
    try sandbox.commit("", day: "08")
    let run = try sandbox.docket("diff", "HEAD~1", environment: ["CI": "true"])
    #expect(run.status == 0 && !run.output.contains("fence"), "\(run)")
    let range = try sandbox.docket("diff", "HEAD~2..HEAD~1", environment: ["CI": "true"])
    #expect(range.status == 0 && !range.output.contains("fence"), "\(range)")
  }

  /// A misspelt key seals, and whoever wrote it should know.
  @Test(arguments: ["check", "build"])
  func aMisspeltSealIsReported(_ command: String) throws {
    try sandbox.write("users/ben/profile.md", "---\nname: Benjamin\nSealed: true\n---\n")
    try sandbox.write("users/ben/doctor.md", "---\ntitle: Doctor\n---\n")
    let run = try sandbox.docket(command, environment: ["CI": "true"])
    let text = run.output + run.errors
    #expect(text.contains("users/ben:1:1: error: problems in sealed files"), "\(run)")
    #expect(text.contains("[unknown-key]") && !text.contains("Benjamin"), "\(run)")
    #expect(run.status == 1)
    // An unknown key of a todo may belong to another program.
    try sandbox.write("users/ben/profile.md", "---\nsealed: true\n---\n")
    try sandbox.write("users/ben/doctor.md", "---\ntitle: Doctor\ncolour: red\n---\n")
    let other = try sandbox.docket(command, environment: ["CI": "true"])
    #expect(!(other.output + other.errors).contains("unknown-key"), "\(other)")
  }

  /// Git may have a name that the profile does not make public.
  @Test(arguments: [[], ["--format", "json"]])
  func theirNamesInGitAreLeftOut(_ format: [String]) throws {
    try sandbox.write(
      "users/ben/profile.md", "---\nname: Benji\nemail: ben@example.org\nsealed: true\n---\n")
    try sandbox.write("users/ana/fence.md", "---\ntitle: fence\ndue: 2026-11-22\n---\n")
    try sandbox.git(
      "git add -A; git -c user.name=Benjamin -c user.email=ben@example.org commit -qm x")
    let run = try sandbox.docket(["history", "fence"] + format, environment: ["CI": "true"])
    #expect(run.output.contains("ben") && !run.output.contains("Benj"), "\(run)")
    let own = try sandbox.docket(["history", "fence"] + format)
    #expect(own.output.contains("Benj"), "\(own)")
  }

  @Test func checkNamesUsersWhoCannotLogIn() throws {
    let run = try sandbox.docket("check")
    #expect(run.output.contains("users are sealed, and there is no 'site_id'"), "\(run)")
    #expect(run.output.contains("'ben' is sealed and cannot log in"))
  }

  private static let words = ["dentist", "doctor", "soonish"]

  /// Messages in CI may be public.
  @Test(arguments: [
    ["list", "--all"], ["list", "--format", "json"], ["stats"], ["history"], ["check"],
    ["report", "weekly"], ["report", "--since", "HEAD~2"], ["diff", "HEAD~2"], ["build"],
  ])
  func nothingInCI(_ arguments: [String]) throws {
    let run = try sandbox.docket(arguments, environment: ["CI": "true"])
    for word in Self.words {
      #expect(!(run.output + run.errors).contains(word), "\(arguments): \(run)")
    }
  }

  /// Reports are sent to others, from any machine.
  @Test(arguments: [["report", "weekly"], ["report", "--since", "HEAD~2"]])
  func reportsLeaveThemOut(_ arguments: [String]) throws {
    let run = try sandbox.docket(arguments)
    #expect(run.output.contains("fence") || run.output.contains("Ana"))
    for word in Self.words { #expect(!run.output.contains(word), "\(arguments): \(run)") }
  }

  @Test func theirOwnMachineShowsThem() throws {
    #expect(try sandbox.docket("list").output.contains("doctor"))
    #expect(try sandbox.docket("check").output.contains("soonish"))
  }

  @Test func aReportOfOneIsRefused() throws {
    let run = try sandbox.docket("report", "--user", "ben")
    #expect(run.status == 1)
    #expect(run.message.contains("'ben' is sealed: reports leave out what only that user may see"))
  }

  @Test func onlyUsersWithFoldersCanBeSealed() throws {
    let notes = try Sandbox()
    try notes.write("docket.yml", "timezone: Etc/UTC\nsealed: true\n")
    try notes.write("dentist.md", "---\ntitle: See the dentist\n---\n")
    let run = try notes.docket("build")
    #expect(run.status == 1)
    #expect(run.message.contains("only users with a folder in 'users/' can be sealed"))
  }
}
