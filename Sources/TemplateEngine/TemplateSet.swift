/// The templates of a theme.
package struct TemplateSet: Sendable {
  private let templates: [String: ParsedTemplate]

  /// A later source of the same name replaces an earlier one: first the default theme, then what
  /// overrides it. What is wrong in a source is reported when a template that shows it is compiled.
  package init(_ sources: [TemplateSource]) {
    var latest: [String: TemplateSource] = [:]
    for source in sources { latest[source.name] = source }
    templates = latest.mapValues(ParsedTemplate.init)
  }

  /// The names of all templates, in byte order.
  package var names: [String] {
    templates.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Compiles a template, for example `html/home.html`, to show values of a model.
  ///
  /// - Throws: every problem of the template and of the partials and parents that it reaches.
  package func compile<M: TemplateModel>(
    _ name: String, for model: M.Type
  ) throws(TemplateErrors) -> Template<M> {
    try compile(name, M.shape, .strict)
  }

  func compile<M>(
    _ name: String, _ shape: Shape<M>, _ rules: CompilationRules
  ) throws(TemplateErrors) -> Template<M> {
    var compiler = TemplateCompiler(templates, root: name, rules)
    return Template(name: name, program: try compiler.compile(shape.declaration))
  }
}
