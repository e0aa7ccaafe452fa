import Diagnostics
import Text
import TodoModel
import TodoParsing

/// A workspace as everybody may see it, and what each sealed user alone may see.
package struct CutWorkspace: Sendable {
  package var open: Workspace
  /// By username in byte order: a workspace of one user with the comments and stars of others on
  /// that user's todos.
  package var sealed: [Workspace] = []

  /// The problems in what sealed users alone may see, as everybody may see them: for each user the
  /// kinds, without their number, files and words.
  package var sealedProblems: [Diagnostic] {
    sealed.flatMap { workspace in
      let folder = workspace.users.first.map { "\(workspace.settings.usersFolder)/\($0.username)" }
      let kinds = Dictionary(grouping: workspace.diagnostics, by: \.id)
      return kinds.map { id, problems in
        Diagnostic(
          problems.hasErrors ? .error : .warning, id, path: folder ?? "",
          "in sealed files; 'docket check' on your machine says where")
      }
    }.sorted()
  }
}

/// Cuts the files of a workspace before they are joined, so that nothing that is computed from all of
/// them, such as a suggestion in a message, can name what is sealed.
struct WorkspaceCut {
  private let usersFolder: String
  /// The usernames by the names of their folders.
  private let usernames: [String: String]
  private let sealed: Set<String>

  init(_ layout: Layout, _ folders: [UserFolder], _ files: Gathered) {
    usersFolder = layout.settings.usersFolder
    usernames = Dictionary(
      folders.map {
        (String($0.path.dropFirst(layout.settings.usersFolder.count + 1)), $0.username)
      }
    ) { first, _ in first }
    sealed = Set(
      folders.lazy.map(\.username).filter { username in
        files.profiles[username]?.isSealed(by: layout.settings) ?? layout.settings.isSealed
      })
  }

  /// The sealed users by username in byte order.
  var sealedUsers: [String] { sealed.sorted(by: precedesByBytes) }

  func isSealed(_ username: String) -> Bool { sealed.contains(username) }

  /// The sealed user who alone may see a file: the owner of the folder, or of the todo that a comment
  /// in somebody's folder is on.
  func keeper(of path: String) -> String? {
    let parts = path.split(separator: "/", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count >= 2, parts[0] == usersFolder, let owner = usernames[String(parts[1])] else {
      return nil
    }
    if parts.count >= 4, parts[2] == UserFiles.comments {
      let commented = String(parts[3]).foldedName
      if sealed.contains(commented) { return commented }
    }
    return sealed.contains(owner) ? owner : nil
  }

  /// What everybody may see under `nil`, and what each sealed user alone may see. References from the
  /// former to the latter are left out without a word; stars among them are with the todo.
  func parts(of files: Gathered) -> [String?: Gathered] {
    var parts = files.parts(isKept: sealed.contains, keeper: keeper)
    for (author, path, references) in files.stars {
      let starred = Dictionary(grouping: references) { AddressBook.owner(in: $0.text) }
      for case (let owner?, let stars) in starred where sealed.contains(owner) && owner != author {
        parts[owner, default: Gathered()].stars.append((author, path, stars))
      }
    }
    if var open = parts[nil], open.namesTodos {
      removeReferences(to: files, from: &open)
      parts[nil] = open
    }
    return parts
  }

  private func removeReferences(to files: Gathered, from part: inout Gathered) {
    let hidden = AddressBook(
      files.todos.filter { sealed.contains($0.owner) }, ignoresPadding: false)
    let shown = AddressBook(part.todos, ignoresPadding: false)
    func namesSealed(_ text: String, in file: String, of owner: String) -> Bool {
      if let named = AddressBook.owner(in: text), sealed.contains(named) { return true }
      let paths = DependencyPath.candidates(for: text, from: file)
      if paths.contains(where: { keeper(of: $0) != nil }) { return true }
      return shown.find(text, for: owner) == .nothing && hidden.find(text, for: owner) != .nothing
    }
    for index in part.todos.indices where !part.todos[index].depends.isEmpty {
      let todo = part.todos[index]
      part.todos[index].depends.removeAll { namesSealed($0.text, in: todo.path, of: todo.owner) }
    }
    part.stars = part.stars.map { username, path, references in
      (username, path, references.filter { !namesSealed($0.text, in: path, of: username) })
    }
  }
}
