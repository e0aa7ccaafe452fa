import Diagnostics
import TodoModel

/// Reads Markdown files into todos, checklists and notes (design §1).
package struct FileParser: Sendable {
  let settings: Settings
  let zone: Zone

  /// - Parameter zone: what dates without an offset are local to.
  package init(settings: Settings, zone: Zone) {
    self.settings = settings
    self.zone = zone
  }

  /// The meaning of one file, with every problem in it. It never fails: what can be shown is.
  package func parse(_ file: SourceFile, in context: FileContext) -> Parsed<TodoFile> {
    Parsed(.note, [])
  }
}
