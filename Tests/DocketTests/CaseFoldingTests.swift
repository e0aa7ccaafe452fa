import Foundation
import Testing

/// On disks that fold case `Milk.md` is `milk.md`: what a command makes lies in no such place.
@Suite("New files beside those of nearly the same name")
struct CaseFoldingTests {
  private let ana = ["DOCKET_USER": "ana"]

  @Test(arguments: [
    ("users/ana/Jam.md", ["add", "Jam"], #"users/ana/jam-[a-z0-9]{4}\.md"#),
    ("users/ben/JAM.md", ["add", "--for", "ben", "Jam"], #"users/ben/jam-[a-z0-9]{4}\.md"#),
    ("local/Jam.md", ["add", "--local", "Jam"], #"local/jam-[a-z0-9]{4}\.md"#),
    ("users/ana/Çay.md", ["add", "çay"], #"users/ana/çay-[a-z0-9]{4}\.md"#),
    // As some systems write it: the letter, and its mark behind it.
    ("users/ana/cafe\u{301}.md", ["add", "Café"], #"users/ana/café-[a-z0-9]{4}\.md"#),
    // No todo, but a file.
    ("users/ana/Jam.MD", ["add", "Jam"], #"users/ana/jam-[a-z0-9]{4}\.md"#),
    ("users/ben/Boat.md", ["move", "boat", "--to", "ben"], #"users/ben/boat-[a-z0-9]{4}\.md"#),
    ("users/ben/STEM.md", ["move", "named", "--to", "ben"], #"users/ben/stem-[a-z0-9]{4}\.md"#),
    ("users/ana/Here.md", ["import", "local", "here"], #"users/ana/here-[a-z0-9]{4}\.md"#),
    (
      "users/ana/sub/Deep.md", ["import", "local", "deep"],
      #"users/ana/Sub/deep-[a-z0-9]{4}\.md"#
    ),
    ("users/ana/List.md", ["import", "local", "list-a"], #"users/ana/list-[a-z0-9]{4}\.md"#),
    (
      "local/Boat.md", ["user", "remove", "ana", "--keep-todos", "--yes"],
      #"local/boat-[a-z0-9]{4}\.md"#
    ),
    (
      "users/ana/archive/2025/Old.md", ["archive", "old"],
      #"users/ana/archive/2025/old-[a-z0-9]{4}\.md"#
    ),
    (
      "users/ana/Archive/2025/Old.md", ["archive", "old"],
      #"users/ana/archive/2025/old-[a-z0-9]{4}\.md"#
    ),
  ])
  func aNameIsFreeWhateverItsCase(other: String, command: [String], made: String) throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/stem.md", "---\ntitle: Named\nid: named\n---\n")
    try sandbox.write("users/ana/old.md", "---\ntitle: Old\ncompleted: 2025-03-01\n---\n")
    try sandbox.write("local/here.md", "---\ntitle: Here\n---\n")
    try sandbox.write("local/Sub/deep.md", "---\ntitle: Deep\n---\n")
    try sandbox.write("local/list.md", "- [ ] a\n")
    try sandbox.write(other, "---\ntitle: Other\nid: other\n---\n")
    let before = sandbox.files()
    let run = try sandbox.docket(command, environment: ana)
    #expect(run.status == 0, "\(run)")
    let new = sandbox.files().filter { !before.contains($0) && !$0.hasPrefix(".docket") }
    let pattern = try Regex(made)
    #expect(new.contains { $0.wholeMatch(of: pattern) != nil }, "\(new)")
    #expect(sandbox.has(other) || command[0] == "user")
    let places = sandbox.files().map { $0.lowercased().precomposedStringWithCanonicalMapping }
    #expect(Set(places).count == places.count, "\(places)")
  }

  /// Beside those of todos the names of all files count, also where the todos' were noted before.
  @Test func aNoteKeepsItsName() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/Tea.md", "Only a note\n")
    try sandbox.write("users/ana/sub/Jam.md", "Only a note\n")
    #expect(try sandbox.shell("ln -s Tea.md users/ana/Egg.md").status == 0)
    for title in ["First", "tea", "egg", "jam"] {
      #expect(try sandbox.docket("add", title, environment: ana).status == 0)
    }
    let new = sandbox.files(below: "users/ana")
    for name in ["tea", "egg"] {
      let pattern = try Regex(name + #"-[a-z0-9]{4}\.md"#)
      #expect(!new.contains("\(name).md") && new.contains { $0.wholeMatch(of: pattern) != nil })
    }
    #expect(new.contains("jam.md"), "\(new)")
  }

  /// What is no file takes a name as well.
  @Test(arguments: [
    (["add", "Jam"], "users/ana/jam.md"), (["add", "--for", "ben", "Jam"], "users/ben/jam.md"),
    (["add", "--for", "ben", "Jam"], "users/ben/JAM.md"),
    (["add", "--local", "Jam"], "local/jam.md"),
    (["move", "boat", "--to", "ben"], "users/ben/boat.md"),
    (["import", "local", "here"], "users/ana/here.md"),
    (["archive", "old"], "users/ana/archive/2025/old.md"),
    (["user", "remove", "ana", "--keep-todos", "--yes"], "local/boat.md"),
  ])
  func aFolderKeepsItsName(command: [String], place: String) throws {
    for other in ["mkdir -p", "mkfifo", "ln -s /etc/hostname"] {
      let sandbox = try Sandbox.team()
      try sandbox.write("users/ana/old.md", "---\ntitle: Old\ncompleted: 2025-03-01\n---\n")
      try sandbox.write("local/here.md", "---\ntitle: Here\n---\n")
      // Names are noted by the first, and known to the second.
      try sandbox.docket("add", "First", environment: ana)
      #expect(try sandbox.shell("mkdir -p $(dirname \(place)); \(other) \(place)").status == 0)
      let run = try sandbox.docket(command, environment: ana)
      #expect(run.status == 0, "\(other): \(run)")
      let stem = place.lowercased().dropLast(3)
      let pattern = try Regex("\(stem)-[a-z0-9]{4}\\.md")
      #expect(sandbox.files().contains { $0.wholeMatch(of: pattern) != nil }, "\(sandbox.files())")
    }
  }

  /// Two files of one command are beside one another too.
  @Test func twoThatMoveTogether() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/jam.md", "---\ntitle: One\nid: one\n---\n")
    try sandbox.write("users/ana/sweet/Jam.md", "---\ntitle: Two\nid: two\n---\n")
    let run = try sandbox.docket("move", "one", "two", "--to", "ben", environment: ana)
    #expect(run.status == 0, "\(run)")
    let files = sandbox.files(below: "users/ben").filter { $0.lowercased().hasPrefix("jam") }
    #expect(files.count == 2 && Set(files.map { $0.lowercased() }).count == 2, "\(files)")
  }

  /// What would be `jam.md`, and of a list its items are named by that, stays where it is.
  @Test func aListWhosePlaceIsTakenIsNotPutAway() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/shop.md", "- [x] a ✅ 2025-01-02\n")
    try sandbox.write("users/ana/archive/2025/Shop.md", "---\ntitle: Other\nid: other\n---\n")
    let run = try sandbox.docket("archive", "shop-a", environment: ana)
    #expect(
      run.message.contains(
        "'users/ana/shop.md' was not archived: 'users/ana/archive/2025/Shop.md' exists"), "\(run)")
    #expect(sandbox.has("users/ana/shop.md"))
  }

  /// A name is its own, and may be had again.
  @Test func aFreeNameStaysAsItIs() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/jam/x.md", "---\ntitle: X\n---\n")
    let run = try sandbox.docket("add", "Jam", environment: ana)
    #expect(run.output == "added  ana/jam  Jam\n", "\(run)")
    try sandbox.docket("remove", "jam", "--yes", environment: ana)
    let again = try sandbox.docket("add", "Jam", environment: ana)
    #expect(again.output == "added  ana/jam  Jam\n", "\(again)")
  }
}
