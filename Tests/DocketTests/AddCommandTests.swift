import Foundation
import Testing

/// The actions themselves are tested in `AddTodoTests`, and the sentences in
/// `RefusalSentenceTests` and `ResultSentenceTests`.
@Suite("docket add")
struct AddCommandTests {
  private let ana = ["DOCKET_USER": "ana"]

  @Test func eachOptionIsAField() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket(
      "add", "Book", "flights: Lisbon", "--due", "2026-12-01", "--start", "mon", "--category",
      "travel",
      "--project", "Trip", "--tag", "#air", "--tag", "big trip", "--priority", "H", "--star",
      "--repeat",
      "every year", "--depends", "milk", "--depends", "ben/bread", "--estimate", "2h", "--body",
      "Two\n\nseats.",
      environment: ana)
    #expect(
      run.output == "added  ana/book-flights-lisbon  Book flights: Lisbon, due 2026-12-01\n",
      "\(run)")
    #expect(
      try sandbox.read("users/ana/book-flights-lisbon.md") == """
        ---
        title: "Book flights: Lisbon"
        due: 2026-12-01
        start: 2026-11-23
        category: Travel
        project: Trip
        tags: [air, big trip]
        starred: true
        priority: high
        estimate: 2h
        repeat: every year
        depends: [milk, ben/bread]
        created: 2026-11-21
        ---
        Two

        seats.

        """)
  }

  /// What cannot be kept as it was is not taken.
  @Test(arguments: [
    ("printf 'a\\377b' | docket add X --body -", "standard input is not valid UTF-8"),
    ("printf 'a\\377b' | docket comment milk -", "standard input is not valid UTF-8"),
    ("docket add X --body - < users", "cannot read standard input: "),
    ("yes | docket add X --body -", "standard input is longer than 1 MB"),
  ])
  func inputThatCannotBeKept(line: String, message: String) throws {
    let sandbox = try Sandbox.team()
    let before = sandbox.files(below: "users")
    let run = try sandbox.shell(line, environment: ["DOCKET_USER": "ana"])
    #expect(run.status == 1 && run.errors.contains(message), "\(run)")
    #expect(sandbox.files(below: "users") == before)
  }

  @Test func othersTodosAndThisDevices() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("add", "Order tyres", "--for", "Ben", environment: ana)
    #expect(run.output == "added  ben/order-tyres  Order tyres\n", "\(run)")
    let own = try sandbox.docket("add", "Charge", "--local")
    #expect(own.output == "added  local/charge  Charge\n", "\(own)")
    #expect(try sandbox.docket("list", "user:local").output.contains("Charge"))
    let made = try sandbox.docket(
      "add", "X", "--category", "Sails", "--new-category", environment: ana)
    #expect(made.status == 0, "\(made)")
    #expect(try sandbox.read("users/ana/categories.yml") == "- Sails\n")
  }

  @Test func whatIsRefused() throws {
    let sandbox = try Sandbox.team()
    let before = sandbox.files()
    for (words, status, message) in [
      (["add"], 64, "a todo needs a title\nwithout a terminal"),
      (["add", "a\u{1}b"], 1, "the title would be read as something else"),
      (["add", "X", "--due", "soon"], 64, "--due: 'soon' is not a valid date"),
      (["add", "X", "--local", "--for", "ben"], 64, "cannot be used together"),
      (["add", "X", "--as", "x"], 64, "--as: there is no user 'x'"),
    ] as [([String], Int32, String)] {
      let run = try sandbox.docket(words, environment: ana)
      #expect(run.status == status && run.errors.contains(message), "\(run)")
    }
    try sandbox.docket("add", "One", "--dry-run", environment: ana)
    #expect(sandbox.files() == before)
  }

  @Test func aDayThatIsPastIsAWarning() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("add", "X", "--due", "2026-11-20", environment: ana)
    #expect(run.status == 0)
    #expect(
      run.errors == "warning: 2026-11-20 is in the past: the todo is overdue from the start\n")
  }

  @Test func inAFolderOfNotes() throws {
    let sandbox = try Sandbox()
    let added = try sandbox.docket("add", "Fix *it*", "--format", "json")
    #expect(added.output.contains("\"title\": \"Fix *it*\""), "\(added)")
    let again = try sandbox.docket("add", "Buy tyres")
    #expect(again.output == "added  todo-buy-tyres  Buy tyres\n", "\(again)")
    #expect(try sandbox.docket("list").output.contains("Buy tyres  todo-buy-tyres\n"))
    let star = try sandbox.docket("add", "X", "--star")
    #expect(star.status == 1)
    #expect(
      star.errors.hasPrefix("error: an item of 'todo.md' cannot have a star\na Markdown file"))
  }

  @Test func whereNothingCanBeToldTheChangeIs() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.shell(
      "docket add closed --today 2026-11-21 > /dev/full; echo $?", environment: ana)
    #expect(run.output == "1\n")
    #expect(
      run.errors.hasPrefix("the change was made, but could not be printed\nerror: "), "\(run)")
    #expect(sandbox.has("users/ana/closed.md"))
  }

  @Test func aTimeBehindADayIsNoTitle() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("add", "Gym", "--due", "fri", "16:30", environment: ana)
    #expect(run.status == 64)
    #expect(
      run.message
        == "error: '16:30' after '--due fri' would be a word of the title write a day with a time as --due 'fri 16:30', or put the title after '--'\n",
      "\(run)")
    let title = try sandbox.docket(
      "add", "--due", "fri", "--today", "2026-11-21", "--", "16:30", "train", today: nil,
      environment: ana)
    #expect(title.output == "added  ana/16-30-train  16:30 train, due 2026-11-27\n", "\(title)")
  }
}
