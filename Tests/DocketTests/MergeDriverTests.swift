import Testing

/// `docket merge-driver` and `docket resolve`, in a real repository.
@Suite struct MergeDriverTests {
  private static let identity = "git config user.name Ana; git config user.email ana@example.org"

  /// A repository with two branches, `main` and `other`, that changed neighbouring fields of a todo.
  private func repository(_ setUp: String = "true") throws -> Sandbox {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/milk.md", "---\ntitle: Milk\ndue: 2026-12-01\nstatus: todo\n---\n")
    let edit = "sed -i"
    let run = try sandbox.shell(
      """
      set -e; git init -q -b main .; \(Self.identity); \(setUp)
      git add . && git commit -qm start && git checkout -q -b other
      \(edit) 's/2026-12-01/2026-12-05/; s/Milk/Oat milk/' users/ana/milk.md; git commit -qam theirs
      git checkout -q main
      \(edit) 's/status: todo/status: done/; s/Milk/Milk, two/' users/ana/milk.md
      git commit -qam ours
      """)
    #expect(run.status == 0, "\(run)")
    return sandbox
  }

  private let merged = "---\ntitle: Oat milk\ndue: 2026-12-05\nstatus: done\n---\n"
  private let setUp =
    "echo '*.md merge=docket' > .gitattributes; "
    + "git config merge.docket.driver 'docket merge-driver %O %A %B %P'"

  @Test func gitMergesByFields() throws {
    let sandbox = try repository(setUp)
    let run = try sandbox.shell("git merge -q --no-edit other")
    #expect(run.status == 0, "\(run)")
    #expect(try sandbox.read("users/ana/milk.md") == merged)
    #expect(run.message.contains("not taken: title: Milk, two"), "\(run)")
  }

  /// All may read the log, and the file may be a sealed user's.
  @Test func namesNothingInCI() throws {
    let sandbox = try repository(setUp)
    let run = try sandbox.shell("git merge -q --no-edit other", environment: ["CI": "true"])
    #expect(run.status == 0, "\(run)")
    #expect(!run.message.contains("Milk") && !run.message.contains("milk.md"), "\(run)")
    #expect(run.message.contains("both sides changed 1 field of a file"), "\(run)")
  }

  @Test func resolveNamesNoFilesOfSealedUsersInCI() throws {
    let seal = "printf -- '---\\nsealed: true\\n---\\n' > users/ana/profile.md"
    let sandbox = try repository(seal)
    let merge = try sandbox.shell("git merge -q --no-edit other")
    #expect(merge.status == 1, "\(merge)")
    let committed = try sandbox.shell("git commit -qam conflict; cp -r . ../committed")
    #expect(committed.status == 0, "\(committed)")
    for folder in [".", "../committed"] {
      let run = try sandbox.shell("cd \(folder); docket resolve", environment: ["CI": "true"])
      #expect(run.status == 0, "\(run)")
      #expect(run.message.contains("users/ana: a sealed user's file had a conflict"), "\(run)")
      let text = run.output + run.errors
      #expect(!text.contains("Milk") && !text.contains("milk.md"), "\(run)")
    }
  }

  @Test func filesMayBeAnywhere() throws {
    let sandbox = try Sandbox.team()
    for (name, text) in [("o", "a\nb\n"), ("a", "A\nb\n"), ("b", "a\nB\n")] {
      try sandbox.write("tmp/\(name)", text)
    }
    let folder = sandbox.path + "/tmp"
    let run = try sandbox.docket(
      "merge-driver", "\(folder)/o", "\(folder)/a", "\(folder)/b", "users/ana/x.md")
    #expect(run.status == 0, "\(run)")
    #expect(try sandbox.read("tmp/a") == "A\nB\n")
  }

