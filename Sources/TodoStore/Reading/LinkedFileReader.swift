import Text
import Git
import Markdown
import Platform
import TodoModel

/// Finds the files that bodies link and that have no page, and reports those that do not exist.
struct LinkedFileReader {
  /// The files and folders that the repository has.
  private(set) var files: Set<ExactPath> = []
  private let root: Directory
  private let ignored: IgnoredPaths
  private let workspace: Workspace
  /// Made for the first link to a Markdown file that is not where the link leads.
  private var book: AddressBook?
  private var names: NearFileNames
  private var known: [ExactPath: Place] = [:]

  private enum Place {
    case inRepository
    /// Such as a file that git ignores.
    case elsewhere
    case behindLink
    case missing
  }

  init(root: Directory, ignored: IgnoredPaths, of workspace: Workspace) {
    self.root = root
    self.ignored = ignored
    self.workspace = workspace
    names = NearFileNames(root: root) { $0.utf8.first != 0x2E }
  }

  /// Records the files that a file links.
  ///
  /// - Parameter isShown: whether a path may be looked at.
  /// - Returns: a warning for each link that leads nowhere.
  mutating func read(
    _ source: Gathered.TargetSource, where isShown: (_ path: String) -> Bool
  ) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    for link in source.targets where link.kind == .link {
      guard let (id, message) = problem(of: link, from: source.path, where: isShown) else {
        continue
      }
      problems.report(
        .warning, id, path: source.path, at: link.position, length: link.length, message)
    }
    return problems
  }

  private mutating func problem(
    of link: BodyTarget, from file: String, where isShown: (_ path: String) -> Bool
  ) -> (id: String, message: String)? {
    let written = WorkspacePath.withoutEndingSlash(link.path)
    // The workspace itself, as in `[todos](./)`.
    if WorkspacePath.isRoot(written, from: file) { return nil }
    let candidates = WorkspacePath.candidates(named: written, from: file)
    guard let likeliest = candidates.first else {
      return ("invalid-link", "'\(link.path)' is outside the workspace, so it is not linked")
    }
    var isBehindLink = false
    for path in candidates {
      guard isShown(path) else { return nil }
      switch place(of: path) {
      case .inRepository:
        files.insert(ExactPath(path))
        return nil
      case .elsewhere: return nil
      case .behindLink: isBehindLink = true
      case .missing: if isMovedTodo(path) { return nil }
      }
    }
    if isBehindLink {
      let words = "is behind a symbolic link, and those are not followed"
      return ("invalid-link", "'\(link.path)' \(words)")
    }
    let words = names.suggestion(for: written, at: likeliest)
    return ("unknown-file", "no file '\(link.path)'\(words)")
  }

  private mutating func place(of path: String) -> Place {
    let key = ExactPath(path)
    if let place = known[key] { return place }
    let place = look(at: path)
    known[key] = place
    return place
  }

  private func look(at path: String) -> Place {
    let parts = WorkspacePath.parts(of: path)
    if parts.contains(".git") { return .missing }
    // A link in a parent folder could lead out of the workspace.
    for count in 1..<max(1, parts.count)
    where root.kind(of: parts.prefix(count).joined(separator: "/")) == .symbolicLink {
      return .behindLink
    }
    guard root.kind(of: path) != nil else { return .missing }
    return ignored.contains(path) ? .elsewhere : .inRepository
  }

  private mutating func isMovedTodo(_ path: String) -> Bool {
    let book = self.book ?? AddressBook(of: workspace)
    self.book = book
    return book.todo(movedFrom: path, in: workspace) != nil
  }
}
