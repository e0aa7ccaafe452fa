import Text
import TemplateEngine
import TodoModel
import TodoFormat
import TodoRendering
import TodoStore

/// The theme of a workspace, compiled, or the problems found in it.
package struct LoadedTheme: Sendable {
  /// `nil` if there are problems.
  package private(set) var theme: Theme?
  package private(set) var problems: [Diagnostic] = []
  private let own: WorkspaceStore.ThemeFiles

  /// - Parameter last: is taken again if no file of the theme changed since.
  package init(
    of store: WorkspaceStore, _ kind: Workspace.Kind, after last: LoadedTheme? = nil
  ) throws(StoreError) {
    let own = try store.themeFiles(of: kind)
    if let last, own.isSame(as: last.own) {
      self = last
      return
    }
    self.own = own
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

extension WorkspaceStore.ThemeFiles {
  fileprivate func isSame(as other: Self) -> Bool {
    problems == other.problems
      && files.elementsEqual(other.files) { $0.path == $1.path && $0.bytes == $1.bytes }
  }
}
