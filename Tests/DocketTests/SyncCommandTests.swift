import Foundation
import Testing

@Suite struct SyncCommandTests {
  @Test func sendsAndReceives() throws {
    let clones = try Clones()
    let first = try clones.sync("ana")
    #expect(first.status == 0, "\(first)")
    #expect(try clones.read("ana/.gitattributes").contains("/users/**/*.md merge=docket\n"))
    #expect(
      try clones.git("git -C ana config merge.docket.driver").output
        == "docket merge-driver %O %A %B %P\n")
    try clones.docket("ana", "done", "passport")
    try clones.docket("ana", "add", "Buy bread")
    try clones.docket("ana", "add", "Buy butter")
    try clones.write("ana/notes.txt", "x")
    let run = try clones.sync("ana")
    let words = "complete passport, add 2 todos"
    #expect(
      run.output == "committed: \(words)\nsent 1 commit to origin/main: \(words)\n", "\(run)")
    #expect(
      try clones.log("ana", "%B")
        == "ana: \(words)\n\n- complete passport\n- add buy-bread\n- add buy-butter\n\n")
    #expect(try clones.git("git -C ana status --porcelain").output == "?? notes.txt\n")
    let received = try clones.sync("ben")
    #expect(
      received.output
        == "received 2 commits from origin/main: complete ana/passport, add 2 todos, "
        + "edit the file .gitattributes\n", "\(received)")
    #expect(try clones.log("ana", "%s", count: 2).contains("ana: set up the merge by fields\n"))
    #expect(try clones.sync("ben").output == "nothing to sync\n")
    #expect(try clones.tree("ana") == clones.tree("ben"))
  }

  @Test func namesNewPasswords() throws {
    let clones = try Clones()
    try clones.sync("ana")
    try clones.write("ana/users/ana/key.yml", "version: 1\n")
    let one = try clones.sync("ana")
    #expect(one.output.hasPrefix("committed: change the password of ana\n"), "\(one)")
    for user in ["ana", "ben"] { try clones.write("ana/users/\(user)/key.yml", "version: 2\n") }
    let two = try clones.sync("ana")
    #expect(two.output.hasPrefix("committed: change the passwords of 2 users\n"), "\(two)")
  }

  @Test func mergesByFieldsAndTellsWhatWasNotTaken() throws {
    let clones = try Clones()
    try clones.sync("ana")
    try clones.docket("ana", "edit", "passport", "--due", "2026-12-24", "--add-tag", "ana")
    try clones.git(
      "sed -i 's/^due: .*/due: 2026-12-20/; s/^tags: .*/tags: [ben]/' ben/users/ana/passport.md")
    #expect(try clones.sync("ben").output.contains("sent 2 commits"))
    let run = try clones.sync("ana")
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("not taken: users/ana/passport.md: due: 2026-12-20\n"), "\(run)")
    #expect(
      try clones.log("ana", "%(trailers:key=Docket-replaced)")
        == "Docket-replaced: users/ana/passport.md: due: 2026-12-20\n\n")
    let text = try clones.read("ana/users/ana/passport.md")
    #expect(text.contains("due: 2026-12-24") && text.contains("tags: [ana, ben]"), "\(text)")
    try clones.sync("ben")
    #expect(try clones.tree("ana") == clones.tree("ben"))
  }

  @Test func followsWhatWasMoved() throws {
    let clones = try Clones()
    try clones.sync("ana")
    try clones.sync("ben")
    #expect(try clones.docket("ana", "done", "passport").status == 0)
    #expect(try clones.docket("ana", "archive", "passport").status == 0)
    try clones.docket("ana", "remove", "boat", "--yes")
    try clones.docket("ana", "remove", "dentist", "--yes")
    try clones.git("sed -i 's/^category: .*/category: Work/' ben/users/ana/passport.md")
    try clones.git("sed -i 's/^title: .*/title: Build two boats/' ben/users/ana/boat.md")
    try clones.sync("ana")
    let run = try clones.sync("ben")
    #expect(run.status == 0, "\(run)")
    let files = try clones.tree("ben")
    #expect(!files.contains("users/ana/passport.md") && !files.contains("dentist"), "\(files)")
    let path = try #require(
      files.split(separator: "\n").first { $0.contains("archive") }?.split(separator: "\t").last)
    #expect(try clones.read("ben/\(path)").contains("category: Work"))
    // A change counts more than a removal.
    #expect(try clones.read("ben/users/ana/boat.md").contains("two boats"))
    try clones.sync("ana")
    #expect(try clones.tree("ana") == clones.tree("ben"))
  }

  /// As after a kill between git's update of the branch and that of the index.
  @Test func goesOnAfterACommitThatLeftTheIndexBehind() throws {
    let clones = try Clones()
    try clones.sync("ana")
    try clones.docket("ana", "done", "passport")
    try clones.docket("ana", "add", "Buy bread")
    try clones.docket("ana", "remove", "boat", "--yes")
    try clones.git(
      """
      cd ana; git add -N users; git commit -qm killed -- users
      git read-tree HEAD~1; git add -N users
      """)
    let run = try clones.sync("ana")
    #expect(run.status == 0 && run.output.hasPrefix("sent 1 commit to origin/main: "), "\(run)")
    #expect(try clones.git("git -C ana status --porcelain").output == "")
    #expect(try clones.log("ana") == "killed\n")
  }

  @Test(arguments: [true, false])
  func goesOnAfterAMergeThatWasKilled(editsSince: Bool) throws {
    let clones = try Clones()
    try clones.sync("ana")
    try clones.docket("ana", "edit", "boat", "--due", "2026-12-24")
    try clones.git("sed -i 's/^category: .*/category: Work/' ben/users/ana/passport.md")
    try clones.sync("ben")
    let hook = "ana/.git/hooks/pre-commit"
    try clones.write(
      hook,
      """
      #!/bin/sh
      test -f .git/MERGE_HEAD || exit 0
      read _ _ _ parent _ < /proc/$PPID/stat
      kill -9 $parent $PPID
      """)
    try clones.git("chmod +x \(hook)")
    try clones.sync("ana")
    #expect(clones.has("ana/.git/MERGE_HEAD"))
    try clones.git("rm -f ana/.git/index.lock \(hook); touch ana/.git/HEAD.lock")
    #expect(try clones.sync("ana").message.contains("HEAD.lock': File exists."))
    try clones.git("rm ana/.git/HEAD.lock")
    if editsSince { try clones.docket("ana", "done", "passport") }
    let run = try clones.sync("ana")
    #expect(run.status == 0, "\(run)")
    try clones.sync("ben")
    #expect(try clones.tree("ana") == clones.tree("ben"))
    let text = try clones.read("ben/users/ana/passport.md")
    #expect(text.contains("category: Work") && text.contains("completed:") == editsSince, "\(text)")
    #expect(try clones.read("ben/users/ana/boat.md").contains("due: 2026-12-24"))
    #expect(try clones.git("git -C ana status --porcelain").output == "")
  }

  @Test func aFileAndAFolderOfOneNameAreAConflict() throws {
    let clones = try Clones()
    try clones.sync("ana")
    try clones.sync("ben")
    try clones.write("ana/users/ana/trip.md", "---\ntitle: Trip\n---\n")
    try clones.sync("ana")
    try clones.write("ben/users/ana/trip.md/paris.md", "---\ntitle: Paris\n---\n")
    let run = try clones.sync("ben")
    #expect(run.status == 1 && run.message.contains("a folder of one name"), "\(run)")
    #expect(clones.has("ben/users/ana/trip.md/paris.md"))
  }

  /// Two branches that merged each other have two nearest common commits.
  @Test func mergesBranchesThatMergedEachOther() throws {
    let clones = try Clones()
    let path = "users/ana/far.md"
    // Far enough from each other for git's merge by lines.
    try clones.write(
      "ana/\(path)", "---\ntitle: Far\na: 1\nb: 2\nc: 3\nd: 4\ne: 5\ndue: 2026-12-01\n---\n")
    try clones.sync("ana")
    try clones.git("cd ben; git pull -q; git checkout -q -b todos")
    try clones.git("cd ben; sed -i 's/^due: .*/due: 2026-12-20/' \(path); git commit -qam f1")
    try clones.git(
      """
      cd ana; sed -i 's/^title: .*/title: Pass/' \(path); git commit -qam m1; git push -q
      cd ../ben; git fetch -q; git branch -q -f main origin/main
      git merge -q --no-edit main; git push -q -u origin todos
      git checkout -q main; git merge -q --no-ff --no-edit todos~1
      sed -i 's/^due: .*/due: 2026-12-01/' \(path); git commit -qam back; git push -q origin main
      git checkout -q todos
      """)
    #expect(
      try clones.git("cd ben; git merge-base --all todos main").output
        .split(separator: "\n").count == 2)
    let run = try clones.sync("ben")
    #expect(run.status == 0, "\(run)")
    let text = try clones.read("ben/\(path)")
    #expect(text.contains("due: 2026-12-01") && text.contains("title: Pass\n"), "\(text)")
  }

  /// A killed git leaves files that it created and did not write.
  @Test func bringsBackEmptyFilesThatTheRemoteChanged() throws {
    let clones = try Clones()
    try clones.sync("ana")
    try clones.sync("ben")
    try clones.docket("ben", "add", "Buy bread")
    try clones.git("sed -i 's/^category: .*/category: Work/' ben/users/ana/passport.md")
    try clones.sync("ben")
    for path in ["ana/passport.md", "ana/boat.md", "ben/buy-bread.md"] {
      try clones.write("ana/users/\(path)", "")
    }
    let run = try clones.sync("ana")
    #expect(run.status == 0 && run.output.contains("received 1 commit"), "\(run)")
    #expect(try clones.read("ana/users/ana/passport.md").contains("category: Work"))
    #expect(try clones.read("ana/users/ben/buy-bread.md").contains("title: Buy bread"))
    #expect(try clones.tree("ana") == clones.tree("ben"))
    #expect(try clones.git("git -C ana status --porcelain").output == "")
    try clones.write("ana/users/ana/boat.md", "")
    #expect(
      try clones.sync("ana").message.contains(
        "not committed, because it is empty: 'users/ana/boat.md'; remove a file"))
  }

  /// More than fit on a command line of git.
  @Test func bringsBackManyEmptyFiles() throws {
    let clones = try Clones()
    try clones.git(
      """
      cd ana/users/ana
      for i in $(seq 1200); do printf -- '---\\ntitle: T%d\\n---\\n' $i > t$i.md; done
      """)
    try clones.sync("ana")
    try clones.sync("ben")
    try clones.git("sed -i 's/^title: T/title: U/' ben/users/ana/t*.md")
    try clones.sync("ben")
    try clones.git("for file in ana/users/ana/t*.md; do : > $file; done")
    let run = try clones.sync("ana")
    #expect(run.status == 0, "\(run)")
    #expect(try clones.tree("ana") == clones.tree("ben"))
    #expect(try clones.git("git -C ana status --porcelain").output == "")
  }

  @Test(arguments: [true, false]) func anIgnoredFileIsNotOverwritten(merging: Bool) throws {
    let clones = try Clones()
    try clones.sync("ana")
    try clones.write("ana/.git/info/exclude", "own.md\n")
    try clones.write("ana/users/ben/own.md", "mine\n")
    try clones.write("ben/users/ben/own.md", "---\ntitle: Theirs\n---\n")
    try clones.sync("ben")
    if merging { try clones.docket("ana", "done", "milk") }
    let run = try clones.sync("ana")
    #expect(run.status == 1, "\(run)")
    #expect(run.message.contains("'users/ben/own.md', and yours of that name is ignored"), "\(run)")
    #expect(try clones.read("ana/users/ben/own.md") == "mine\n")
  }

  /// More than git's answers may have at once.
  @Test func sendsManyLargePictures() throws {
    let clones = try Clones()
    try clones.git(
      "for i in $(seq 14); do (echo $i; head -c 5000000 /dev/zero) > ana/users/ana/p$i.png; done")
    let run = try clones.sync("ana")
    #expect(run.status == 0 && run.output.contains("sent 2 commits"), "\(run)")
  }

  @Test func worksWithoutAConnection() throws {
    let clones = try Clones()
    try clones.sync("ana")
    try clones.git("mv hub.git gone.git")
    try clones.docket("ana", "done", "passport")
    try clones.docket("ana", "done", "milk")
    let run = try clones.sync("ana")
    #expect(run.status == 0, "\(run)")
    #expect(run.message.contains("2 changes wait for the next sync"), "\(run)")
    try clones.docket("ana", "done", "boat")
    #expect(try clones.sync("ana").message.contains("3 changes wait"))
    try clones.git("mv gone.git hub.git")
    #expect(
      try clones.sync("ana").output == "sent 2 commits to origin/main: complete 3 todos\n")
  }

  @Test func leavesOtherFilesAlone() throws {
    let clones = try Clones()
    try clones.write("ana/README.md", "read\n")
    try clones.git("cd ana; git add .; git commit -qm readme; git push -q")
    try clones.write("ana/README.md", "read me\n")
    try clones.docket("ana", "done", "milk")
    let run = try clones.sync("ana")
    #expect(
      run.status == 0 && run.message.contains("left alone, because it is no todo: 'README.md'"))
    #expect(try clones.git("git -C ana status --porcelain").output == " M README.md\n")
    // What 'docket init' writes: a token may lack the right to push a workflow.
    try clones.write("ana/.gitignore", "/site\n")
    try clones.write("ana/.github/workflows/docket.yml", "on: push\n")
    try clones.write("ana/.github/actions/docket/action.yml", "name: docket\n")
    try clones.write("ana/.github/actions/other/action.yml", "name: other\n")
    let workflow = try clones.sync("ana").message.replacing("\n", with: " ")
    let left = ["README.md", ".github/actions/docket/action.yml", ".github/workflows/docket.yml"]
    for path in left { #expect(workflow.contains("'\(path)'"), "\(workflow)") }
    #expect(!workflow.contains("other"), "\(workflow)")
    try clones.git("cd ana; git ls-files --error-unmatch .gitignore; rm -r .github")
    try clones.write("ben/users/ana/milk.md", "---\ntitle: M\ntags: [x]\n---\n")
    try clones.git("cd ben; echo other >> new.txt; git add new.txt; git commit -qam b")
    #expect(try clones.sync("ben").status == 0)
    // What the user staged is not committed with a merge.
    try clones.docket("ana", "done", "boat")
    try clones.git("git -C ana add README.md")
    let refused = try clones.sync("ana")
    #expect(
      refused.status == 1 && refused.message.contains("what is staged: 'README.md'"), "\(refused)")
    try clones.git("git -C ana restore --staged README.md")
    #expect(try clones.sync("ana").status == 0)
    #expect(try clones.read("ana/README.md") == "read me\n")
    #expect(try clones.read("ana/new.txt") == "other\n")
  }

  @Test func whatCannotBeMergedStopsEverything() throws {
    let clones = try Clones()
    try clones.sync("ana")
    try clones.sync("ben")
    try clones.docket("ana", "done", "milk")
    try clones.write("ana/users/ana/boat.md", "---\n{title: A}\n---\n")
    try clones.write("ben/users/ana/boat.md", "---\n{title: B}\n---\n")
    try clones.sync("ben")
    let head = try clones.git("git -C hub.git rev-parse main").output
    for _ in 0..<2 {
      let run = try clones.sync("ana")
      #expect(run.status == 1, "\(run)")
      #expect(run.message.contains("users/ana/boat.md: "), "\(run)")
      #expect(try clones.git("git -C hub.git rev-parse main").output == head)
      #expect(try clones.git("git -C ana status --porcelain").output == "")
    }
    #expect(try clones.read("ana/.docket/conflicts/users/ana/boat.md.theirs").contains("B"))
    try clones.write("ana/.docket/conflicts/users/ana/boat.md", "---\ntitle: Both\n---\n")
    #expect(try clones.sync("ana").status == 0)
    #expect(try clones.read("ana/users/ana/boat.md") == "---\ntitle: Both\n---\n")
    #expect(!clones.has("ana/.docket/conflicts/users/ana/boat.md"))
    try clones.sync("ben")
    #expect(try clones.tree("ana") == clones.tree("ben"))
  }

  @Test func startsWithNothing() throws {
    let sandbox = try Sandbox.team()
    let setUp = try sandbox.shell(
      "git init -q -b main .; git config user.name A; git config user.email ana@example.org")
    #expect(setUp.status == 0)
    let run = try sandbox.docket("sync", today: nil)
    #expect(run.status == 0 && run.message.contains("has no remote"), "\(run)")
    let hub = try sandbox.shell(
      "git init -q --bare -b main ../$(basename $PWD).git && git remote add origin ../$(basename $PWD).git"
    )
    #expect(hub.status == 0)
    #expect(
      try sandbox.docket("sync", today: nil).output.hasPrefix("sent 2 commits to origin/main"))
    #expect(try sandbox.shell("git rev-parse @{u}; rm -rf ../$(basename $PWD).git").status == 0)
    #expect(try sandbox.docket("sync", "--every", "3", today: nil).status == 64)
  }

  @Test func namesAreTakenAsTheyAre() throws {
    let clones = try Clones()
    let branch = #""o'dd-\"🎈""#
    try clones.git(
      """
      cd ana; git config user.name "-O \\"Brien' 🦊"
      git checkout -q -b \(branch); git push -q -u origin HEAD
      cd ../ben; git fetch -q; git checkout -q \(branch)
      """)
    for name in ["-n \"q\" 'x'", ":(top)*[a]", "caf\u{E9} 🎈", "a\nb"] {
      try clones.write("ana/users/ana/\(name).md", "---\ntitle: \"--all 'x'\\n🎈\"\n---\n")
    }
    try clones.write("ana/users/ana/a.txt", "not a todo")
    #expect(try clones.sync("ana").output.contains("add 4 todos"))
    #expect(try clones.log("ana", "%an").contains("-O \"Brien' 🦊"))
    try clones.write("ana/users/ana/-n \"q\" 'x'.md", "---\ntitle: Odd\ndue: 2026-12-01\n---\n")
    #expect(try clones.sync("ana").status == 0)
    #expect(try clones.git("git -C ana status --porcelain").output == "?? users/ana/a.txt\n")
    try clones.sync("ben")
    #expect(try clones.tree("ana") == clones.tree("ben"))
    #expect(clones.has("ben/users/ana/caf\u{E9} 🎈.md"))
  }

  @Test func mergesMainIntoABranch() throws {
    let clones = try Clones()
    try clones.sync("ana")
    try clones.git("cd ben; git pull -q; git checkout -q -b todos; git push -q -u origin todos")
    try clones.docket("ben", "add", "Tea")
    try clones.git("sed -i 's/^due: .*/due: 2026-12-20/' ben/users/ana/passport.md")
    try clones.docket("ana", "edit", "passport", "--category", "Work")
    try clones.sync("ana")
    let run = try clones.sync("ben")
    #expect(run.output.contains("sent 3 commits to origin/todos"), "\(run)")
    #expect(try clones.git("git -C hub.git merge-tree main main todos").output != "")
    #expect(try clones.git("git -C ben rev-list todos..origin/main").output == "")
    let text = try clones.read("ben/users/ana/passport.md")
    #expect(text.contains("category: Work") && text.contains("due: 2026-12-20"), "\(text)")
  }
}
