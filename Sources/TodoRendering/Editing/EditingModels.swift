import TemplateEngine

/// The button of a row that completes or reopens its todo.
package struct StateButton: TemplateModel {
  /// done or reopen.
  var action: String  // done
  /// Its name.
  var label: String  // Complete “Renew passport”, pending
}

/// The controls on the page of a todo, where 'docket serve' shows it.
package struct TodoControls: TemplateModel {
  /// Its owner and id.
  var address: String  // ana/renew-passport
  /// The button that is always seen.
  var first: ActionButton?
  /// The buttons of its menu.
  var more: [ActionButton]
  /// Whether there is a menu.
  var hasMenu: Bool { !more.isEmpty || hasRecipients }
  /// Who alone may change it, if the acting user may not.
  var ownership: String?  // Only Chen Wei can change this todo.
  /// The form that edits it, if the acting user may.
  var form: EditForm?
  /// The users to whom it can be handed over.
  var recipients: [EditOption]
  /// Whether there are such users.
  var hasRecipients: Bool { !recipients.isEmpty }
  /// Whether the acting user may comment on it.
  var mayComment: Bool
}

/// A button that changes a todo.
package struct ActionButton: TemplateModel {
  /// The name of the action in the API.
  var action: String  // star
  /// Its text.
  var label: String  // Star
  /// Whether it is the one that is pressed most.
  var isMain: Bool
}

/// A form that changes files, where 'docket serve' shows the page.
package struct EditForm: TemplateModel {
  /// Its name in links; absent if no link leads to it.
  var anchor: String? = nil  // category-travel
  /// Whether a row of the page leads to it, so that its own name does not have to.
  var isLinked = false
  /// Its name.
  var label: String  // Edit “Renew passport”
  /// Its fields.
  var fields: [EditField]
  /// The name of the action in the API.
  var action: String  // edit
  /// What it is about; empty for something new.
  ///
  /// A todo, a username or a category.
  var subject = ""  // ana/renew-passport
  /// The text of the button.
  var submit: String  // Save
  /// The action that deletes the same, if there is one.
  var removal: String?  // remove
  /// The text of the button that brings back what is saved, where the form is always seen.
  var reset: String? = nil  // Cancel
}

/// A field of the form that edits a todo.
package struct EditField: TemplateModel {
  /// Its key.
  var name: String  // due
  /// The section that it begins, where a form has several.
  var section: FormSection? = nil
  /// Its name.
  var label: String  // Due
  /// Its value, in the syntax of the key.
  var value: String  // 2026-12-01
  /// How it is written.
  var hint: String?  // 2026-12-01, fri, +2w
  /// Whether it is a day.
  var isDay = false
  /// Its values, if there is a list of them.
  var options: [EditOption] = []
  /// Whether there is such a list.
  var hasOptions: Bool { !options.isEmpty }
  /// Whether the list is of colours.
  var isColour = false
  /// Whether it has several lines.
  var isArea = false
  /// Whether only what the page shows is sent, so that subtasks have the numbers that were seen.
  var isSeen = false
  /// Whether it is one line, or a list of names.
  var isText: Bool { !isArea && !isColour && !isSeen }
}

/// A section of a form.
package struct FormSection: TemplateModel {
  /// Its heading.
  var title: String  // Contact
  /// What its fields are for, in a sentence.
  var help: String  // For the others; a public site does not show it.
}

/// A value of a field.
package struct EditOption: TemplateModel {
  /// The value; empty for none.
  var value: String  // high
  /// Its name.
  var label: String  // high
  /// The classes of the sign before it, if there is one.
  var mark: String?  // dot c-travel
  /// Whether the todo has it.
  var isSelected: Bool
}

/// The form that changes a comment of the acting user.
package struct CommentControls: TemplateModel {
  /// The todo.
  var address: String  // ana/renew-passport
  /// The number of the comment, from 1.
  var number: Int  // 2
  /// The comment as written.
  var text: String  // Done by **Friday**.
}
