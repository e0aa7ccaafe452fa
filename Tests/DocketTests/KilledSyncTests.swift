import Foundation
import Testing

/// Syncs after one that was killed while git updated the work tree.
@Suite struct KilledSyncTests {
  /// Ben has pushed an edit, a new, a moved and a removed todo; Ana has her own edits, or none.
  private func clones(merging: Bool) throws -> Clones {
    let clones = try Clones()
    try clones.write(
      "ana/users/ana/list.md", "# List\n\n- [ ] eggs\n- [ ] flour\n- [ ] jam\n\nEnd\n")
    for name in ["Tea", "Walk"] { try clones.docket("ana", "add", name) }
    try clones.sync("ana")
    try clones.sync("ben")
    try clones.git("sed -i 's/^category: .*/category: Work/' ben/users/ana/passport.md")
    try clones.git("sed -i 's/ eggs/ ten eggs/' ben/users/ana/list.md")
    try clones.docket("ben", "add", "Bread")
    try clones.docket("ben", "move", "ana/boat", "--to", "ben", "--as", "ana")
    try clones.docket("ben", "remove", "ana/walk", "--yes", "--as", "ana")
    try clones.sync("ben")
    if merging {
      try clones.docket("ana", "done", "passport")
      try clones.git("sed -i 's/ jam/ red jam/' ana/users/ana/list.md")
    }
    return clones
  }

  @Test(arguments: [true, false]) func nothingIsRemovedThatNobodyRemoved(merging: Bool) throws {
    let clones = try clones(merging: merging)
    let kills = [0, 2, 3, 5, 7].flatMap { files in
      KilledGit.Rest.allCases.map { KilledGit(update: 1, files: files, rest: $0) }
    }
    try clones.git("cp -R ana whole; cp -R ana start; git -C ben rev-parse HEAD > tip")
    try clones.sync("whole")
    let expected = try (clones.tree("whole"), ownCommits("whole", in: clones))
    for kill in kills + (merging ? [KilledGit(update: 2, files: 0, rest: .none)] : []) {
      try clones.git(
        "rm -rf ana; cp -R start ana; git -C hub.git update-ref refs/heads/main $(cat tip)")
      try kill.begin(in: clones)
      let killed = try clones.sync("ana")
      #expect(try KilledGit.end(in: clones), "\(kill): \(killed)")
      // The sync that mends it is killed too.
      if kill.files == 3 {
        let rest: KilledGit.Rest = kill.rest == .none ? .none : .empty
        try KilledGit(update: 1, files: 0, rest: rest).begin(in: clones)
        let killed = try clones.sync("ana")
        #expect(try KilledGit.end(in: clones), "\(kill): \(killed)")
      }
      let run = try clones.sync("ana")
      #expect(run.status == 0, "\(kill): \(run)")
      #expect(try clones.tree("ana") == expected.0, "\(kill): \(run)")
      #expect(try ownCommits("ana", in: clones) == expected.1, "\(kill)")
      #expect(try clones.git("git -C ana status --porcelain").output == "", "\(kill)")
      #expect(!clones.has("ana/.git/docket-update"), "\(kill)")
    }
  }

  private func ownCommits(_ clone: String, in clones: Clones) throws -> String {
    try clones.git("git -C \(clone) log --no-merges --author=ana --format=%s").output
  }

  /// What was changed between the kill and the next sync is kept.
  @Test(arguments: [true, false]) func editsSinceTheKillStay(merging: Bool) throws {
    for files in [2, 7] {
      let clones = try clones(merging: merging)
      try KilledGit(update: 1, files: files, rest: .none).begin(in: clones)
      try clones.sync("ana")
      #expect(try KilledGit.end(in: clones))
      try clones.docket("ana", "add", "Later")
      try clones.docket("ana", "edit", "tea", "--due", "2026-12-24")
      try clones.git("sed -i 's/flour/rye/' ana/users/ana/list.md")
      let run = try clones.sync("ana")
      #expect(run.status == 0, "\(files): \(run)")
      let list = try clones.read("ana/users/ana/list.md")
      #expect(list.contains("ten eggs") && list.contains("rye"), "\(files): \(list)")
      #expect(list.contains("red jam") == merging)
      #expect(try clones.read("ana/users/ana/tea.md").contains("due: 2026-12-24"))
      #expect(clones.has("ana/users/ana/later.md") && clones.has("ana/users/ben/boat.md"))
      #expect(!clones.has("ana/users/ana/boat.md") && !clones.has("ana/users/ana/walk.md"))
      #expect(try clones.git("git -C ana status --porcelain").output == "")
    }
  }

