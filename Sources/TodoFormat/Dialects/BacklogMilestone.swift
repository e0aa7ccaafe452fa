import Text
import TodoModel

/// A milestone of a Backlog.md project, whose tasks name it by its id or title.
package struct BacklogMilestone {
  package let id: String
  package let title: String

  /// - Returns: `nil` if the file names no title.
  package init?(_ file: SourceFile) {
    guard FileProblem.find(in: file) == nil else { return nil }
    let entries = FrontMatter.read(file).value.entries
    func text(_ key: String) -> String? {
      let text = entries.first { $0.key == key }?.value.oneText?.text
      return text?.isEmpty == true ? nil : text
    }
    guard let title = text("title") else { return nil }
    id = text("id") ?? TaskFileName(path: file.path).id
    self.title = title
  }
}
