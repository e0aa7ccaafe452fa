import Text
import Testing
import TodoFormat
import TodoModel

@testable import TodoActions

/// Fields that a workspace adds, in actions.
struct CustomFieldTests {
  private static let settings = """
    timezone: UTC
    fields:
      - place
      - {name: effort, type: number}
      - {name: size, choices: [small, large]}
      - {name: review, type: day}

    """
  private static let fields = Settings.parse(
    SourceFile(path: "docket.yml", bytes: Array(settings.utf8))
  ).value.fields
  private static let milk = "users/ana/milk.md"

  private func sandbox(_ milk: String) throws -> ActionSandbox {
    try ActionSandbox.team(["docket.yml": Self.settings, Self.milk: "---\n\(milk)---\n"])
  }

  @Test func aNewTodoHasThem() async throws {
    let result = try await sandbox("title: Milk\n").result(
      of: add("Paint") {
        $0.values[.estimate] = "2h"
        $0.customValues = [
          "effort": "2.50", "Size": "LARGE", "review": "fri", "place": " Lisbon: port ",
        ]
      })
    #expect(
      result.files == [
        "users/ana/paint.md": """
        ---
        title: Paint
        estimate: 2h
        effort: 2.5
        place: "Lisbon: port"
        review: 2026-11-27
        size: large
        created: 2026-11-21
        ---

        """
      ])
  }

  @Test func eachIsOneLine() async throws {
    let result = try await sandbox(
      "title: Milk\nEffort: 1 # hours\nsize: small\nplace: A\nfoo: x\n"
    ).result(
      of: edit("milk") {
        $0.customValues = [
          "effort": .set("3"), "size": .remove, "review": .set("2026-12-01"),
        ]
        $0.values[.estimate] = .set("30m")
      })
    #expect(
      result.files == [
        Self.milk: """
        ---
        title: Milk
        Effort: 3 # hours
        place: A
        foo: x
        estimate: 30m
        review: 2026-12-01
        ---

        """
      ])
  }

  /// In the order of names, and also where an empty key stands before others.
  @Test func severalAreSetAtOnce() async throws {
    let result = try await sandbox("title: Milk\neffort:\nfoo: x\n").result(
      of: edit("milk") {
        $0.customValues = [
          "size": .set("small"), "place": .set("B"), "effort": .set("2,5"),
          "review": .set("fri"),
        ]
      })
    #expect(
      result.files == [
        Self.milk:
          "---\ntitle: Milk\neffort: 2.5\nfoo: x\nplace: B\nreview: 2026-11-27\nsize: small\n---\n"
      ])
  }

  @Test func allNamesOfAFieldAreRemoved() async throws {
    let result = try await sandbox("title: Milk\nEffort: 1\neffort: 2\nfoo: x\n").result(
      of: edit("milk") { $0.customValues = ["effort": .remove] })
    #expect(result.files == [Self.milk: "---\ntitle: Milk\nfoo: x\n---\n"])
  }

  @Test func anEditorNamesThemAndTakesWordsForDays() async throws {
    let sandbox = try sandbox("title: Milk\n")
    let draft = try await sandbox.perform(NewTodoTemplate(AddTodo(title: ""))).draft
    let template = String(decoding: try #require(draft).text, as: UTF8.self)
    #expect(template.contains("\n# effort: 3\n# size: small, or large\n# review: YYYY-MM-DD\n"))
    let text = template.replacing("title:", with: "title: Paint")
      .replacing("# review: YYYY-MM-DD", with: "review: fri")
    let result = try await sandbox.result(of: AddTodoText(Array(text.utf8), as: AddTodo(title: "")))
    #expect(
      result.files == [
        "users/ana/paint.md":
          "---\ntitle: Paint\nreview: 2026-11-27\ncreated: 2026-11-21\n---\n"
      ])
  }

  @Test func theSameValueIsNoChange() async throws {
    let sandbox = try sandbox("title: Milk\neffort: 2.50\n")
    let result = try await sandbox.result(
      of: edit("milk") { $0.customValues = ["effort": .set("2.5"), "size": .remove] })
    #expect(result.files.isEmpty)
  }

  @Test func valuesThatAreRefused() async throws {
    let sandbox = try sandbox("title: Milk\n")
    for (name, value, message) in [
      (
        "effort", "much",
        "'much' is not a valid number for 'effort'; write it as 3 or 2.5, "
          + "with up to 9 digits and 3 decimal places"
      ),
      ("size", "larg", "unknown value 'larg' of 'size', did you mean 'large'?"),
      ("place", "a\nb", "'place' takes one line of text, without control characters"),
    ] {
      let field = try #require(Self.fields.first { $0.name == name })
      try await sandbox.expect(
        .invalid(.custom(field), message),
        of: edit("milk") { $0.customValues[name] = .set(value) })
      try await sandbox.expect(
        .invalid(.custom(field), message), of: add("New") { $0.customValues[name] = value })
    }
    try await sandbox.expect(
      .invalid(.custom(Self.fields[1]), "'effort' is given twice"),
      of: edit("milk") { $0.customValues = ["effort": .set("1"), "EFFORT": .set("2")] })
    try await sandbox.expect(
      .noDay(.custom(Self.fields[3]), text: "fri 10:00"),
      of: edit("milk") { $0.customValues["review"] = .set("fri 10:00") })
    try await sandbox.expect(
      .unknownField("efort", known: ["place", "effort", "size", "review"]),
      of: edit("milk") { $0.customValues["efort"] = .set("1") })
    try await sandbox.expect(
      .empty(.custom(Self.fields[0])), of: add("New") { $0.customValues["place"] = " " })
    guard
      case .invalidDay(.custom, _, _, _)? = try await sandbox.refusal(
        of: edit("milk") { $0.customValues["review"] = .set("soon") })
    else {
      Issue.record("a word that is no day was taken")
      return
    }
  }

  @Test func whatSomebodyElseChangedIsNotOverwritten() async throws {
    let sandbox = try sandbox("title: Milk\neffort: 5\nsize: small\n")
    let conflict = Refusal.Conflict(
      field: .custom(Self.fields[1]), present: "5", wanted: "3")
    try await sandbox.expect(
      .changedMeanwhile(address: "ana/milk", [conflict]),
      of: edit("milk") {
        ($0.customValues, $0.seenCustom) = (["effort": .set("3")], ["effort": "2"])
      })
    let result = try await sandbox.result(
      of: edit("milk") {
        ($0.customValues, $0.seenCustom) = (["size": .remove], ["size": "small"])
      })
    #expect(result.files == [Self.milk: "---\ntitle: Milk\neffort: 5\n---\n"])
  }

  @Test func anItemHasNoPlaceForThem() async throws {
    let sandbox = try ActionSandbox(
      only: ["docket.yml": Self.settings, "todo.md": "- [ ] Milk\n"])
    try await sandbox.expect(
      .itemHasNoPlace(.key("effort")), of: add("New") { $0.customValues["effort"] = "1" }, as: nil)
    try await sandbox.expect(
      problem: "a checklist item cannot have 'effort'",
      of: edit("milk") { $0.customValues["effort"] = .set("1") }, as: nil)
  }

  @Test func oneLineSetsThemToo() async throws {
    let result = try await sandbox("title: Milk\n").result(
      of: AddQuickly("Call place:Lisbon effort:3 efort:4 fri"))
    let file = try #require(result.files["users/ana/call-efort-4.md"])
    #expect(
      file == """
        ---
        title: Call efort:4
        due: 2026-11-27
        effort: 3
        place: Lisbon
        created: 2026-11-21
        ---

        """)
  }
}
