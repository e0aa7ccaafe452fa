import Diagnostics
import TodoModel

/// The views of the settings as queries.
package struct ViewQueries: Sendable {
  /// In the settings' order; those that could be read.
  package var views: [(view: Settings.View, query: Query)] = []
  /// Errors in `docket.yml`, which stop a build.
  package var problems: [Diagnostic] = []

  /// - Parameter path: the settings' file, which problems name.
  package init(_ settings: Settings, at now: Now, path: String) {
    let context = QueryContext(
      today: now.today, weekStarts: settings.weekStarts, me: settings.user)
    for view in settings.views {
      do throws(QueryError) {
        views.append((view, try Query.parse(view.query, context: context)))
      } catch {
        problems.append(
          Diagnostic(
            .error, "invalid-query", path: path, at: view.queryPosition,
            length: view.query.unicodeScalars.count,
            "the query of the view '\(view.name)', column \(error.column): \(error.message)"))
      }
    }
  }
}