  @Test func keepsBothVersionsOfWhatCannotBeMerged() throws {
    let sandbox = try repository(
      setUp + "; printf -- '---\\n{a: 1}\\n---\\nx\\n' > users/ana/odd.md")
    let run = try sandbox.shell(
      """
      set -e; echo ours >> users/ana/odd.md; git commit -qam a; git checkout -q other
      echo theirs >> users/ana/odd.md; git commit -qam b; git checkout -q main
      git merge -q --no-edit other
      """)
    #expect(run.status == 1, "\(run)")
    #expect(run.message.contains("cannot be merged"), "\(run)")
    #expect(!(try sandbox.read("users/ana/odd.md")).contains("<<<"))
    #expect(try sandbox.read(".docket/conflicts/users/ana/odd.md.ours").hasSuffix("ours\n"))
    #expect(try sandbox.read(".docket/conflicts/users/ana/odd.md.theirs").hasSuffix("theirs\n"))
  }

  @Test func resolvesFromTheIndex() throws {
    let sandbox = try repository()
    #expect(try sandbox.shell("git merge -q --no-edit other").status == 1)
    #expect(try sandbox.read("users/ana/milk.md").contains("<<<<<<<"))
    let run = try sandbox.docket("resolve")
    #expect(run.status == 0 && run.output == "users/ana/milk.md: merged and staged\n", "\(run)")
    #expect(run.message.contains("'git commit' finishes the merge"), "\(run)")
    #expect(try sandbox.read("users/ana/milk.md") == merged)
    #expect(try sandbox.shell("git commit -q --no-edit && git status --porcelain").output == "")
    let values = try sandbox.shell("git log -1 --format='%(trailers:key=Docket-replaced)'").output
    #expect(values.contains("Docket-replaced: users/ana/milk.md: "), "\(values)")
    #expect(try sandbox.docket("history", "milk").output.contains("Milk, two"), "\(values)")
  }

  @Test(arguments: [true, false])
  func resolvesFromTheMarkers(_ hasBase: Bool) throws {
    let sandbox = try repository()
    let run = try sandbox.shell(
      """
      git config merge.conflictStyle \(hasBase ? "diff3" : "merge"); git merge -q --no-edit other
      git commit -qam 'markers and all'
      """)
    #expect(run.status == 0, "\(run)")
    #expect(try sandbox.read("users/ana/milk.md").contains("|||||||") == hasBase)
    let resolved = try sandbox.docket("resolve", "milk.md", in: "users/ana")
    #expect(resolved.output == "users/ana/milk.md: merged\n", "\(resolved)")
    #expect(try sandbox.read("users/ana/milk.md") == merged)
    #expect(try sandbox.docket("resolve").message == "no conflicts found\n")
    #expect(try sandbox.docket("undo").status == 0)
    #expect(try sandbox.read("users/ana/milk.md").contains("<<<<<<<"))
  }

  @Test func leavesAloneWhatWasMendedByHand() throws {
    let sandbox = try repository()
    _ = try sandbox.shell("git merge -q other")
    try sandbox.write("users/ana/milk.md", "---\ntitle: By hand\n---\n")
    let run = try sandbox.docket("resolve")
    #expect(run.status == 0 && run.message.contains("left alone"), "\(run)")
    #expect(try sandbox.read("users/ana/milk.md").contains("By hand"))
    let other = try sandbox.docket("resolve", "/etc/passwd")
    #expect(other.status == 64 && other.message.contains("not in the workspace"), "\(other)")
  }

  @Test func checkNamesHalfASetUp() throws {
    let sandbox = try repository()
    func message() throws -> String { try sandbox.docket("check", "--strict").message }
    #expect(!(try message()).contains("merge driver"))
    try sandbox.write(".gitattributes", "*.md merge=docket\n")
    #expect(try message().contains("this clone does not have it"))
    #expect(try sandbox.docket("init", today: nil).status == 0)
    #expect(!(try message()).contains("merge driver"))
    try sandbox.write(".gitattributes", "# merge=docket\n")
    #expect(try message().contains("names it for no file"))
  }
}
