import Text

extension Settings {
  /// Another repository whose todos are on this site: an entry of `sources`.
  package struct Source: Hashable, Sendable {
    /// The folder of the checkout: absolute, or relative to the workspace. It ends without `/`.
    package var folder: String
    /// The position of the folder in `docket.yml`, for diagnostics.
    package var position: SourcePosition
    /// What the ids of its todos begin with, before a `/`.
    package var prefix: String
    /// What pages call it; `nil` for the title of its own settings.
    package var name: String?
    package var colour: Colour?
    /// By username there: the username here.
    package var users: [String: String] = [:]
    /// The address of its repository; `nil` for that of its own settings.
    package var repository: String?
    package var branch: String?

    package init(folder: String, position: SourcePosition, prefix: String) {
      (self.folder, self.position, self.prefix) = (folder, position, prefix)
    }

    /// The most sources of a workspace: a todo counts them in one byte.
    package static let most = 200

    /// The path of a file of the source from its own folder; `nil` for another file.
    package func path(of path: String) -> String? { WorkspacePath.path(path, from: folder) }

    /// Whether it lies in the workspace's folder.
    package var isInside: Bool {
      !folder.hasPrefix("/") && WorkspacePath.parts(of: folder).first != ".."
    }
  }
}

extension Workspace {
  /// Another repository whose todos were joined with the workspace's own.
  package struct Source: Hashable, Sendable {
    package var name: String
    package var prefix: String
    /// The beginning of the paths of its files, without `/` at the end.
    package var folder: String
    package var colour: Colour?
    /// The address of its repository.
    package var repository: String?
    package var branch: String
    /// The fingerprint of its settings.
    package var settings: Fingerprint

    package init(
      name: String, prefix: String, folder: String, colour: Colour? = nil,
      repository: String? = nil, branch: String, settings: Fingerprint
    ) {
      (self.name, self.prefix, self.folder, self.colour) = (name, prefix, folder, colour)
      (self.repository, self.branch, self.settings) = (repository, branch, settings)
    }

    /// The id here of a todo there.
    package func id(_ id: String) -> String { "\(prefix)/\(id)" }

    /// The path of a file of the source from its own folder; `nil` for another file.
    package func path(of path: String) -> String? { WorkspacePath.path(path, from: folder) }
  }

  /// What the repository of a todo is called; `nil` where there is one alone.
  package func sourceName(of todo: Todo) -> String? {
    source(of: todo)?.name ?? (sources.isEmpty ? nil : title)
  }

  /// The source of a todo; `nil` for one of the workspace's own.
  package func source(of todo: Todo) -> Source? {
    todo.source == 0 ? nil : sources[Int(todo.source) - 1]
  }

  /// The source that a file belongs to; `nil` for one of the workspace's own.
  package func source(ofFile path: String) -> Source? {
    sources.lazy.filter { $0.path(of: path) != nil }.max {
      $0.folder.utf8.count < $1.folder.utf8.count
    }
  }
}
