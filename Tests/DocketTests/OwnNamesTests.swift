import Foundation
import Testing

@Suite("docket check --own-changes: places and addresses")
struct OwnNamesTests {
  @Test(
    "What takes the place of the owner's files on a disk that folds case",
    arguments: [
      ("ben/BREAD.md", "users/ben/bread.md"),
      ("Ben/bread.md", "users/ben/bread.md"),
      ("ben/Pictures/É.md", "users/ben/pictures/é.md"),
      ("ben/pictures/e\u{301}.md", "users/ben/pictures/é.md"),
      ("ben/AVATAR.md/x.md", "users/ben/avatar.md"),
      ("ben/\u{FFFD}.md", nil),
      ("ben/Profile.md", nil),
      ("ben/Comments/q.md", nil),
      ("ben/COMMENTS/ana/milk/20261103T102000Z.md", nil),
    ])
  func placesAreKept(path: String, taken: String?) throws {
    let sandbox = try Sandbox.teamInGit()
    try sandbox.commit(
      "mkdir users/ben/pictures; echo x | tee users/ben/pictures/é.md users/ben/avatar.md",
      by: "ben")
    try sandbox.git("git tag -f start")
    try sandbox.commit(
      "f='users/\(path)'; mkdir -p \"${f%/*}\"; \(OwnChanges.puts)id: foo\nauthor: ana\n---\n' > $f",
      by: "ana")
    let words =
      taken.map { ", in the place of '\($0)' on disks that fold case; give it another name" }
      ?? "; \(OwnChanges.instead)"
    #expect(
      try sandbox.problemsSinceStart() == [
        "users/\(path):1:1: error: of ana adds a file to what is ben's\(words) [not-own]"
      ])
  }

  @Test func placesThatBecomeFreeAreTaken() throws {
    let sandbox = try Sandbox.teamInGit()
    try sandbox.commit(
      "\(OwnChanges.handsOver); git add -A; $ana; git mv users/ben/x.md users/ben/X.md", by: "ana")
    try sandbox.commit("rm users/ben/bread.md", by: "ben")
    try sandbox.commit("\(OwnChanges.puts)author: ana\n---\n' > users/ben/BREAD.md", by: "ana")
    try sandbox.commit("\(OwnChanges.puts)id: own\n---\n' > users/ben/x.md", by: "ben")
    try sandbox.commit("echo More >> users/ben/X.md", by: "ana")
    #expect(try sandbox.problemsSinceStart() == [])
    try sandbox.commit(
      "\(OwnChanges.puts)id: q\nauthor: ana\n---\n' > users/ben/Bread.md", by: "ana")
    #expect(
      try sandbox.problemsSinceStart().map {
        $0.contains("in the place of 'users/ben/BREAD.md' on ")
      } == [
        true
      ])
  }

  @Test func aNameOfTheSameLookOpensNoOthersFile() throws {
    let sandbox = try Sandbox.teamInGit()
    try sandbox.commit("\(OwnChanges.puts)---\n' > users/ben/é.md", by: "ben")
    try sandbox.git("git tag -f start")
    // Both in one commit, and one after the other.
    try sandbox.commit(
      "for f in e\u{301} é; do \(OwnChanges.puts)author: ana\n---\n' > users/ben/$f.md; done",
      by: "ana")
    try sandbox.commit("\(OwnChanges.puts)author: ana\n---\nMine' > users/ben/é.md", by: "ana")
    #expect(
      try sandbox.problemsSinceStart().map { $0.split(separator: " ").last } == [
        "[not-own]", "[not-own]", "[not-own]",
      ])
  }

  /// What the base has in Ben's folder: names of every kind.
  private func teamWithNames() throws -> Sandbox {
    let sandbox = try Sandbox.teamInGit()
    try sandbox.commit(
      """
      printf -- '---\\ntitle: A\\nid: Loaf\\naliases: [ben/roll, bun, ana/cake]\\n---\\n' > users/ben/a.md
      printf -- '# Shop\\n- [ ] Buy jam\\n- [ ] Tea ^tea\\n' > users/ben/list.md
      mkdir -p users/ben/old users/ben/.trash users/ben/comments/ana/milk
      printf -- '---\\ntitle: B\\n---\\n' | tee users/ben/old/gone.md users/ben/.trash/thrown.md > users/ben/readme.MD
      echo Well > users/ben/comments/ana/milk/20261103T102000Z.md
      echo 'exclude: [old]' >> docket.yml
      """, by: "ben")
    try sandbox.git("git tag -f start")
    return sandbox
  }

  @Test(
    "An address that the owner's todos have is not given to another",
    arguments: [
      ("x.md", "id: bread", "3:5", "'ben/bread'", "'users/ben/bread.md'"),
      ("x.md", "id: LOAF", "3:5", "'ben/LOAF'", "'users/ben/a.md'"),
      ("a/bread.md", "", "1:1", "'ben/bread'", "'users/ben/bread.md'"),
      ("a/Bread.md", "", "1:1", "'ben/Bread'", "'users/ben/bread.md'"),
      ("x.md", "id: list-buy-jam", "3:5", "'ben/list-buy-jam'", "'users/ben/list.md'"),
      ("tea.md", "", "1:1", "'ben/tea'", "'users/ben/list.md'"),
      ("roll.md", "", "1:1", "'ben/roll'", "'users/ben/a.md'"),
      ("x.md", "id: bun", "3:5", "'ben/bun'", "'users/ben/a.md'"),
      ("x.md", "aliases: [bread]", "1:1", "'ben/bread'", "'users/ben/bread.md'"),
      ("x.md", "aliases: [ana/x, Ben/Bread]", "1:1", "'ben/Bread'", "'users/ben/bread.md'"),
      ("x.md", "aliases: ben/roll", "1:1", "'ben/roll'", "'users/ben/a.md'"),
    ])
  func addressesAreKept(
    file: String, key: String, place: String, address: String, holder: String
  ) throws {
    let sandbox = try teamWithNames()
    try sandbox.commit(
      "mkdir -p users/ben/a; printf -- '---\ntitle: X\n\(key)\nauthor: ana\n---\n' > users/ben/\(file)",
      by: "ana")
    let advice = key.hasPrefix("aliases") ? "take it out of 'aliases:'" : "give it another id"
    #expect(
      try sandbox.problemsSinceStart() == [
        "users/ben/\(file):\(place): error: of ana gives a todo the address \(address), which leads to "
          + "one in \(holder); \(advice) [taken-address]"
      ])
  }

  @Test func addressesOfItemsAreHeldToTheSame() throws {
    let sandbox = try teamWithNames()
    let start = "printf -- '---\nauthor: ana\n---\n"
    try sandbox.commit(
      "\(start)- [ ] Free ^free\n- [ ] Tea ^tea\n' > users/ben/x.md; mkdir users/ben/0; "
        + "\(start)- [ ] Buy jam\n' > users/ben/0/list.md", by: "ana")
    let found = try sandbox.problemsSinceStart()
    #expect(found.count == 2)
    #expect(
      found.first?.hasPrefix(
        "users/ben/0/list.md:4:1: error: of ana gives a todo the address 'ben/list-buy-jam'")
        == true, "\(found)")
    #expect(found.last?.contains("users/ben/x.md:5:") == true, "\(found)")
    #expect(
      found.last?.contains(" the address 'ben/tea', which leads to one in 'users/ben/list.md'")
        == true)
  }

  @Test(
    "Addresses that are free",
    arguments: [
      ("ana", "\(OwnChanges.puts)id: cake\nauthor: ana\n---\n' > users/ben/x.md"),
      (
        "ana",
        "\(OwnChanges.puts)aliases: [ana/bread, x, An Old Title]\nauthor: ana\n---\n' > users/ben/x.md"
      ),
      (
        "ana",
        "mkdir users/ben/b; for id in gone thrown readme 20261103T102000Z; do \(OwnChanges.puts)author: ana\n---\n' > users/ben/b/$id.md; done"
      ),
      // The owner gave it up before.
      (
        "ana",
        "rm users/ben/bread.md; git add -A; $ben; \(OwnChanges.puts)author: ana\n---\n' > users/ben/bread.md"
      ),
      (
        "ana",
        "sed -i s/Loaf/crust/ users/ben/a.md; git add -A; $ben; \(OwnChanges.puts)id: loaf\nauthor: ana\n---\n' > users/ben/x.md"
      ),
      // An owner may do all that.
      ("ben", "\(OwnChanges.puts)id: bread\n---\n' > users/ben/x.md"),
      (
        "ana",
        "docket add Bread --for ben --as ana && docket add Tea --as ana --for ben && docket move ana/milk --to ben --as ana && rm -rf .docket"
      ),
      (
        "ana",
        "\(OwnChanges.puts)aliases: [bun, was]\n---\n' > users/ana/x.md; docket move ana/x --to ben --as ana && rm -rf .docket"
      ),
    ])
  func addressesAreFree(who: String, work: String) throws {
    let sandbox = try teamWithNames()
    try sandbox.commit(work, by: who)
    #expect(try sandbox.problemsSinceStart() == [])
  }

  /// Neither in a second step, nor by the name of a todo that came with the same commits.
  @Test func addressesAreKeptInEveryCommit() throws {
    let sandbox = try teamWithNames()
    try sandbox.commit("\(OwnChanges.puts)author: ana\n---\n' > users/ben/x.md", by: "ana")
    #expect(try sandbox.problemsSinceStart() == [])
    try sandbox.commit("sed -i '2a id: loaf' users/ben/x.md", by: "ana")
    #expect(try sandbox.problemsSinceStart().first?.contains("the address 'ben/loaf'") == true)
    try sandbox.git("git reset -q --hard HEAD~1")
    try sandbox.commit(
      "echo x > users/ana/y; \(OwnChanges.puts)---\n' > users/ben/new.md", by: "ben")
    try sandbox.commit("\(OwnChanges.puts)id: new\nauthor: ana\n---\n' > users/ben/y.md", by: "ana")
    let found = try sandbox.problemsSinceStart().filter { !$0.hasPrefix("users/ana") }
    #expect(found.count == 1 && found.first?.contains("'users/ben/new.md'") == true, "\(found)")
  }

  /// Of two who hand something over the second gets another name, whoever they are.
  @Test func addressesOfWhatWasHandedOverAreKept() throws {
    let sandbox = try teamWithNames()
    try sandbox.commit(
      "\(OwnChanges.puts)id: free\nauthor: ana\n---\n' > users/ben/x.md", by: "ana")
    try sandbox.commit(
      "\(OwnChanges.registers); \(OwnChanges.puts)id: Free\nauthor: eve\n---\n' > users/ben/a-second.md",
      by: "eve")
    #expect(
      try sandbox.problemsSinceStart() == [
        "users/ben/a-second.md:3:5: error: of eve gives a todo the address 'ben/Free', which leads to "
          + "one in 'users/ben/x.md'; give it another id [taken-address]"
      ])
    try sandbox.git("git reset -q --hard start")
    try sandbox.commit(
      "for name in x y; do \(OwnChanges.puts)id: free\nauthor: ana\n---\n' > users/ben/$name.md; done",
      by: "ana")
    let found = try sandbox.problemsSinceStart()
    #expect(found.count == 1 && found.first?.hasPrefix("users/ben/y.md:3:5: ") == true, "\(found)")
  }

  /// Whoever handed it over may go on with it: mend it, call it otherwise, and take it back.
  @Test func addressesOfWhatWasHandedOverGoWithIt() throws {
    let sandbox = try teamWithNames()
    for (who, script) in [
      ("ana", "\(OwnChanges.puts)author: ana\n---\n' | tee users/ben/x.md users/ben/y.md"),
      ("ana", "echo More >> users/ben/x.md; sed -i '2a id: why' users/ben/y.md"),
      ("ana", "sed -i '2a id: why' users/ben/x.md; sed -i 's/^id: why/id: x/' users/ben/y.md"),
      ("ana", "git mv users/ben/x.md users/ben/0.md"),
      ("ana", "rm users/ben/0.md"),
      ("eve", "\(OwnChanges.registers); \(OwnChanges.puts)author: eve\n---\n' > users/ben/why.md"),
      ("ben", "sed -i 's/^id: x/id: z/' users/ben/y.md"),
      ("eve", "\(OwnChanges.puts)author: eve\n---\n' > users/ben/x.md"),
    ] {
      try sandbox.commit(script, by: who)
      #expect(try sandbox.problemsSinceStart() == [], "\(script)")
    }
  }

  /// More than git's answers may hold at once.
  @Test func aFolderOfManyLargeFiles() throws {
    let sandbox = try Sandbox.teamInGit()
    try sandbox.commit(
      """
      yes 0123456789abcde | head -c 1000000 > long
      for i in $(seq 70); do { printf -- "---\\ntitle: T$i\\nid: t$i\\n---\\n"; echo $i; cat long; } > users/ben/n$i.md; done
      rm long
      """, by: "ben")
    try sandbox.git("git tag -f start")
    try sandbox.commit("\(OwnChanges.puts)id: t70\nauthor: ana\n---\n' > users/ben/x.md", by: "ana")
    #expect(
      try sandbox.problemsSinceStart().first?.contains("which leads to one in 'users/ben/n70.md'")
        == true)
  }
}
