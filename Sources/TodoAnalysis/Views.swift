import Text
import TodoModel

/// The views of the settings, parsed as queries.
package struct ViewQueries: Sendable {
  /// The views whose queries could be parsed, in the settings' order.
  package var views: [(view: Settings.View, query: Query)] = []
  /// Errors in `docket.yml`, which stop a build.
  package var problems: [Diagnostic] = []

  /// - Parameter path: the settings' file, for diagnostics.
  package init(_ settings: Settings, at now: Now, path: String) {
    let context = QueryContext(
      today: now.today, settings, me: settings.user)
    for view in settings.views {
      do throws(QueryError) {
        views.append((view, try Query.parse(view.query, context: context)))
      } catch {
        problems.report(
          .error, "invalid-query", path: path, at: view.queryPosition,
          length: view.query.unicodeScalars.count,
          "the query of the view '\(view.name)', column \(error.column): \(error.message)")
      }
    }
  }
}

extension Workspace {
  /// Adds the problems in the settings' views. Drops the warnings about unknown keys, which may
  /// belong to another program.
  ///
  /// - Parameter namesUnknownKeys: whether these warnings are kept.
  package mutating func addProblemsOfViews(at now: Now, namesUnknownKeys: Bool = false) {
    if !namesUnknownKeys {
      diagnostics.removeAll(where: \.mayBeForOtherPrograms)
    }
    let problems = ViewQueries(settings, at: now, path: "docket.yml").problems
    if problems.isEmpty { return }
    diagnostics = (diagnostics + problems).sorted()
    blockers = (blockers + problems).sorted()
  }
}

extension Diagnostic {
  /// Whether it warns of an unknown key, which may belong to another program.
  package var mayBeForOtherPrograms: Bool { severity == .warning && id == "unknown-key" }
}
