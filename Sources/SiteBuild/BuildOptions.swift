import Text
import TodoModel
import TodoRendering
import TodoStore

/// The inputs and options of a build.
package struct BuildOptions: Sendable {
  package var store: WorkspaceStore
  /// The output folder; `nil` for `site` next to the settings, or in the current folder.
  package var output: String?
  package var currentFolder: String
  package var homeFolder: String?
  /// Returns the time of the build in the workspace's time zone.
  package var now: @Sendable (Zone) throws -> Now
  /// The time zone of dates if the settings name none.
  package var machineZone: Zone
  /// The number of threads, at least 1. It does not affect the result.
  package var threads: Int
  /// Differs between builds of the program, which may render pages differently.
  package var program: Fingerprint
  /// The version shown on pages.
  package var version: String
  /// The secret of the site, if users are sealed: the value of `DOCKET_SECRET`.
  package var secret: String?
  /// Whether others may get the messages and the caches of the build.
  package var isOnCI = false
  /// Returns the acting user of pages with controls; `nil` for pages that only show the site.
  package var editor: (@Sendable (Workspace) -> PageEditor?)?
  /// For a preview on a server with accounts: the user who sees it, who sees no sealed user but
  /// himself; empty for what every user sees. `nil` for a site for everybody, with sealed pages.
  package var member: String?
  /// Whether errors and warnings stop the build.
  package var isStrict = false
  /// Whether to replace a folder that Docket did not create.
  package var replacesAnyFolder = false
  /// Whether to use the cache of the last build. If not, all pages are rendered.
  package var usesCache = true
  /// The sources that were handed over as files; `nil` if none were.
  package var parts: PartFolder?

  /// The workspace in a repository and the commit that `store` has the files of, for their history;
  /// `nil` if `store` is in a repository itself.
  package var origin: (store: WorkspaceStore, commit: String)?

  package init(
    store: WorkspaceStore, output: String?, currentFolder: String, homeFolder: String?,
    now: @escaping @Sendable (Zone) throws -> Now, machineZone: Zone, threads: Int,
    program: Fingerprint, version: String
  ) {
    self.store = store
    self.output = output
    self.currentFolder = currentFolder
    self.homeFolder = homeFolder
    self.now = now
    self.machineZone = machineZone
    self.threads = threads
    self.program = program
    self.version = version
  }
}
