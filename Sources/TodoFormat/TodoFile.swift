import Text
import TodoModel

/// The location of a file, as far as it affects parsing.
package struct FileContext: Sendable {
  package enum Area: Int, Sendable {
    /// Below `users/<owner>/`.
    case user
    /// Below `local/`.
    case local
    case bare
    /// In a Backlog.md project's `tasks/`.
    case backlogTask
    /// In a Backlog.md project's `completed/`: closed, regardless of its status.
    case backlogCompleted
  }
  package var area: Area
  /// The user that the folder belongs to, `local`, or empty in a bare workspace or Backlog.md
  /// project.
  package let owner: String
  /// An array shared by all files of the owner; empty if there is no owner.
  let ownerAlone: [String]
  /// The names of the owner's own categories, which headings of a checklist can match in addition
  /// to those of the settings.
  package var categories: [String]

  package init(area: Area, owner: String = "", categories: [String] = []) {
    self.area = area
    self.owner = owner
    ownerAlone = owner.isEmpty ? [] : [owner]
    self.categories = categories
  }
}

/// The result of parsing a Markdown file.
package enum TodoFile: Sendable {
  /// The todo's id is the written id, else the file's stem. Its owner is the context's owner, or
  /// empty.
  case todo(Todo, comments: [EmbeddedComment])
  /// Ids of items are unique within the file. `Checklist.items` is empty; `items`
  /// contains them.
  indirect case checklist(Checklist, items: [Todo])
  case note
  /// The file could not be read: invalid UTF-8, or too large. The diagnostics give the reason.
  case unreadable
}

/// A comment inside a todo's file (Backlog.md).
package struct EmbeddedComment: Sendable {
  /// A username.
  package var author: String
  package var time: TodoDate?
  package var body: MarkdownText
  package init(author: String, time: TodoDate?, body: MarkdownText) {
    self.author = author
    self.time = time
    self.body = body
  }
}
