import TodoModel

/// Something that happened to a todo, as its commits tell.
package struct TodoEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case created, started, completed, cancelled, reopened, removed, restored
    case dueMoved(from: TodoDate?, to: TodoDate?)
    case renamed(from: String, to: String)
    case handedOver(from: String, to: String)
  }

  /// The source of an event's day.
  package enum Source: String, Hashable, Sendable {
    /// The commit.
    case git
    /// The file says when, and its first commit has the todo as it is since then.
    case file
    /// The first commit has it so, and the file does not say since when. It may be longer ago.
    case inferred
  }

  package var kind: Kind
  package var date: TodoDate
  package var source: Source
  /// A position in `History.commits`.
  package var commit: Int
  /// The user of an event from before the commit: the author of the commit only wrote it down.
  package var user: String?
}

extension TodoEvent.Kind {
  /// The name in JSON.
  package var name: String {
    switch self {
    case .created: "created"
    case .started: "started"
    case .completed: "completed"
    case .cancelled: "cancelled"
    case .reopened: "reopened"
    case .removed: "removed"
    case .restored: "restored"
    case .dueMoved: "due"
    case .renamed: "renamed"
    case .handedOver: "handed_over"
    }
  }
}
