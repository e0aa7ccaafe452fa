import TodoModel

/// A question that has to be answered with yes before an action is performed.
package enum Confirmation: Error, Hashable, Sendable {
  /// The todo waits for others that are open.
  case completeBlocked(TodoReference, by: [TodoReference])
  /// The day is past, so that the todo is overdue from the start.
  case pastDue(String, isNew: Bool)
  case remove([RemovedTodo])
  case removeUser(UserContents)
  /// The user cannot log in until a new password is set.
  case revokeKey(username: String)
  /// The todos of a category lose it.
  case leaveWithoutCategory(name: String, todos: Int)
  case removeCategory(name: String, [RemovedTodo])
  /// The todos of this device become the acting user's.
  case importLocal(titles: [String])
  /// No category is called so.
  case addCategory(name: String, suggestion: String?)

  /// Whether a warning is enough where no question can be asked.
  package var isOptional: Bool { if case .pastDue = self { true } else { false } }

  /// A todo that is to be removed, and its uses by other todos and users.
  package struct RemovedTodo: Hashable, Sendable {
    package var address: String
    package var title: String
    package var uses: [Use]

    /// Whether only its owner made something of it.
    package var hasOwnUsesAlone: Bool {
      uses.allSatisfy { if case .ownComments = $0 { true } else { false } }
    }
  }

  package enum Use: Hashable, Sendable {
    /// Open todos that wait for it.
    case dependencies(first: String, count: Int)
    case stars([String])
    case ownComments(Int)
    case comments([String])
  }

  /// The contents of an account's folder, and their uses by other users.
  package struct UserContents: Hashable, Sendable {
    package var username: String
    package var displayName: String
    package var keepsTodos: Bool
    package var todos: Int
    package var comments: Int
    package var files: Int
    /// Files that are no todos, and stay.
    package var keptFiles: Int
    /// What others have on the todos that go.
    package var (stars, foreignComments, dependencies): (Int, Int, Int)
  }
}
