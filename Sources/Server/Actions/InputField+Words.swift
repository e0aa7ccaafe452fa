import TodoActions
import TodoFormat
import TodoModel
import TodoRendering

extension InputField {
  /// The name of the field in requests.
  var formName: String? {
    switch self {
    case .field(let field): field.name
    case .custom(let field): field.formName
    case .addedTag, .removedTag: TodoField.tags.name
    case .comment: "text"
    case .username: "username"
    case .firstName: "first_name"
    case .lastName: "last_name"
    case .email: "email"
    case .phone: "phone"
    case .bio: "bio"
    case .colour: "colour"
    case .newOwner: "to"
    case .viewName: "name"
    case .viewQuery: "query"
    case .recipient, .importedPerson, .before, .avatar, .actor, .actorVariable: nil
    }
  }

  /// What pages call the field.
  func label(_ strings: Strings) -> String {
    switch self {
    case .field(let field): strings.name(of: field)
    case .custom(let field): field.label
    case .addedTag, .removedTag: strings[.tags]
    case .comment: strings[.comment]
    case .username: strings[.username]
    case .firstName: strings[.firstName]
    case .lastName: strings[.lastName]
    case .email: strings[.email]
    case .phone: strings[.phone]
    case .colour: strings[.colour]
    case .newOwner: strings[.newOwner]
    case .viewName: strings[.name]
    case .viewQuery: strings[.search]
    case .bio, .recipient, .importedPerson, .before, .avatar, .actor, .actorVariable: strings[.text]
    }
  }
}
