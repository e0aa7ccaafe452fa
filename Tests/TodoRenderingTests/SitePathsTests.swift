import Testing
import TodoModel

@testable import TodoRendering

@Suite struct SitePathsTests {
  @Test(arguments: [
    ("renew-passport", "renew-passport"), ("BACK-222.1", "BACK-222.1"), ("a/b c", "a-b-c"),
    ("../../x", "x"), ("..", "todo"), (".hidden", "hidden"), ("con", "con-todo"),
    ("aux.md", "aux-md"), ("NUL.txt", "nul-txt"), ("Com1.a.b", "com1-a-b"), ("con.", "con-todo"),
    ("console.md", "console.md"), ("com.x", "com.x"), ("100%", "100"),
    ("a#b?c", "a-b-c"), ("größe", "größe"), ("", "todo"), ("\u{202E}x", "x"), ("a\u{0}b", "a-b"),
  ])
  func aPagesNameIsFitForAnyFileSystem(id: String, name: String) {
    #expect(SitePaths.fileName(of: id) == name)
  }

  @Test func twoTodosNeverShareAPage() {
    let ids = ["a b", "a-b", "A-B", "a.b", "a?b", "a#b"]
    let paths = SitePaths(workspace(["ana"], ids.map { todo("ana", $0) }))
    #expect(Set(paths.todoPages.map { $0.lowercased() }).count == ids.count)
  }

  /// Slugs are cut at 80 bytes, and four digits of a digest are soon the same.
  @Test func neitherPagesNorAnchorsAreSharedHoweverAlikeTheNames() {
    let ids =
      (0..<1000).map { String(repeating: "long ", count: 30) + "\($0)" } + ["main", "MAIN x"]
    let pages = SitePaths(workspace(["ana"], ids.map { todo("ana", $0) })).todoPages
    #expect(Set(pages).count == ids.count)
    let items = ids.map { id in todo("ana", id) { $0.place = .item(checklist: 0) } }
    let paths = SitePaths(
      workspace(["ana"], items) {
        $0.checklists = [
          Checklist(
            owner: "ana", id: "list", title: "List", path: "users/ana/list.md", body: .empty,
            items: Array(ids.indices))
        ]
      })
    #expect(Set(paths.anchors + ["main"]).count == ids.count + 1)
  }

  @Test func itemsOfOneSlugHaveAnAnchorEach() {
    let items = ["a_b", "a-b"].map { id in todo("ana", id) { $0.place = .item(checklist: 0) } }
    let workspace = workspace(["ana"], items) {
      $0.checklists = [
        Checklist(
          owner: "ana", id: "list", title: "List", path: "users/ana/list.md", body: .empty,
          items: [1, 0])
      ]
    }
    let paths = SitePaths(workspace)
    let links = workspace.todos.indices.map { paths.link(to: $0) }
    #expect(Set(links).count == 2)
    // The first of the file keeps the plain one.
    #expect(links[1] == "users/ana/todos/list.html#a-b")
  }

  @Test func aLongNameIsCut() {
    let name = SitePaths.fileName(of: String(repeating: "long", count: 100))
    #expect(name.utf8.count <= 80)
  }

  @Test(arguments: [
    ("index.html", ""), ("users/ana/index.html", "../../"), ("a/b/c/d.html", "../../../"),
  ])
  func theWayToTheRoot(page: String, root: String) {
    #expect(SitePaths.root(of: page) == root)
  }

  @Test func coloursOfHostileNamesAreOneRuleEach() {
    let names = ["Work", "a}body{display:none", "*/ x", "日本", "work "]
    let workspace = workspace(["an.a"], []) {
      $0.categories = names.map { Category(name: $0) }
      $0.users[0].categories = [Category(name: "Work", colour: Colour(0x123456))]
    }
    let colours = CategoryColours(workspace)
    let rules = colours.stylesheet.split(separator: "\n")
    #expect(rules.count == 6)
    for rule in rules {
      #expect(rule.wholeMatch(of: /\.c-[^{}*\/ ;]+\{--tint:#[0-9a-f]{6}\}/) != nil, "\(rule)")
    }
    #expect(colours.stylesheet.contains(".c-work_an\\.a{--tint:#123456}"))
    #expect(colours.style(of: "WORK", owner: "an.a") == "c-work_an.a")
    #expect(colours.style(of: "work", owner: "bob") == "c-work")
  }
}
