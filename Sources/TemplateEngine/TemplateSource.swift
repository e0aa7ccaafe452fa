import Diagnostics

/// The text of one template.
package struct TemplateSource: Sendable {
  /// The path in diagnostics, for example `theme/html/home.html`.
  package var path: String
  /// The name for `compile` and for partials, for example `html/home.html`.
  package var name: String
  package var text: String

  package init(path: String, name: String, text: String) {
    self.path = path
    self.name = name
    self.text = text
  }
}

/// All problems in one template and in the templates that it includes.
package struct TemplateErrors: Error {
  /// Sorted; at least one.
  package var diagnostics: [Diagnostic]

  package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}
