/// A value that an action is given, as a refusal names it.
package enum InputField: Hashable, Sendable {
  case title, due, start, category, project, tag, addedTag, removedTag, priority, status, recurrence
  case estimate, comment, body, colour
  /// The user that a new todo is for.
  case recipient
  /// The user that a todo is handed over to.
  case newOwner
  /// The day before which todos were closed that are archived.
  case before
  case username, firstName, lastName, email, phone, bio, avatar
  /// The acting user, named for one command or by a variable.
  case actor, actorVariable
}
