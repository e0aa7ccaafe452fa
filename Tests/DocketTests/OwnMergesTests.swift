import Foundation
import Testing

@Suite("docket check --own-changes: merges")
struct OwnMergesTests {
  /// Ben's file is changed on two branches, and Ana merges them with these words.
  private func merged(_ merge: String) throws -> [String] {
    let sandbox = try Sandbox.teamInGit()
    try sandbox.commit("seq 30 > users/ben/long.md", by: "ben")
    try sandbox.git("git tag -f start; git checkout -q -b side")
    try sandbox.commit("sed -i s/^2$/two/ users/ben/long.md", by: "ben")
    try sandbox.git("git checkout -q main")
    try sandbox.commit("rm users/ben/bread.md", by: "ben")
    try sandbox.git("git -c user.name=x -c user.email=ana@example.org merge -q \(merge)")
    return try sandbox.problemsSinceStart()
  }

  @Test("A merge may take either side", arguments: ["--no-edit side", "-s ours --no-edit side"])
  func eitherSide(merge: String) throws {
    #expect(try merged(merge) == [])
  }

  @Test func aMergeHoldsNothingThatNoParentHas() throws {
    let found = try merged(
      """
      --no-commit side; echo x >> users/ben/long.md; rm users/ben/taxes.md
      echo x > users/ben/new.md; echo x > users/ana/new.md; echo x > README.md; git add -A; $ana
      """)
    let end =
      " the folder of ben; rebase instead of merging, or let ben merge [not-own]"
    #expect(
      found == [
        "users/ben/long.md:1:1: error: by ana changes a file in\(end)",
        "users/ben/new.md:1:1: error: by ana adds a file to\(end)",
        "users/ben/taxes.md:1:1: error: by ana removes a file from\(end)",
      ])
  }

  @Test func aMergeOfManyBranches() throws {
    let sandbox = try Sandbox.teamInGit()
    for (branch, name) in [("a", "bread"), ("b", "taxes")] {
      try sandbox.git("git checkout -q -b \(branch) start")
      try sandbox.commit("echo x >> users/ben/\(name).md", by: "ben")
    }
    try sandbox.git("git checkout -q main")
    try sandbox.commit("echo x > README.md", by: "ana")
    try sandbox.git("git -c user.name=x -c user.email=ana@example.org merge -q --no-edit a b")
    #expect(try sandbox.problemsSinceStart() == [])
    try sandbox.git("echo y >> users/ben/bread.md; git add -A; $ana --amend")
    #expect(try sandbox.problemsSinceStart().count == 1)
  }
}
