import TodoModel

/// Words that options take wherever they are said.
enum CompletionWords {
  /// Of a day; `--today` takes dates alone.
  static func days(of option: CommandShape.Argument) -> [Completion] {
    if option.isNamed("--today") { return [] }
    // What is past is of no todo that is still to be done.
    let past = option.isNamed("--before") ? ["yesterday"] : []
    let words =
      ["today", "tomorrow"] + past + Weekday.allCases.map(\.name)
      + ["eow", "eom", "+1w", "+2w", "+1m"]
    return words.map { Completion($0) }
  }

  /// Of `repeat:`.
  static let rules = [
    "every day", "every weekday", "every week", "every 2 weeks", "every month",
    "every month on the last", "every 3 months", "every year", "every week when done",
    "every month when done",
  ].map { Completion($0) }

  /// Of an estimate.
  static let durations = ["15m", "30m", "1h", "2h", "4h", "1d", "2d", "1w"].map { Completion($0) }
}
