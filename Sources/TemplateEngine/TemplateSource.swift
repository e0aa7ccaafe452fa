import Diagnostics

/// The text of one template.
package struct TemplateSource: Sendable {
  /// What diagnostics name, for example `theme/html/home.html`.
  package var path: String
  /// What `compile` and partials name, for example `html/home.html`.
  package var name: String
  package var text: String

  package init(path: String, name: String, text: String) {
    self.path = path
    self.name = name
    self.text = text
  }
}

/// All problems of one template and of what it includes.
package struct TemplateErrors: Error {
  /// Sorted, at least one.
  package var diagnostics: [Diagnostic]

  package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}
