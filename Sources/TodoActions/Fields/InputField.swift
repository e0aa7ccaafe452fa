import TodoFormat
import TodoModel

/// A value that an action is given, as a refusal names it.
package enum InputField: Hashable, Sendable {
  case field(TodoField)
  /// A field of the workspace.
  case custom(CustomField)
  case addedTag, removedTag, comment, colour
  /// The user that a new todo is for.
  case recipient
  /// The user that a todo is handed over to.
  case newOwner
  /// The user whom a name in another tool's file means.
  case importedPerson
  /// The day before which todos were closed that are archived.
  case before
  case username, firstName, lastName, email, phone, bio, avatar
  case viewName, viewQuery
  /// The acting user, named for one command or by a variable.
  case actor, actorVariable
}

extension InputField {
  /// `nil` for a field that no form has.
  init?(_ field: ProfileText.Field) {
    switch field {
    case .firstName: self = .firstName
    case .lastName: self = .lastName
    case .email: self = .email
    case .phone: self = .phone
    case .bio: self = .bio
    default: return nil
    }
  }
}
