import Text
import TodoModel

extension Workspace {
  /// The number of files in a folder from which git takes several times as long for its history: it
  /// compares all entries of a folder for each commit (measured: six times for 10,000).
  private static let mostFiles = 2000

  /// A warning for each folder with more todo files than git handles well.
  package var largeFolders: [Diagnostic] {
    var files: [ExactPath: Int] = [:]
    var last = ""
    for todo in todos where !todo.path.hasSameBytes(as: last) {
      last = todo.path
      let folder = WorkspacePath.parts(of: last).dropLast().joined(separator: "/")
      files[ExactPath(folder.isEmpty ? "." : folder), default: 0] += 1
    }
    let advice =
      kind == .accounts
      ? "'docket archive' moves closed todos to a folder for each year" : "use several folders"
    return files.filter { $0.value > Self.mostFiles }.map { folder, count in
      Diagnostic(
        .warning, "large-folder", path: folder.text,
        "\(count) files in one folder make git slow; \(advice)")
    }
  }
}
