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
  var buttons: [ActionButton]
  /// `nil` if the acting user may not change the todo.
  var form: EditForm?
  /// Whether the acting user may comment on it.
  var mayComment: Bool

  package static let shape = Shape<TodoControls>(
    "TodoControls", "The controls on the page of a todo, where 'docket serve' shows it.",
    [
      .text("address", "Its owner and id.", example: "ana/renew-passport", \.address),
      .list("buttons", "The buttons.", \.buttons),
      .optionalObject("form", "The form that edits it, if the acting user may.", \.form),
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

/// A form that sends an action.
package struct EditForm: TemplateModel {
  var label: String
  var fields: [EditField]
  var action: String
  /// What the action is about: a todo, a username, a category; empty for something new.
  var subject = ""
  var submit: String
  /// The action that deletes the same.
  var removal: String?

  package static let shape = Shape<EditForm>(
    "EditForm", "A form that changes files, where 'docket serve' shows the page.",
    [
      .text("label", "Its name.", example: "Edit “Renew passport”", \.label),
      .list("fields", "Its fields.", \.fields),
      .text("action", "The name of the action in the API.", example: "edit", \.action),
      .text(
        "subject", "What it is about; empty for something new.", example: "ana/renew-passport",
        \.subject),
      .text("submit", "The text of the button.", example: "Save", \.submit),
      .optionalText(
        "removal", "The action that deletes the same, if there is one.", example: "remove",
        \.removal),
    ])
}

package struct EditField: TemplateModel {
  var name: String
  var label: String
  var value: String
  var hint: String?
  /// Of a field with a list of values.
  var options: [EditOption] = []
  /// Whether it has several lines.
  var isArea = false

  package static let shape = Shape<EditField>(
    "EditField", "A field of the form that edits a todo.",
    [
      .text("name", "Its key.", example: "due", \.name),
      .text("label", "Its name.", example: "Due", \.label),
      .text("value", "Its value, in the syntax of the key.", example: "2026-12-01", \.value),
      .optionalText("hint", "How it is written.", example: "2026-12-01, fri, +2w", \.hint),
      .list("options", "Its values, if there is a list of them.", \.options),
      .flag("has_options", "Whether there is such a list.", isFilled: \.options),
      .flag("is_area", "Whether it has several lines.", \.isArea),
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
