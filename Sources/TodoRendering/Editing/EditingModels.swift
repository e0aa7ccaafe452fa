import TemplateEngine

/// The button that completes a todo, or reopens it.
package struct StateButton: TemplateModel {
  var action: String
  var label: String

  package static let shape = Shape<StateButton>(
    "StateButton", "The button of a row that completes or reopens its todo.",
    [
      .text("action", "done or reopen.", example: "done", \.action),
      .text("label", "Its name.", example: "Complete “Renew passport”, pending", \.label),
    ])
}

/// The controls on the page of a todo that 'docket serve' shows.
package struct TodoControls: TemplateModel {
  /// `owner/id`.
  var address: String
  /// The todo as sentences name it.
  var name: String
  /// Whether the acting user may change it.
  var mayChange: Bool
  var buttons: [ActionButton]
  /// None if the acting user may not change the todo.
  var fields: [EditField]
  var body: String
  /// Whether the acting user may comment on it.
  var mayComment: Bool

  package static let shape = Shape<TodoControls>(
    "TodoControls", "The controls on the page of a todo, where 'docket serve' shows it.",
    [
      .text("address", "Its owner and id.", example: "ana/renew-passport", \.address),
      .text("name", "The todo in quotation marks.", example: "“Renew passport”", \.name),
      .flag("may_change", "Whether the acting user may change it.", \.mayChange),
      .list("buttons", "The buttons.", \.buttons),
      .list("fields", "The fields of the form that edits it.", \.fields),
      .text("body", "The body as written.", example: "Bring the **old** one.", \.body),
      .flag("may_comment", "Whether the acting user may comment on it.", \.mayComment),
    ])
}

package struct ActionButton: TemplateModel {
  var action: String
  var label: String

  package static let shape = Shape<ActionButton>(
    "ActionButton", "A button that changes a todo.",
    [
      .text("action", "The name of the action in the API.", example: "star", \.action),
      .text("label", "Its text.", example: "Star", \.label),
    ])
}

package struct EditField: TemplateModel {
  var name: String
  var label: String
  var value: String
  var hint: String?
  /// Of a field with a list of values.
  var options: [EditOption] = []

  package static let shape = Shape<EditField>(
    "EditField", "A field of the form that edits a todo.",
    [
      .text("name", "Its key.", example: "due", \.name),
      .text("label", "Its name.", example: "Due", \.label),
      .text("value", "Its value, in the syntax of the key.", example: "2026-12-01", \.value),
      .optionalText("hint", "How it is written.", example: "2026-12-01, fri, +2w", \.hint),
      .list("options", "Its values, if there is a list of them.", \.options),
      .flag("has_options", "Whether there is such a list.", isFilled: \.options),
    ])
}

package struct EditOption: TemplateModel {
  var value: String
  var label: String
  var isSelected: Bool

  package static let shape = Shape<EditOption>(
    "EditOption", "A value of a field.",
    [
      .text("value", "The value; empty for none.", example: "high", \.value),
      .text("label", "Its name.", example: "high", \.label),
      .flag("is_selected", "Whether the todo has it.", \.isSelected),
    ])
}

/// The form that changes a comment of the acting user.
package struct CommentControls: TemplateModel {
  var address: String
  /// From 1.
  var number: Int
  var text: String

  package static let shape = Shape<CommentControls>(
    "CommentControls", "The form that changes a comment of the acting user.",
    [
      .text("address", "The todo.", example: "ana/renew-passport", \.address),
      .number("number", "The number of the comment, from 1.", example: "2", \.number),
      .text("text", "The comment as written.", example: "Done by **Friday**.", \.text),
    ])
}
