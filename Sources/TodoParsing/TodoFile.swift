import Diagnostics
import TodoModel

/// Where a file lies, as far as that decides how it is read.
package struct FileContext: Sendable {
  package enum Area: Int, Sendable {
    /// Below `users/<owner>/`.
    case user
    /// Below `local/`.
    case local
    /// In a bare workspace.
    case bare
    /// In a Backlog.md project's `tasks/`.
    case backlogTask
    /// In a Backlog.md project's `completed/`: closed, whatever its status says.
    case backlogCompleted
  }
  package var area: Area
  /// The folder's user, `local`, or empty in a bare workspace or Backlog.md project.
  package let owner: String
  /// A list that all files of the owner share; empty where there is no owner.
  let ownerAlone: [String]
  /// The names of the owner's own categories, which a checklist's headings can mean beside the
  /// settings'.
  package var categories: [String]

  package init(area: Area, owner: String = "", categories: [String] = []) {
    self.area = area
    self.owner = owner
    ownerAlone = owner.isEmpty ? [] : [owner]
    self.categories = categories
  }
}

/// What a Markdown file turned out to be.
package enum TodoFile: Sendable {
  /// Its id is the written one, else the file's stem; its owner the context's, else empty.
  case todo(Todo, comments: [EmbeddedComment])
  /// Items have their id as design §1 gives it within the file; `Checklist.items` is empty, the
  /// items stand beside it.
  indirect case checklist(Checklist, items: [Todo])
  case note
  /// Nothing can be shown of it: no UTF-8, too large. The diagnostics say why.
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
