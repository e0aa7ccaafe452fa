import Foundation

/// Changes to a workspace as people make them, the same for the same seed.
struct RandomEdits {
  private var state: UInt64
  /// What `--today` says.
  private(set) var now = "2026-11-21"
  private var day = 21
  private var made = 0

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  /// 1 to `limit`.
  mutating func count(to limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((word ^ word >> 31) % UInt64(limit)) + 1
  }

  private mutating func pick<Element>(_ list: [Element]) -> Element {
    list[count(to: list.count) - 1]
  }

  private mutating func isLikely() -> Bool { count(to: 2) == 1 }

  /// Adds what a team has beside todos.
  mutating func begin(in sandbox: Sandbox) throws {
    try sandbox.write("users/ana/shopping.md", "# Shop\n\n- [ ] eggs 📅 2026-11-20\n- [x] flour\n")
    try sandbox.write("users/ben/note.md", "Only words, and a [link](taxes.md).\n")
    try sandbox.write("users/ben/comments/ana/boat/20261103T102000Z.md", "Of [[ana/milk]]?\n")
    try sandbox.write("users/ben/stars.yml", "- ana/boat\n")
    try sandbox.write(
      "users/ana/water.md", "---\ntitle: Water plants\ndue: 2026-11-20\nrepeat: every week\n---\n")
    try sandbox.write("other/docket.yml", "title: Other\ntimezone: Etc/UTC\n")
    try sandbox.write("other/users/ben/rope.md", "---\ntitle: Buy rope\nstatus: Review\n---\n")
    for _ in 0..<6 { try addTodo(sandbox) }
  }

  /// Makes one change and says which.
  mutating func change(_ sandbox: Sandbox) throws -> String {
    let todos = sandbox.files(below: "users").filter { path in
      path.hasSuffix(".md") && !path.contains("profile") && !path.contains("comments/")
        && !path.contains("shopping")
    }
    let path = "users/" + pick(todos)
    switch count(to: 30) {
    case 1...5:
      try sandbox.write(path, todo())
      return "edit \(path)"
    case 6:
      try addTodo(sandbox)
      return "add"
    case 7:
      try FileManager.default.removeItem(atPath: sandbox.path + "/" + path)
      return "remove \(path)"
    case 8:
      made += 1
      let goal = "users/\(pick(["ana", "ben"]))/moved-\(made).md"
      try FileManager.default.moveItem(
        atPath: sandbox.path + "/" + path, toPath: sandbox.path + "/" + goal)
      return "move \(path) to \(goal)"
    case 9:
      // The same bytes again, in the file and as another file.
      let text = try sandbox.read(path)
      if isLikely() { try FileManager.default.removeItem(atPath: sandbox.path + "/" + path) }
      try sandbox.write(path, text)
      return "touch \(path)"
    case 10:
      let items = (0..<count(to: 4)).map {
        "- [\(pick([" ", "x", "/"]))] item \($0) 📅 2026-11-2\($0)"
      }
      try sandbox.write(
        "users/ana/shopping.md", "# Shop\n\n" + items.joined(separator: "\n") + "\n")
      return "checklist"
    case 11:
      let target = pick(["ana/boat", "ana/milk", "ben/taxes"])
      let name =
        "users/\(pick(["ana", "ben"]))/comments/\(target)/202611\(10 + count(to: 8))T102000Z.md"
      try sandbox.write(name, "Says [[\(pick(["milk", "ben/bread", "nothing"]))]] \(made)\n")
      return "comment on \(target)"
    case 12:
      try sandbox.write(
        "users/ben/stars.yml", "- ana/\(pick(["boat", "milk", "dentist", "gone"]))\n")
      return "stars"
    case 13:
      try sandbox.write(
        "users/ben/profile.md",
        "---\nname: \(pick(["Ben", "Benjamin"]))\nemail: ben@example.org\navatar: face.png\n---\n\(pick(["", "A [bio](bread.md).\n"]))"
      )
      return "profile"
    case 23:
      // A picture comes, goes, or is none any more.
      let bytes = pick([[0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], Array("none".utf8)])
      let path = "users/ben/face.png"
      try Data(bytes + Array("\(made)".utf8)).write(to: URL(filePath: sandbox.path + "/" + path))
      return "avatar"
    case 14:
      try sandbox.write(
        "users/ana/categories.yml",
        "- {name: \(pick(["Garden", "Travel"])), colour: '#\(pick(["a00000", "00a000"]))'}\n")
      return "categories"
    case 15:
      let word = pick(["Aside", "Elsewhere"])
      try sandbox.write("theme/assets/own.css", "/* \(word) */\n")
      return "asset"
    case 16:
      let page = Bool.random(using: &self) ? "redirect" : "problems"
      let text = try String(
        contentsOf: Reader.package.appending(path: "Templates/html/\(page).html"), encoding: .utf8)
      try sandbox.write("theme/html/\(page).html", text + "<!-- \(count(to: 3)) -->\n")
      return "template \(page)"
    case 17, 26, 27:
      let settings = settings()
      try sandbox.write("docket.yml", settings)
      return "settings \(settings)"
    case 28:
      // What bodies show, beside the todos that name it.
      let picture = "users/\(pick(["ana", "ben"]))/p.png"
      if sandbox.has(picture) {
        try FileManager.default.removeItem(atPath: sandbox.path + "/" + picture)
      } else {
        try sandbox.write(picture, "picture \(made)")
      }
      return "picture \(picture)"
    case 29:
      try sandbox.write("other/users/ben/rope.md", todo())
      return "todo of a source"
    case 30:
      try sandbox.write(
        "other/docket.yml", "title: \(pick(["Other", "Store"]))\ntimezone: Etc/UTC\n")
      return "settings of a source"
    case 18:
      day += 1
      now = "2026-11-\(day)"
      return "day"
    case 19:
      now = "2026-11-\(day) 1\(count(to: 9)):45"
      return "hour"
    case 20:
      let pages = sandbox.files(below: "site").filter { $0 != ".docket-build" }
      let page = sandbox.path + "/site/" + pick(pages)
      if isLikely() {
        try FileManager.default.removeItem(atPath: page)
      } else {
        try Data("somebody's".utf8).write(to: URL(filePath: page))
      }
      return "hand in the site"
    case 21:
      try sandbox.write("site/users/\(pick(["ana", "new"]))/mine.html", "mine")
      return "file in the site"
    case 24, 25:
      // Git tells who did what and when, of files that stay as they are.
      let name = pick(["Ana", "Ben", "Eva"])
      let run = try sandbox.shell(
        "git init -q && git add users && GIT_COMMITTER_DATE='\(now.prefix(10))T09:00:00Z' git "
          + "-c user.name=\(name) -c user.email=\(name.lowercased())@example.org commit -q "
          + "--allow-empty \(pick(["", "--amend"])) -m x --date='\(now.prefix(10))T09:00:00Z'")
      return "commit of \(name): \(run.status)"
    default:
      made += 1
      try sandbox.write("users/carl\(made)/first.md", "---\ntitle: First of Carl\n---\n")
      return "user"
    }
  }

