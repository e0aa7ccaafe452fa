import Foundation
import TestData
import Testing

/// Every hostile string as title, body, tag, category and comment: what a command took, `show` gives
/// back byte for byte, or it was refused cleanly.
@Suite struct HostileFieldTests {
  /// A field, the words that give it to a command, and which part of the strings it takes at least.
  private static let fields = [
    ("all", "\"--body=$2\" \"--tag=$2\" \"--category=$2\" --new-category -- \"$2\"", 0.3),
    ("title", "-- \"$2\"", 0.3), ("body", "\"--body=$2\" -- Title", 0.93),
    ("tag", "\"--tag=$2\" -- Title", 0.46),
    ("category", "\"--category=$2\" --new-category -- Title", 0.46),
  ]

  /// In parts, since each command reads the todos that are there already.
  @Test(arguments: 0..<8) func areGivenBackByteForByte(part: Int) throws {
    // No argument holds a null character.
    let all = try TestData.naughtyStrings().filter { !$0.utf8.contains(0) }
    let strings = all.indices.filter { $0 % 8 == part }.map { all[$0] }
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "docket.yml", "timezone: UTC\nlimits: {title: 1000, category: 1000, tag: 1000}\n")
    let before = sandbox.files(below: "users").count
    try run(strings, in: sandbox)

