import TodoModel

/// Values that an option accepts in every workspace.
enum CompletionWords {
  /// Values for days. `--today` accepts only dates.
  static func days(of option: CommandShape.Argument) -> [Completion] {
    if option.isNamed("--today") { return [] }
    // Past days do not fit todos that are still open.
    let past = option.isNamed("--before") ? ["yesterday"] : []
    let words =
      ["today", "tomorrow"] + past + Weekday.allCases.map(\.name)
      + ["eow", "eom", "+1w", "+2w", "+1m"]
    return words.map { Completion($0) }
  }

  /// Values for `repeat:`.
  static let rules = [
    "every day", "every weekday", "every week", "every 2 weeks", "every month",
    "every month on the last", "every 3 months", "every year", "every week when done",
    "every month when done",
  ].map { Completion($0) }

  /// Values for estimates.
  static let durations = ["15m", "30m", "1h", "2h", "4h", "1d", "2d", "1w"].map { Completion($0) }
}