  private mutating func settings() -> String {
    let parts = [
      ["title: The Team", "title: Crew"], ["timezone: Europe/Lisbon"],
      ["", "", "pages: [todos, home, past, categories, team, json]", "language: es"],
      ["", "views:\n  - {name: Words, query: wood or item}", "stale_days: 3"],
      ["", "projects:\n  - {name: Pier, lead: ben, due: 2026-11-2\(count(to: 9))}"],
      ["", "statuses:\n  - {name: Review, means: doing}\n  - Someday"],
      ["", "fields:\n  - size", "fields:\n  - {name: size, type: number}"],
      ["", "repository: https://example.org/team/todos", "base_url: https://example.org/todos/"],
      ["", "", "sources:\n  - {path: other, colour: \(pick(["teal", "green"]))}"],
      ["", "public: true", "require_due: true", "week_starts: sunday", "branch: next"],
      ["", "categories:\n  - {name: Travel, colour: \(pick(["green", "red"]))}"],
    ]
    return parts.map { pick($0) + "\n" }.joined()
  }

  private mutating func addTodo(_ sandbox: Sandbox) throws {
    made += 1
    try sandbox.write("users/\(pick(["ana", "ben"]))/\(pick(["", "deep/"]))t\(made).md", todo())
  }

  private mutating func todo() -> String {
    made += 1
    var lines = [
      "---", "title: \(pick(["Paint", "Mend", "Call"])) \(pick(["roof", "boat", "fence"])) \(made)",
    ]
    if isLikely() { lines.append("due: 2026-11-\(10 + count(to: 18))\(pick(["", " 14:00"]))") }
    if isLikely() {
      lines.append("category: \(pick(["Travel", "Health", "Garden", "New\(made % 3)"]))")
    }
    if isLikely() { lines.append("tags: [\(pick(["wood", "steel"])), later]") }
    if isLikely() { lines.append("project: \(pick(["Harbour", "Pier"]))") }
    if count(to: 3) == 1 {
      lines.append("completed: 2026-\(pick(["07", "11"]))-\(10 + count(to: 8))")
    }
    if count(to: 3) == 1 {
      lines.append("depends: [\(pick(["ana/milk", "ana/boat", "ben/taxes", "nobody"]))]")
    }
    if count(to: 4) == 1 { lines.append("aliases: [old-\(made)]") }
    if count(to: 4) == 1 { lines.append("starred: true") }
    if count(to: 4) == 1 { lines.append("priority: \(pick(["high", "hihg"]))") }
    if count(to: 6) == 1 { lines.append("status: \(pick(["Review", "Someday", "doing"]))") }
    if count(to: 6) == 1 { lines.append("size: \(pick(["3", "large"]))") }
    if count(to: 6) == 1 { lines.append("assignee: [ana, ben]") }
    if count(to: 6) == 1 { lines.append("id: \(pick(["boat", "milk", "own-\(made)"]))") }
    lines.append("---")
    lines.append(
      pick([
        "", "Plain words \(made).", "See [[milk]] and [it](../ana/boat.md).",
        "- [ ] one\n- [x] two",
        "[a](https://example.org)", "![p](p.png)", "## Head\n\ntext with `code`",
      ]))
    return lines.joined(separator: "\n") + "\n"
  }
}

extension RandomEdits: RandomNumberGenerator {
  mutating func next() -> UInt64 { UInt64(count(to: 1 << 62)) }
}
