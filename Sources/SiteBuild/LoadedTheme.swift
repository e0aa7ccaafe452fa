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

  /// - Parameters:
  ///   - last: is taken again if no file of the theme changed since.
  ///   - isForAllPages: whether all pages will be rendered. Their templates are then compiled at
  ///     once, not each with its first page.
  package init(
    of store: WorkspaceStore, after last: LoadedTheme? = nil,
    forAllPages isForAllPages: Bool = false
  ) throws(StoreError) {
    let own = try store.themeFiles()
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
      let theme = try Theme(overrides: files)
      // Every page shows texts.
      _ = theme.strings(own.settings.language)
      if isForAllPages { theme.compile(own.settings.pages) }
      self.theme = theme
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
