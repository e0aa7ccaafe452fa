import Platform
import Text
import TodoModel

/// The names in folders, to suggest one where a body names a file that does not exist.
struct NearFileNames {
  let root: Directory
  /// Whether to suggest a name.
  let offers: @Sendable (String) -> Bool
  private var names: [ExactPath: [String]] = [:]
  /// The number of mistakes that can still get a suggestion, since each searches a folder.
  private var suggestionsLeft = 100

  init(root: Directory, offers: @escaping @Sendable (String) -> Bool) {
    self.root = root
    self.offers = offers
  }

  /// `, did you mean '…'?` with the nearest name in the expected folder, in the form in which the path
  /// is written; empty without one.
  ///
  /// - Parameter path: the expected path, relative to the workspace's root.
  mutating func suggestion(for written: String, at path: String) -> String {
    guard suggestionsLeft > 0 else { return "" }
    suggestionsLeft -= 1
    let name = WorkspacePath.name(of: written)
    guard let near = nearest(to: name, among: names(in: WorkspacePath.folder(of: path))) else {
      return ""
    }
    let way = Substring(written.utf8.dropLast(name.utf8.count))
    return ", did you mean '\(way)\(near)'?"
  }

  /// The names in a folder, sorted, at most 256.
  mutating func names(in folder: String) -> [String] {
    let key = ExactPath(folder)
    if let known = names[key] { return known }
    names[key] = read(folder.isEmpty ? "." : folder)
    return names[key] ?? []
  }

  private func read(_ folder: String) -> [String] {
    do {
      return try root.entries(of: folder).filter { $0.kind == .file }.compactMap(\.validText)
        .filter(offers).sorted(by: precedesByBytes).prefix(256).map { $0 }
    } catch {
      // The folder does not exist, so there is nothing to suggest.
      return []
    }
  }
}
