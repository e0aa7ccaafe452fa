import TodoActions
import TodoFormat
import TodoModel

extension InputField {
  /// The option that sets the field; `nil` for an argument without a name.
  var option: String? {
    switch self {
    case .field(.title), .comment, .username, .bio, .viewName, .viewQuery: nil
    case .field(.tags): "--tag"
    case .field(let field): "--\(field.name)"
    case .custom: "--field"
    case .addedTag: "--add-tag"
    case .removedTag: "--remove-tag"
    case .colour: "--colour"
    case .recipient: "--for"
    case .newOwner: "--to"
    case .importedPerson: "--map"
    case .before: "--before"
    case .firstName: "--first-name"
    case .lastName: "--last-name"
    case .email: "--email"
    case .phone: "--phone"
    case .avatar: "--avatar"
    case .actor: "--as"
    case .actorVariable: "DOCKET_USER"
    }
  }

  /// The field's name in a sentence.
  var name: String {
    switch self {
    case .field(.start): "start date"
    case .field(let field): field.noun
    case .custom(let field): field.name
    case .addedTag, .removedTag: "tag"
    case .comment: "comment"
    case .username: "username"
    case .firstName: "first name"
    case .lastName: "last name"
    case .email: "e-mail address"
    case .phone: "phone number"
    case .bio: "bio"
    case .avatar: "avatar"
    case .colour: "colour"
    case .before: "day"
    case .viewName: "name"
    case .viewQuery: "query"
    case .recipient, .newOwner, .importedPerson, .actor, .actorVariable: "user"
    }
  }

  /// The beginning of a message about the field's value: `--due: `.
  var prefix: String { option.map { "\($0): " } ?? "" }
}
