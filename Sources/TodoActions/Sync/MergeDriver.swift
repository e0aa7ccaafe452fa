import Platform
import TodoFormat
import TodoModel
import TodoStore

/// What git runs to merge one file of a workspace.
package struct MergeDriver: Sendable {
  package enum Outcome: Sendable {
    /// - Parameter replaced: the values that are not in the result.
    case merged(replaced: [ReplacedValue])
    /// The file stays as it is on our side.
    ///
    /// - Parameter keptAt: where both versions are, relative to the workspace.
    case notMerged(EditProblem, keptAt: String?)
  }

  /// The file as git stores it, relative to the top of the work tree.
  private let path: String

  package init(path: String) { self.path = path }

  /// Merges git's temporary files: the result replaces the second one.
  ///
  /// - Parameters:
  ///   - base: the ancestor's file; empty if both sides added the file.
  ///   - folder: the current folder, the top of the work tree.
  package func run(
    base: String, ours: String, theirs: String, in folder: String
  ) throws(ActionError) -> Outcome {
    do {
      let disk = FileSystem().currentDirectory
      let (old, own, other) = (
        try disk.contents(of: base), try disk.contents(of: ours), try disk.contents(of: theirs)
      )
      let root = try workspace(in: folder)
      let settings = try WorkspaceStore(root: root).settings()
      do throws(EditProblem) {
        let result = try FileMerge(settings)
          .merge(path: path, base: old.isEmpty ? nil : old, own, other)
        try write(result.bytes, to: ours)
        return .merged(replaced: result.replaced)
      } catch {
        return .notMerged(error, keptAt: try keep(own, other, folder, root))
      }
    } catch {
      throw ActionError(error)
    }
  }

  private func write(_ bytes: [UInt8], to file: String) throws(EditProblem) {
    do throws(SystemError) {
      let (folder, name) = FileSystem.split(file)
      _ = try FileSystem().openDirectory(folder).writeFile(name, bytes, replaces: true)
    } catch {
      throw EditProblem(path: file, "cannot write: \(error.reason)")
    }
  }

  /// The workspace of the file, whose folder may not exist yet.
  private func workspace(in folder: String) throws -> String {
    var inner = path[...]
    while let slash = inner.lastIndex(of: "/") {
      inner = inner[..<slash]
      let place = "\(folder)/\(inner)"
      if FileSystem().currentDirectory.kind(of: place) == .directory {
        return try WorkspaceLocator.find(from: place)
      }
    }
    return try WorkspaceLocator.find(from: folder)
  }

  private func keep(
    _ ours: [UInt8], _ theirs: [UInt8], _ folder: String, _ root: String
  ) throws -> String? {
    let file = try FileSystem.realPath(folder) + "/" + path
    guard file.utf8.starts(with: "\(root)/".utf8) else { return nil }
    let inner = String(file.dropFirst(root.count + 1))
    try ConflictFiles(root: root).keep(inner, ours: ours, theirs: theirs)
    return ConflictFiles.path(of: inner)
  }
}
