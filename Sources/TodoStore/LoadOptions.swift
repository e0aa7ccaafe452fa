import Text
import TodoModel

/// What loading a workspace depends on beside its files.
package struct LoadOptions: Sendable {
  /// What dates are local to where the settings name no zone.
  package var machineZone: Zone
  /// How many files are read at a time, at least 1. The result does not depend on it.
  package var threads: Int
  /// Whether git is asked what it ignores.
  package var asksGit: Bool
  /// Whether the bodies of todo files are wanted, with what is counted in them. Without, they are
  /// neither parsed nor kept (`FileParser`), and no file's pictures are looked for.
  package var readsBodies: Bool
  /// Whether the texts of bodies that did not change since the last loading may stay in their files, from
  /// where `WorkspaceStore.bodies` reads them.
  package var leavesBodies: @Sendable (Settings) -> Bool
  /// The cache of the last loading; `nil` where all files are read anew.
  package var cache: Cache?
  /// Is told how far the work is.
  package var observe: (@Sendable (LoadEvent) -> Void)?

  package init(
    machineZone: Zone, threads: Int, asksGit: Bool = true, readsBodies: Bool = true,
    leavesBodies: @escaping @Sendable (Settings) -> Bool = { _ in false }, cache: Cache? = nil,
    observe: (@Sendable (LoadEvent) -> Void)? = nil
  ) {
    self.machineZone = machineZone
    self.threads = max(1, threads)
    self.asksGit = asksGit
    self.readsBodies = readsBodies
    self.leavesBodies = leavesBodies
    self.cache = cache
    self.observe = observe
  }

  /// The cache of what files say.
  package struct Cache: Sendable {
    /// Differs between builds of the program: another one may read files in another way.
    package var program: Fingerprint
    /// Whether its records are used, else they are only renewed.
    package var isRead: Bool
    /// Whether its folder is made also where there are few files.
    package var makesFolder: Bool

    package init(program: Fingerprint, isRead: Bool = true, makesFolder: Bool = false) {
      (self.program, self.isRead, self.makesFolder) = (program, isRead, makesFolder)
    }
  }
}
