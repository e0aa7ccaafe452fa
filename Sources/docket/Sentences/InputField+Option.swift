import TodoActions

extension InputField {
  /// The option that sets the field; `nil` for an argument without a name.
  var option: String? {
    switch self {
    case .title, .comment, .username, .bio: nil
    case .due: "--due"
    case .start: "--start"
    case .category: "--category"
    case .project: "--project"
    case .tag: "--tag"
    case .addedTag: "--add-tag"
    case .removedTag: "--remove-tag"
    case .priority: "--priority"
    case .status: "--status"
    case .recurrence: "--repeat"
    case .estimate: "--estimate"
    case .body: "--body"
    case .colour: "--colour"
    case .recipient: "--for"
    case .newOwner: "--to"
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
    case .title: "title"
    case .category: "category"
    case .project: "project"
    case .tag, .addedTag, .removedTag: "tag"
    case .comment: "comment"
    case .body: "body"
    case .username: "username"
    case .firstName: "first name"
    case .lastName: "last name"
    case .email: "e-mail address"
    case .phone: "phone number"
    case .bio: "bio"
    case .avatar: "avatar"
    case .colour: "colour"
    case .due: "due date"
    case .start: "start date"
    case .before: "day"
    case .priority: "priority"
    case .status: "status"
    case .recurrence: "repeat"
    case .estimate: "estimate"
    case .recipient, .newOwner, .actor, .actorVariable: "user"
    }
  }

  /// The beginning of a message about the field's value: `--due: `.
  var prefix: String { option.map { "\($0): " } ?? "" }
}
