import Synchronization
import Text

package struct TemplateSet: Sendable {
  private let templates: ParsedTemplates

  /// A later source replaces an earlier one with the same name: pass the default theme first, then
  /// the overrides. Problems in a source are reported when a template that uses it is compiled.
  package init(_ sources: [TemplateSource]) {
    var latest: [String: TemplateSource] = [:]
    for source in sources { latest[source.name] = source }
    templates = ParsedTemplates(latest)
  }

  /// The names of all templates, in byte order.
  package var names: [String] { templates.names }

  /// Compiles a template, for example `html/home.html`, for a model.
  ///
  /// - Throws: every problem in the template and in the partials and parents that it uses.
  package func compile<M: TemplateModel>(
    _ name: String, for model: M.Type
  ) throws(TemplateErrors) -> Template<M> {
    try compile(name, M.shape, .strict)
  }

  func compile<M>(
    _ name: String, _ shape: Shape<M>, _ rules: CompilationRules
  ) throws(TemplateErrors) -> Template<M> {
    var compiler = TemplateCompiler(templates, root: name, rules)
    return Template(name: name, LateProgram(try compiler.compile(shape.declaration)))
  }

  /// A template that is known to have no problems. It is compiled when it is first rendered.
  package func template<M: TemplateModel>(correct name: String, for model: M.Type) -> Template<M> {
    let templates = templates
    return Template(
      name: name,
      LateProgram {
        var compiler = TemplateCompiler(templates, root: name, .strict)
        do throws(TemplateErrors) { return try compiler.compile(M.shape.declaration) } catch {
          preconditionFailure("'\(name)' has problems: \(error.diagnostics.map(\.message))")
        }
      })
  }
}

/// Templates by name, each parsed when a template that uses it is first compiled: a build in which
/// little changed needs few.
final class ParsedTemplates: Sendable {
  private let sources: [String: TemplateSource]
  private let parsed = Mutex<[String: ParsedTemplate]>([:])

  init(_ sources: [String: TemplateSource]) { self.sources = sources }

  /// In byte order.
  var names: [String] { sources.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  subscript(name: String) -> ParsedTemplate? {
    parsed.withLock { parsed in
      if let template = parsed[name] { return template }
      let template = sources[name].map(ParsedTemplate.init)
      parsed[name] = template
      return template
    }
  }
}
