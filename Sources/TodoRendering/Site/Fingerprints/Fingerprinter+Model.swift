import Text
import TodoAnalysis
import TodoModel

/// The values that pages are made from. Everything that a page can show of a value must be
/// included.
extension Fingerprinter {
  mutating func combine(_ date: TodoDate?) {
    guard let date else { return combine(UInt64.max) }
    combine(Int(date.day.daysSince1970))
    guard let time = date.time else { return combine(false) }
    combine(Int(time.secondOfDay))
    combine(Int(time.utcOffset))
  }

  /// - Parameter addresses: the targets of names and paths, for a text that contains any.
  mutating func combine(_ text: MarkdownText, _ addresses: Fingerprint) {
    let digest = text.digest
    combine(digest.fingerprint)
    combine(text.isPlain)
    if digest.namesPages { combine(addresses) }
  }

  /// - Parameter addresses: see the text.
  mutating func combine(_ user: User, _ addresses: Fingerprint) {
    combine(user.username)
    combine(user.firstName)
    combine(user.lastName)
    combine(user.email)
    combine(user.phone)
    combine(user.joined.map { Int($0.daysSince1970) } ?? .max)
    combine(user.avatar?.path)
    combine(user.avatar?.format.rawValue)
    combine(user.isSealed.map { $0 ? 1 : 0 } ?? -1)
    combine(user.hasKey)
    combine(Int(user.publicParts.rawValue))
    combine(user.bio, addresses)
    combine(user.categories)
    combine(user.profilePath)
    combine(user.isElsewhere)
  }

  mutating func combine(_ comment: Comment, _ addresses: Fingerprint) {
    combine(comment.author)
    combine(comment.time)
    combine(comment.path)
    combine(comment.body, addresses)
  }

  mutating func combine(_ event: TodoEvent, of history: History) {
    combine(history.hash(of: event))
    combine(history.author(of: event).username)
    combine(history.author(of: event).name)
    combine(event.date)
    combine(event.source.rawValue)
    combine(event.kind.name)
    switch event.kind {
    case .dueMoved(let old, let new):
      combine(old)
      combine(new)
    case .renamed(let old, let new), .handedOver(let old, let new):
      combine(old)
      combine(new)
    case .created, .started, .completed, .cancelled, .reopened, .removed, .restored: break
    }
  }

  mutating func combine(_ moves: [StatusMove]) {
    combine(moves) { fingerprinter, move in
      fingerprinter.combine(Int(move.day.daysSince1970))
      fingerprinter.combine(move.status?.rawValue)
    }
  }

  mutating func combine(_ diagnostic: Diagnostic) {
    combine(diagnostic.path)
    combine(Int(diagnostic.position.line))
    combine(Int(diagnostic.position.column))
    combine(diagnostic.severity.rawValue)
    combine(diagnostic.id)
    combine(diagnostic.message)
    combine(diagnostic.notes) { $0.combine($1) }
  }

  mutating func combine(_ categories: [Category]) {
    combine(categories) { fingerprinter, category in
      fingerprinter.combine(category.name)
      fingerprinter.combine(category.colour.map { Int($0.rgb) } ?? -1)
    }
  }
}
