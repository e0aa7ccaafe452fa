import Text
import TodoModel

/// When the open todos are done, by Monte Carlo: each trial repeats random days of the recent past,
/// with what was done on them and what was new, until nothing is left.
///
/// The trials are the same for the same input, because their seed is its fingerprint.
package struct Forecast: Sendable {
  /// What is known of the past.
  package struct Input: Hashable, Sendable {
    /// The open todos that do not repeat. One that repeats is never done.
    package var open: Int
    /// The open todos that repeat.
    package var repeating: Int
    /// By day, oldest first: the todos that were completed for good.
    package var done: [Int]
    /// By day: the todos that were created, do not repeat and are not cancelled.
    package var new: [Int]

    package init(open: Int, repeating: Int = 0, done: [Int], new: [Int]) {
      (self.open, self.repeating, self.done, self.new) = (open, repeating, done, new)
    }

    /// The days before today: 84, or fewer if nothing was created or completed before them.
    package init(_ todos: some Sequence<Int>, of workspace: Workspace, _ insights: Insights) {
      let today = insights.now.today
      var (done, new) = ([Int](repeating: 0, count: 84), [Int](repeating: 0, count: 84))
      var (open, repeating, oldest) = (0, 0, 0)
      func count(_ day: CalendarDay?, in counts: inout [Int]) {
        guard let age = day?.days(until: today), age >= 1 else { return }
        oldest = max(oldest, age)
        if age <= counts.count { counts[counts.count - age] += 1 }
      }
      for todo in todos {
        let state = insights.states[todo]
        let todo = workspace.todos[todo]
        if state.isOpen, todo.recurrence != nil { repeating += 1 }
        guard state != .cancelled, todo.recurrence == nil || !state.isOpen else { continue }
        if state.isOpen { open += 1 }
        todo.visitCompletions { completion in
          if !completion.isRepeating { count(completion.day, in: &done) }
        }
        count(todo.created?.day, in: &new)
      }
      let days = min(84, oldest)
      self.init(
        open: open, repeating: repeating, done: done.suffix(days), new: new.suffix(days))
    }

    package var days: Int { done.count }
    package var doneCount: Int { done.reduce(0, +) }
    package var newCount: Int { new.reduce(0, +) }
  }

  package let input: Input
  /// By days from today, from 0 to `horizon`: the trials in which the todos that are open today
  /// were done by then and not before.
  package let trials: [Int]
  /// The same of these and of all that come after them.
  package let trialsWithNew: [Int]

  package static let trialCount = 10_000
  package static let percents = [50, 70, 85, 95]
  /// The days that a trial lasts at most.
  package static let horizon = 730
  /// The completions below which nothing is forecast.
  package static let leastDone = 10

  /// `nil` if nothing is open, or if fewer than ten todos were completed.
  package init?(_ input: Input) {
    guard input.open > 0, input.doneCount >= Self.leastDone else { return nil }
    self.input = input
    var (trials, trialsWithNew) = (
      [Int](repeating: 0, count: Self.horizon + 1), [Int](repeating: 0, count: Self.horizon + 1)
    )
    let days = UInt64(input.days)
    let open = input.open
    // More than this is not done within four days.
    let most = 4 * (input.done.max() ?? 0)
    var state = input.seed
    // Several million draws: unsafe buffers keep them fast in debug builds too.
    input.done.withUnsafeBufferPointer { done in
      input.new.withUnsafeBufferPointer { new in
        for _ in 0..<Self.trialCount {
          var (left, leftWithNew, day, isDone) = (open, open, 0, false)
          while day < Self.horizon {
            var bits = Self.random(after: &state)
            let isFar = leftWithNew > most && (isDone || left > most) && day &+ 4 <= Self.horizon
            var draws = isFar ? 4 : 1
            day &+= draws
            while draws > 0 {
              // 16 bits are enough for one day.
              let drawn = Int(truncatingIfNeeded: ((bits & 0xFFFF) &* days) &>> 16)
              left &-= done[drawn]
              leftWithNew &+= new[drawn] &- done[drawn]
              bits &>>= 16
              draws &-= 1
            }
            if left <= 0, !isDone {
              isDone = true
              trials[day] &+= 1
            }
            if leftWithNew <= 0 {
              trialsWithNew[day] &+= 1
              break
            }
          }
        }
      }
    }
    (self.trials, self.trialsWithNew) = (trials, trialsWithNew)
  }

  /// SplitMix64 (Steele, Lea, Flood 2014).
  private static func random(after state: inout UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits &>> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits &>> 31)
  }

  /// The days from today by which the todos are done in a share of the trials; `nil` if that is
  /// beyond the horizon.
  ///
  /// - Parameter withNew: whether new work counts.
  package func days(_ percent: Int, withNew: Bool) -> Int? {
    var count = 0
    for (day, trials) in (withNew ? trialsWithNew : trials).enumerated() {
      count += trials
      if count * 100 >= percent * Self.trialCount { return day }
    }
    return nil
  }
}

extension Forecast.Input {
  fileprivate var seed: UInt64 {
    Fingerprint { fingerprinter in
      fingerprinter.combine(open)
      fingerprinter.combine(done) { $0.combine($1) }
      fingerprinter.combine(new) { $0.combine($1) }
    }.low
  }
}
