import Testing
import TodoModel

@testable import TodoRendering

@Suite struct SitePathsTests {
  @Test(arguments: [
    ("renew-passport", "renew-passport"), ("BACK-222.1", "BACK-222.1"), ("a/b c", "a-b-c"),
    ("../../x", "x"), ("..", "todo"), (".hidden", "hidden"), ("con", "con-todo"), ("100%", "100"),
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
