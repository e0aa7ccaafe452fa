/// Who works on a todo now: a run of a program or a person's session, for a user, until a time.
package struct Claim: Hashable, Sendable {
  /// What keeps others away.
  package enum Place: String, Hashable, Sendable, CaseIterable {
    /// A ref of the remote, which the remote gives to one alone.
    case remote
    /// A line in the todo's file, which others see once both sides have synced.
    case file
    /// This folder: no other clone knows of it.
    case here
  }

  /// The name of the run: `k3f9-m2xq`, or what `DOCKET_RUN` says.
  package var run: String
  /// The user for whom it works; empty if unknown.
  package var user: String
  /// Seconds since 1970.
  package var until: Int64
  package var place: Place
  /// How often the todo was completed before, if it is known: a repeating todo that was completed since is
  /// not claimed any more.
  package var completions: Int?

  package init(run: String, user: String, until: Int64, place: Place, completions: Int? = nil) {
    (self.run, self.user, self.until, self.place) = (run, user, until, place)
    self.completions = completions
  }

  package func isActive(at instant: Int64) -> Bool { until > instant }

  /// Whether a text can be the name of a run or of a user: up to 64 ASCII letters, digits, `.`, `_` and `-`.
  package static func isName(_ text: String) -> Bool {
    1...64 ~= text.utf8.count
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte) || byte == 0x2D || byte == 0x2E || byte == 0x5F
      }
  }

  /// The key in the front matter of a todo whose claim the remote does not keep.
  package static let key = "claim"

  /// `2026-11-29T22:00:00Z`.
  package var end: String { Self.time(until) }

  package static func time(_ instant: Int64) -> String { Zone.utc.local(instant).description }

  /// The moment of a time as `time` writes it.
  package static func instant(_ time: String) -> Int64? {
    let bytes = Array(time.utf8)
    guard bytes.count == 20, bytes[10] == 0x54, bytes[13] == 0x3A, bytes[16] == 0x3A,
      bytes[19] == 0x5A, bytes[11...].allSatisfy({ $0 < 0x3B || $0 == 0x5A }),
      bytes[11] >= 0x30, bytes[14] >= 0x30, bytes[17] >= 0x30,
      let day = CalendarDay(iso: String(time.prefix(10))),
      let hour = UInt(time.dropFirst(11).prefix(2)), hour < 24,
      let minute = UInt(time.dropFirst(14).prefix(2)), minute < 60,
      let second = UInt(time.dropFirst(17).prefix(2)), second < 60
    else { return nil }
    return Int64(day.daysSince1970) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
  }

  /// As a file has it: `k3f9-m2xq 2026-11-29T22:00:00Z ana`.
  package var text: String { user.isEmpty ? "\(run) \(end)" : "\(run) \(end) \(user)" }

  /// Reads what a file has.
  package init?(text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard 2...3 ~= words.count, words.allSatisfy({ Self.isName($0) || Self.instant($0) != nil }),
      Self.isName(words[0]), let until = Self.instant(words[1])
    else { return nil }
    self.init(run: words[0], user: words.count > 2 ? words[2] : "", until: until, place: .file)
  }
}

/// What a clone knows of the claims on todos, by their addresses.
package struct KnownClaims: Hashable, Sendable {
  package var claims: [ExactPath: Claim] = [:]
  /// The todos that another clone completed in a commit that this one does not have yet.
  package var completedElsewhere: Set<ExactPath> = []

  package init() {}

  package var isEmpty: Bool { claims.isEmpty && completedElsewhere.isEmpty }
}

extension Workspace {
  /// The claim on an open todo that holds at a moment.
  package func claim(on todo: Todo, at instant: Int64) -> Claim? {
    if knownClaims.claims.isEmpty && todo.extra.isEmpty { return nil }
    guard !todo.status.isClosed, todo.source == 0 else { return nil }
    let known = knownClaims.claims[ExactPath(todo.address)]
    if let known, known.isActive(at: instant), known.completions ?? .max >= todo.completions.count {
      return known
    }
    return todo.writtenClaim.flatMap { $0.isActive(at: instant) ? $0 : nil }
  }

  /// Whether another clone completed a todo that is open here.
  package func isCompletedElsewhere(_ todo: Todo) -> Bool {
    !knownClaims.completedElsewhere.isEmpty
      && knownClaims.completedElsewhere.contains(ExactPath(todo.address))
  }
}

extension Todo {
  /// The claim in its file, which may have ended.
  package var writtenClaim: Claim? {
    if self.extra.isEmpty { return nil }
    return self.extra.first { $0.key == Claim.key }.flatMap { Claim(text: $0.value) }
  }
}
