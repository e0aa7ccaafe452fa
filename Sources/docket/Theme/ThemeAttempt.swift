import Diagnostics
import TemplateEngine
import TodoModel
import TodoParsing
import TodoRendering
import TodoStore

/// The theme of a workspace: compiled, or the reasons why not.
struct ThemeAttempt {
  /// `nil` where there are problems.
  private(set) var theme: Theme?
  private(set) var problems: [Diagnostic] = []

  init(of loaded: LoadedWorkspace) throws {
    try self.init(of: loaded.store, loaded.workspace.kind)
  }

  init(of store: WorkspaceStore, _ kind: Workspace.Kind) throws {
    let own = try store.themeFiles(of: kind)
    problems = own.problems
    do throws(TemplateErrors) {
      theme = try Theme(overrides: own.files.map(Theme.File.init))
    } catch {
      problems += error.diagnostics
    }
  }
}

extension Theme.File {
  fileprivate init(_ file: SourceFile) {
    self.init(
      name: WorkspacePath.parts(of: file.path).dropFirst().joined(separator: "/"), path: file.path,
      bytes: file.bytes)
  }
}
