import Platform
import Text
import TodoModel

/// A workspace with the todos of its sources, and what git knows about these.
package struct JoinedSources: Sendable {
  package let join: SourceJoin
  /// By source; `nil` if it was not read.
  let histories: [LoadedHistory?]
}

/// The sources of a workspace as they were read.
package struct ReadSources: Sendable {
  /// In the order of the settings, without those that cannot be read.
  fileprivate var sources: [(source: Settings.Source, workspace: Workspace, LoadedHistory?)] = []
  /// The sources that cannot be read. They stop a build.
  fileprivate var problems: [Diagnostic] = []

  /// Joins the sources with the workspace whose settings name them.
  package func joined(with workspace: Workspace) -> JoinedSources {
    var join = SourceJoin(of: workspace)
    for (source, workspace, _) in sources { join.add(workspace, as: source) }
    join.add(problems)
    join.sort()
    return JoinedSources(join: join, histories: sources.map { $0.2 })
  }
}

extension WorkspaceStore {
  /// Reads the sources that the settings name: what everybody may see of them.
  ///
  /// - Parameter readsHistory: whether to ask git what happened to their todos.
  /// - Returns: `nil` if there are none.
  package func sources(
    _ options: LoadOptions, readsHistory: Bool
  ) async throws(StoreError) -> ReadSources? {
    let settings = try settings()
    // A commit does not say what the other repositories had then.
    if settings.sources.isEmpty || today != nil { return nil }
    var options = options
    options.audience = .everybody
    options.skipsUnchangedBodies = { _ in false }
    (options.keepsFiles, options.ignored) = (false, nil)
    // The folders of others are not written to.
    options.cache = nil
    var read = ReadSources()
    for source in settings.sources {
      let store = store(of: source.folder)
      do throws(StoreError) {
        let workspace = try await store.load(options)
        let history = readsHistory ? try await store.history(options) : nil
        read.sources.append((source, workspace, history))
      } catch {
        read.problems.report(
          .error, "unreadable-source", path: Layout.settingsName, at: source.position,
          "cannot read the source '\(source.folder)': \(error)")
      }
    }
    return read
  }

  /// The store of the files in the folder of a source.
  func store(of folder: String) -> WorkspaceStore {
    WorkspaceStore(root: folder.hasPrefix("/") ? folder : "\(root)/\(folder)")
  }
}
