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
  /// Where the last loading's notes are; `nil` where all files are read anew.
  package var cache: Cache?
  /// Is told how far the work is.
  package var observe: (@Sendable (LoadEvent) -> Void)?

  package init(
    machineZone: Zone, threads: Int, asksGit: Bool = true, readsBodies: Bool = true,
    cache: Cache? = nil, observe: (@Sendable (LoadEvent) -> Void)? = nil
  ) {
    self.machineZone = machineZone
    self.threads = max(1, threads)
    self.asksGit = asksGit
    self.readsBodies = readsBodies
    self.cache = cache
    self.observe = observe
  }

  /// What is kept of the files for the next loading.
  package struct Cache: Sendable {
    package var folder: CacheFolder
    /// What another build of the program does not have: it may read files in another way.
    package var program: Fingerprint
    /// Whether what was kept is believed; else it is only renewed.
    package var isRead: Bool
    /// Whether all bodies are wanted, also of files that need not be read again.
    package var needsBodies: @Sendable (Settings) -> Bool

    package init(
      folder: CacheFolder, program: Fingerprint, isRead: Bool,
      needsBodies: @escaping @Sendable (Settings) -> Bool
    ) {
      self.folder = folder
      self.program = program
      self.isRead = isRead
      self.needsBodies = needsBodies
    }
  }
}