    var taken: [String: Int] = [:]
    let shown = try self.shown(in: sandbox)
    for (number, text) in strings.enumerated() {
      let whole = try outcome(number, "all", in: sandbox)
      let names = whole == nil ? ["title", "body", "tag", "category"] : ["all"]
      for name in names {
        guard let address = try whole ?? outcome(number, name, in: sandbox) else { continue }
        taken[name, default: 0] += 1
        let todo = try #require(shown[address], "\(address)")
        expect(todo, text, isIn: name, among: strings)
      }
    }
    for (name, _, least) in Self.fields {
      let count = (taken[name] ?? 0) + (name == "all" ? 0 : taken["all"] ?? 0)
      #expect(
        Double(count) >= least * Double(strings.count), "\(name): \(count) of \(strings.count)")
    }
    // What was refused has left nothing.
    let comments = try expectComments(strings, in: sandbox)
    let lists = ["ana", "ben"].filter { sandbox.has("users/\($0)/categories.yml") }.count
    #expect(
      sandbox.files(below: "users").count
        == before + taken.values.reduce(0, +) + comments + lists)
    let check = try sandbox.docket("check")
    #expect(check.status == 0, "\(check)")
  }

  /// A string after the other, two at a time: all fields at once, and where one of them is refused each
  /// alone; and a comment.
  private func run(_ strings: [String], in sandbox: Sandbox) throws {
    let words = Dictionary(uniqueKeysWithValues: Self.fields.map { ($0.0, $0.1) })
    func attempt(_ name: String) -> String { "attempt \(name) add \(words[name] ?? "")" }
    try sandbox.write(
      "work.sh",
      """
      attempt() {
        file="out/$number.$1"; shift
        docket "$@" > "$file.told" 2> "$file.errors" || echo $? > "$file.status"
      }
      number=$1
      export DOCKET_USER=$([ $(( number % 2 )) = 0 ] && echo ana || echo ben)
      \(attempt("all"))
      if [ -e "out/$number.all.status" ]; then
        \(["title", "body", "tag", "category"].map(attempt).joined(separator: "\n  "))
      fi
      attempt comment comment bread -- "$2"

      """)
    let input = strings.enumerated().map { "\($0.offset)\0\($0.element)\0" }.joined()
    try sandbox.write("strings", input)
    let run = try sandbox.shell("mkdir out && xargs -0 -n 2 -P 2 sh work.sh < strings")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
  }

  /// The address of the todo that a command made; `nil` where it refused.
  private func outcome(_ number: Int, _ name: String, in sandbox: Sandbox) throws -> String? {
    let file = "out/\(number).\(name)"
    if sandbox.has("\(file).status") {
      let errors = try sandbox.read("\(file).errors")
      #expect(["1\n", "64\n"].contains(try sandbox.read("\(file).status")), "\(file)")
      #expect(errors.hasPrefix("error: "), "\(file): \(errors)")
      #expect(try sandbox.read("\(file).told").isEmpty)
      return nil
    }
    // By scalars: a title may begin with a mark that belongs to the blank before it.
    let told = try sandbox.read("\(file).told").unicodeScalars.dropFirst("added  ".count)
    return String(told.prefix { $0 != " " })
  }

  /// What `show` says of all todos, by address.
  private func shown(in sandbox: Sandbox) throws -> [String: [String: Any]] {
    let run = try sandbox.shell(
      "docket list --all --format ids | tr '\\n' '\\0' | xargs -0 docket show --format json")
    #expect(run.status == 0, "\(run)")
    return Dictionary(
      try todos(run.output).map { ($0.address ?? "", $0) }, uniquingKeysWith: { first, _ in first })
  }

  private func todos(_ output: String) throws -> [[String: Any]] {
    let value = try JSONSerialization.jsonObject(with: Data(output.utf8))
    return (value as? [String: Any])?["todos"] as? [[String: Any]] ?? []
  }

  private func expect(
    _ todo: [String: Any], _ text: String, isIn name: String, among strings: [String]
  ) {
    func has(_ field: String) -> Bool { name == field || name == "all" }
    // Blanks around a title or a category are none of it, around a tag those of all kinds.
    let trimmed = self.trimmed(text) { [0x09, 0x0A, 0x0D, 0x20].contains($0.value) }
    if has("title") { #expect(isSame(todo["title"], trimmed)) }
    // A line is read from standard input.
    let body = text == "-" ? "" : text
    let end = body.isEmpty || body.utf8.last == 0x0A ? "" : "\n"
    if has("body") { #expect(isSame(todo["body"], body + end)) }
    if has("tag") {
      let tags = todo["tags"] as? [String] ?? []
      let isBlank: (Unicode.Scalar) -> Bool = { $0.properties.isWhitespace }
      let tag = self.trimmed(text, where: isBlank)
      let name = tag.hasPrefix("#") ? self.trimmed(String(tag.dropFirst()), where: isBlank) : tag
      #expect(isSame(tags.first, name))
    }
    if has("category") {
      // One that is spelt otherwise may be there already.
      let found = todo["category"] as? String ?? ""
      let isAnother =
        strings.contains { isSame($0, found) } && found.lowercased() == trimmed.lowercased()
      #expect(isSame(found, trimmed) || isAnother, "\(found) \(text)")
    }
  }

  private func trimmed(_ text: String, where isBlank: (Unicode.Scalar) -> Bool) -> String {
    var scalars = text.unicodeScalars.drop(while: isBlank)
    while scalars.last.map(isBlank) == true { scalars.removeLast() }
    return String(String.UnicodeScalarView(scalars))
  }

  private func isSame(_ value: Any?, _ text: String) -> Bool {
    (value as? String).map { Array($0.utf8) } == Array(text.utf8)
  }

  /// - Returns: how many were taken.
  private func expectComments(_ strings: [String], in sandbox: Sandbox) throws -> Int {
    let taken = strings.enumerated().filter { !sandbox.has("out/\($0.offset).comment.status") }
    let bread = try sandbox.docket("show", "ben/bread", "--format", "json")
    let comments = try todos(bread.output).first?["discussion"] as? [[String: Any]] ?? []
    let bodies = comments.map { Array(($0["body"] as? String ?? "").utf8) }
    #expect(Double(taken.count) > 0.94 * Double(strings.count))
    #expect(Set(bodies) == Set(taken.map { Array("\($0.element)\n".utf8) }))
    #expect(bodies.count == taken.count)
    return taken.count
  }
}

extension [String: Any] {
  fileprivate var address: String? {
    guard let owner = self["owner"], let id = self["id"] else { return nil }
    return "\(owner)/\(id)"
  }
}