  /// A command of Docket ends the update first, so that its removals are not taken for git's.
  @Test(arguments: [true, false]) func removalsSinceTheKillStay(merging: Bool) throws {
    let clones = try clones(merging: merging)
    try KilledGit(update: 1, files: 3, rest: .none).begin(in: clones)
    try clones.sync("ana")
    #expect(try KilledGit.end(in: clones))
    try clones.docket("ana", "remove", "list-flour", "--yes")
    try clones.docket("ana", "remove", "passport", "--yes")
    #expect(!clones.has("ana/users/ana/passport.md") && !clones.has("ana/.git/docket-update"))
    let run = try clones.sync("ana")
    #expect(run.status == 0, "\(run)")
    #expect(try !clones.read("ana/users/ana/list.md").contains("flour"), "\(run)")
    // Ben has changed it.
    #expect(run.output.contains("not taken: users/ana/passport.md: file: (removed)"), "\(run)")
  }

  /// Whatever git commits after a kill, no change of the other side is taken back by it.
  @Test(arguments: ["add users/ana/later.md", "add -u users/ana/tea.md", "checkout -qb other"])
  func commitsSinceTheKillLoseNothing(command: String) throws {
    for (merging, update, files) in [(true, 1, 3), (true, 2, 3), (false, 1, 3), (false, 1, 7)] {
      let clones = try clones(merging: merging)
      try KilledGit(update: update, files: files, rest: .none).begin(in: clones)
      try clones.sync("ana")
      #expect(try KilledGit.end(in: clones))
      try clones.write("ana/users/ana/later.md", "---\ntitle: Later\n---\n")
      try clones.git("cd ana; echo >> users/ana/tea.md; git \(command)")
      try clones.git("cd ana; git commit -q --allow-empty -m since; git checkout -q main || true")
      try clones.git("cd ana; git merge -q --ff-only other || true")
      let run = try clones.sync("ana")
      #expect(run.status == 0, "\(command), \(merging): \(run)")
      try clones.sync("ben")
      #expect(try clones.tree("ana") == clones.tree("ben"))
      #expect(clones.has("ben/users/ben/bread.md") && clones.has("ben/users/ben/boat.md"))
      #expect(clones.has("ben/users/ana/tea.md") && !clones.has("ben/users/ana/walk.md"))
      #expect(try clones.read("ben/users/ana/passport.md").contains("category: Work"))
      #expect(try clones.read("ben/users/ana/list.md").contains("ten eggs"))
      let own = try ownCommits("ana", in: clones)
      #expect(!own.contains("boat") && !own.contains("walk") && !own.contains("eggs"), "\(own)")
    }
  }

  @Test func theFirstSyncOfAnEmptyCloneIsMended() throws {
    let clones = try Clones()
    #expect(try clones.sync("ana").status == 0)
    try clones.git("git clone -q hub.git start; cd start; git config user.name ben")
    try clones.git("cd start; git config user.email ben@example.org; git rm -rq .")
    try clones.git("cd start; rm .git/index; git update-ref -d refs/heads/main")
    for (files, rest) in [(0, KilledGit.Rest.none), (2, .half), (3, .empty), (99, .none)] {
      try clones.git("rm -rf late; cp -R start late")
      try KilledGit(update: 1, files: files, rest: rest).begin(in: clones)
      let killed = try clones.sync("late")
      #expect(try KilledGit.end(in: clones), "\(killed)")
      let run = try clones.sync("late")
      #expect(run.status == 0, "\(files): \(run)")
      #expect(try clones.tree("late") == clones.tree("ana"), "\(files): \(run)")
      #expect(try clones.git("git -C late status --porcelain").output == "", "\(files)")
      #expect(try clones.log("late", "%s", count: 9) == clones.log("ana", "%s", count: 9))
    }
  }

  @Test func filesThatASparseCheckoutLeavesOutStayOut() throws {
    let clones = try clones(merging: true)
    try clones.git(
      "cd ana; git stash -q; git sparse-checkout set --no-cone '/*' '!/users/ana/passport.md'; git stash pop -q || true"
    )
    try KilledGit(update: 1, files: 3, rest: .none).begin(in: clones)
    try clones.sync("ana")
    _ = try KilledGit.end(in: clones)
    let run = try clones.sync("ana")
    #expect(run.status == 0, "\(run)")
  }
}
