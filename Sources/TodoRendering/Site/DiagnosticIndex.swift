import Text
import TodoModel

/// The problems by file, so that a todo's page can show its own.
package struct DiagnosticIndex: Sendable {
  private let byPath: [String: [Diagnostic]]

  package init(_ diagnostics: [Diagnostic]) {
    byPath = Dictionary(grouping: diagnostics, by: \.path)
  }

  /// The problems of a todo: of its file, or of its own lines for a checklist item.
  package func of(_ todo: Todo) -> [Diagnostic] {
    guard let all = byPath[todo.path] else { return [] }
    guard todo.isItem else { return all }
    return all.filter { todo.line <= $0.position.line && $0.position.line <= todo.endLine }
  }

  func of(path: String) -> [Diagnostic] { byPath[path] ?? [] }
}
