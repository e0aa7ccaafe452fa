import Text
import TodoModel
import TodoStore

/// What a build is made from, and how.
package struct BuildOptions: Sendable {
  package var store: WorkspaceStore
  /// The site's folder; `nil` for `site` beside the settings, or in the current folder.
  package var output: String?
  package var currentFolder: String
  package var homeFolder: String?
  /// The time of the build in the workspace's zone.
  package var now: @Sendable (Zone) throws -> Now
  /// The zone of dates where the settings name none.
  package var machineZone: Zone
  /// How many threads work, at least 1. The result does not depend on it.
  package var threads: Int
  /// Differs between builds of the program, which may make other pages of the same files.
  package var program: Fingerprint
  /// Shown on pages.
  package var version: String
  /// Whether an error or a warning stops the build.
  package var isStrict = false
  /// Whether a folder that Docket did not make is replaced.
  package var replacesAnyFolder = false
  /// Whether the cache of the last build is used; else all pages are made anew.
  package var usesCache = true

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
