import Testing
import TodoAnalysis
import TodoModel

/// What a query may look like, and what is said about one that may not.
@Suite struct QueryParsingTests {
  /// A Saturday.
  static let context = QueryContext(today: day("2026-11-21"), me: "ana")

  @Test(arguments: [
    ("milk or", 8, "expected a word or a term at the end"),
    ("or milk", 1, "expected a word or a term before 'or'; to search for it, write it in quotes"),
    (
      "milk and and bread", 10,
      "expected a word or a term before 'and'; to search for it, write it in quotes"
    ),
    ("milk not", 9, "expected a word or a term at the end"),
    ("(milk", 1, "unclosed '('"),
    ("a (b (c)", 3, "unclosed '('"),
    ("milk)", 5, "unmatched ')'"),
    ("()", 2, "expected a word or a term before ')'"),
    ("say \"milk", 5, "unclosed quote"),
    ("\"\"", 1, "expected a word between the quotes"),
    ("uesr:ana", 1, "unknown field 'uesr', did you mean 'user'?"),
    ("milk http://x.org", 6, "unknown field 'http'; to search for the text, write it in quotes"),
    ("zzzz<3", 1, "unknown field 'zzzz'; to search for the text, write it in quotes"),
    ("user:", 6, "'user' needs a value"),
    ("due<", 5, "'due' needs a value"),
    ("user<ana", 5, "'user' cannot be compared; write 'user:'"),
    ("sort>=due", 5, "'sort' cannot be compared; write 'sort:'"),
    ("is:overdeu", 4, "unknown value 'overdeu' of 'is', did you mean 'overdue'?"),
    (
      "-is:x", 5,
      "unknown value 'x' of 'is'; use open, pending, completed, overdue, cancelled, starred, today, upcoming, home, past, waiting, blocked, recurring, stale, claimed or local"
    ),
    ("has:bdy", 5, "unknown value 'bdy' of 'has', did you mean 'body'?"),
    ("has:wheels", 5, "unknown value 'wheels' of 'has'; use due, body, subtasks or comments"),
    ("priority:hihg", 10, "unknown value 'hihg' of 'priority', did you mean 'high'?"),
    (
      "é due:2026-02-30", 7,
      "'2026-02-30' is not a valid date; use a date such as 2026-12-01, today, +7d, eow or fri"
    ),
    ("due<tomorow", 5, "'tomorow' is not a valid date, did you mean 'tomorrow'?"),
    ("due:today..fridy", 12, "'fridy' is not a valid date, did you mean 'friday'?"),
    (
      "due:+99999d", 5,
      "'+99999d' is not a valid date; use a date such as 2026-12-01, today, +7d, eow or fri"
    ),
    ("due:..", 5, "a range needs a start or an end"),
    ("due:eow..today", 5, "the range ends before it starts"),
    ("stars>=-1", 8, "'-1' is not a number; use for example 2"),
    ("stars:99999999999999999999", 7, "'99999999999999999999' is not a number; use for example 2"),
    ("estimate<2x", 10, "'2x' is not a valid duration; use for example 30m, 2h, 3d or 1w"),
    ("sort:deu", 6, "unknown value 'deu' of 'sort', did you mean 'due'?"),
    (
      "sort:-tag", 7,
      "unknown value 'tag' of 'sort'; use due, created, completed, updated, start, stars, comments, estimate, priority, title, user, author, category, project, status, section, source or id"
    ),
    ("-sort:due", 1, "'sort:' cannot be negated"),
    ("milk or sort:due", 17, "expected a word or a term besides 'sort:'"),
    ("(sort:due)", 10, "expected a word or a term besides 'sort:'"),
  ])
  func errorsNameThePlaceAndWhatWouldBeRight(text: String, column: Int, message: String) {
    #expect(throws: QueryError.self) { try Query.parse(text, context: Self.context) }
    do {
      _ = try Query.parse(text, context: Self.context)
    } catch {
      #expect(error.column == column)
      #expect(error.message == message)
    }
  }

  @Test func meNeedsSomebodyWhoActs() {
    let nobody = QueryContext(today: day("2026-11-21"))
    do {
      _ = try Query.parse("is:open user:me", context: nobody)
      Issue.record("'me' was read although nobody acts")
    } catch {
      #expect(error.column == 14)
      #expect(error.message == "'me' needs an acting user, and there is none")
    }
  }

  @Test func parenthesesMayBeDeepButNotBottomless() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
    }
    _ = try Query.parse(nested(100), context: Self.context)
    do {
      _ = try Query.parse(nested(100_000), context: Self.context)
      Issue.record("100,000 parentheses were read")
    } catch {
      #expect(error.column == 101)
      #expect(error.message == "parentheses are nested deeper than 100 levels")
    }
    _ = try Query.parse(String(repeating: "not ", count: 100_000) + "a", context: Self.context)
    _ = try Query.parse(String(repeating: "-", count: 100_001) + "a", context: Self.context)
  }

  @Test(arguments: [
    ("milk", false), ("is:open", false), ("is:completed", true), ("-is:cancelled", false),
    ("not (a or is:past)", false), ("a or (b is:cancelled)", true), ("completed>-7d", true),
    ("status:done", true), ("due<today", false), ("-is:open", true), ("id:x", true),
  ])
  func tellsWhetherClosedTodosAreAskedFor(text: String, expected: Bool) throws {
    #expect(try Query.parse(text, context: Self.context).asksForClosed == expected)
  }

  /// Whatever is typed ends as a query or an error.
  @Test func nothingTypedTraps() {
    let pieces = [
      "(", ")", "-", "\"", "or", "and", "not", ":", "<", ">=", "..", "due", "is:", "sort:", "a",
      " ", "é", "e\u{301}", "\r\n", "+1y", "-9999y", "stars", "9", "estimate:999999w", "👩‍👩‍👧",
    ]
    var random = SeededGenerator(state: 7)
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 0...8, using: &random))
        .compactMap { _ in pieces.randomElement(using: &random) }.joined()
      do {
        let query = try Query.parse(text, context: Self.context)
        let workspace = workspace([todo("ana/a", due: "2026-11-21")])
        _ = query.matches(in: workspace, analyse(workspace, at: now("2026-11-21")))
      } catch {
        #expect((1...text.unicodeScalars.count + 1).contains(error.column), "\(text)")
      }
    }
  }
}
