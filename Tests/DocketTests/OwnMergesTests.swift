import Foundation
import Testing

@Suite("docket check --own-changes: branches and merges")
struct OwnMergesTests {
  /// A merge is held to what git's own merge gives: what one side of it says, but another than the
  /// merging one, is nobody's doing.
  @Test func merges() throws {
    let sandbox = try Sandbox.teamInGit()
    func merge(_ words: String) throws -> [String] {
      try sandbox.git("git checkout -q -f -B side start; seq 30 > users/ben/long.md")
      try sandbox.commit("", by: "ben")
      try sandbox.git("git tag -f start")
      try sandbox.commit("sed -i s/^2$/two/ users/ben/long.md", by: "ben")
      try sandbox.git("git checkout -q -B main start")
      try sandbox.commit("sed -i s/^29$/29th/ users/ben/long.md; rm users/ben/bread.md", by: "ben")
      try sandbox.git("git -c user.name=x -c user.email=ana@example.org \(words)")
      let found = try sandbox.problemsSinceStart()
      try sandbox.git("git tag -f start start~1")
      return found
    }
    #expect(try merge("merge -q --no-edit side") == [])
    let all =
      "users/ben/long.md:1:1: error: of ana changes what is ben's; \(OwnChanges.instead) [not-own]"
    #expect(try merge("merge -q -s ours --no-edit side") == [all])
    let evil =
      "merge -q --no-commit side; echo x >> users/ben/long.md; rm -f users/ben/taxes.md; git add -A; $ana"
    #expect(
      try merge(evil) == [
        all,
        "users/ben/taxes.md:1:1: error: of ana removes what is ben's; \(OwnChanges.instead) [not-own]",
      ])
  }

  @Test func aMergeOfManyBranchesIsLookedThroughWithEach() throws {
    let sandbox = try Sandbox.teamInGit()
    for (branch, name) in [("a", "bread"), ("b", "taxes")] {
      try sandbox.git("git checkout -q -b \(branch) start")
      try sandbox.commit("echo x >> users/ben/\(name).md", by: "ben")
    }
    try sandbox.git("git checkout -q main")
    try sandbox.commit("echo x > README.md", by: "ana")
    try sandbox.git("git -c user.name=x -c user.email=ana@example.org merge -q --no-edit a b")
    let found = try sandbox.problemsSinceStart()
    #expect(found.count == 2)
    for (line, name) in zip(found, ["bread", "taxes"]) {
      #expect(
        line
          == "users/ben/\(name).md:1:1: error: of ana changes what is ben's, or nobody can tell: "
          + "it merges 3 branches; merge them one by one [not-own]")
    }
  }

  /// A team in which Ben has written a todo since `old`, and Ana has a branch from there.
  private func beside(_ script: String) throws -> Sandbox {
    let sandbox = try Sandbox.teamInGit()
    try sandbox.git("git tag old")
    try sandbox.commit("\(OwnChanges.puts)---\nPrecious' > users/ben/milk.md", by: "ben")
    try sandbox.git("git tag -f start; git checkout -q -b ana old")
    try sandbox.commit(script, by: "ana")
    return sandbox
  }

  private static let takesMilk = "\(OwnChanges.puts)author: ana\n---\n' > users/ben/milk.md"
  private static let mergesAsAna = "git -c user.name=x -c user.email=ana@example.org merge"

  @Test(
    "What is handed over on an older commit opens no file of the base",
    arguments: [
      ("", ["adds a file to"]),
      ("-s ours", ["changes what", "adds a file to"]),
      ("--no-commit", ["removes what", "adds a file to"]),
    ])
  func handedOverBeside(merge: String, verbs: [String]) throws {
    let sandbox = try beside(Self.takesMilk)
    switch merge {
    case "": break
    case "--no-commit":
      try sandbox.git("\(Self.mergesAsAna) -q main || git rm -qf users/ben/milk.md; $ana")
    default: try sandbox.git("\(Self.mergesAsAna) -q \(merge) --no-edit main")
    }
    let found = try sandbox.problemsSinceStart()
    #expect(found.count == verbs.count, "\(found)")
    for verb in verbs {
      let line = found.first { $0.hasPrefix("users/ben/milk.md:1:1: error: of ana \(verb)") }
      #expect(line != nil, "\(found)")
      if verb.hasPrefix("adds") {
        #expect(line?.contains("in the place of another file; give it another name") == true)
      }
    }
  }

  /// A branch of which the base has all in one commit goes on.
  @Test func whatTheBaseHasMayBeOnTheBranchToo() throws {
    let sandbox = try Sandbox.teamInGit()
    try sandbox.git("git checkout -q -b ana")
    try sandbox.commit(OwnChanges.handsOver, by: "ana")
    try sandbox.git(
      "git checkout -q main; git merge -q --squash ana; $ana; git tag -f start; git checkout -q ana"
    )
    #expect(try sandbox.problemsSinceStart() == [])
    try sandbox.commit("echo More >> users/ben/x.md", by: "ana")
    #expect(
      try sandbox.problemsSinceStart() == [
        "users/ben/x.md:1:1: error: of ana changes what is ben's; \(OwnChanges.instead) [not-own]"
      ])
  }

  /// Git's merges follow files and folders that were renamed; whoever merges answers for what that
  /// carries into another's folder.
  @Test func renamesCarryNothingIntoAnothersFolder() throws {
    let sandbox = try Sandbox.teamInGit()
    let text = "printf -- '---\ntitle: G%s\nauthor: ana\n---\n'"
    try sandbox.commit(
      "mkdir users/ana/d; for i in 1 2 3; do (\(text) $i; seq $i 40) > users/ana/d/g$i.md; done",
      by: "ana")
    try sandbox.git("git tag -f start; git checkout -q -b side")
    try sandbox.commit(
      """
      mkdir -p users/ana/d/comments/ana/milk
      echo 'Ben says: yes' > users/ana/d/comments/ana/milk/20261122T120000Z.md
      echo '*' > users/ana/d/.gitignore; git add -fA
      sed -i 's/^author:.*/id: g9/' users/ana/d/g1.md
      sed -i 's/^title:.*/&\\nid: bread/' users/ana/d/g2.md
      sed -i 's/^40$/forty/' users/ana/d/g3.md
      """, by: "ana")
    try sandbox.git("git checkout -q main")
    try sandbox.commit("git mv users/ana/d/*.md users/ben/", by: "ana")
    #expect(try sandbox.problemsSinceStart() == [])
    try sandbox.git(
      "\(Self.mergesAsAna) -q side -m m || git add -fA; $ana; test -e users/ben/.gitignore")
    let found = try sandbox.problemsSinceStart()
    #expect(
      found.map { $0.prefix { $0 != ":" } } == [
        "users/ben/.gitignore", "users/ben/comments/ana/milk/20261122T120000Z.md",
        "users/ben/g1.md", "users/ben/g2.md",
      ], "\(found)")
    #expect(found.prefix(3).allSatisfy { $0.hasSuffix("[not-own]") }, "\(found)")
    #expect(found.last?.hasSuffix("[taken-address]") == true, "\(found)")
  }

  /// What is new to one parent alone is no addition.
  @Test func aMergeOfManyBranchesAddsNothingInTheOwnersPlace() throws {
    let sandbox = try beside("\(OwnChanges.puts)---\n' > users/ana/x.md")
    try sandbox.git("git checkout -q -b third old")
    try sandbox.commit("\(OwnChanges.puts)---\n' > users/ana/y.md", by: "ana")
    try sandbox.git(
      """
      git checkout -q ana; \(Self.takesMilk); git add -A
      who='-c user.name=x -c user.email=ana@example.org'
      git reset -q --hard $(git $who commit-tree $(git write-tree) -p ana -p main -p third -m octo)
      """)
    let found = try sandbox.problemsSinceStart()
    #expect(
      found.contains { $0.hasPrefix("users/ben/milk.md:1:1: error: of ana changes what is ben's") },
      "\(found)")
  }
}
