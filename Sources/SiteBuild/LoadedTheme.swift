import Diagnostics
import TemplateEngine
import TodoModel
import TodoParsing
import TodoRendering
import TodoStore

/// The theme of a workspace, compiled, or the problems found in it.
package struct LoadedTheme {
  /// `nil` if there are problems.
  package private(set) var theme: Theme?
  package private(set) var problems: [Diagnostic] = []

  package init(of store: WorkspaceStore, _ kind: Workspace.Kind) throws(StoreError) {
    let own = try store.themeFiles(of: kind)
    problems = own.problems
    do throws(TemplateErrors) {
      let files = own.files.map { file in
        Theme.File(
          name: WorkspacePath.parts(of: file.path).dropFirst().joined(separator: "/"),
          path: file.path, bytes: file.bytes)
      }
      theme = try Theme(overrides: files)
    } catch {
      problems += error.diagnostics
    }
  }
}
