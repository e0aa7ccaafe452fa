import Text
import TodoModel

/// The inputs of loading a workspace, apart from its files.
package struct LoadOptions: Sendable {
  /// The time zone of local dates if the settings name none.
  package var machineZone: Zone
  /// The number of files read at a time, at least 1. It does not affect the result.
  package var threads: Int
  /// Whether to ask git which files it ignores.
  package var asksGit: Bool
  /// Remembers what git ignores; `nil` to ask each time.
  package var ignored: IgnoredMemory?
  /// Whether to load the bodies of todo files and what is counted in them. If not, bodies are
  /// neither parsed nor kept (`FileParser`), and no images are looked up.
  package var readsBodies: Bool
  /// Whether body texts that have not changed since the last load may stay in their files.
  /// `WorkspaceStore.bodies` reads them from there.
  package var skipsUnchangedBodies: @Sendable (Settings) -> Bool
  /// From how many files on the body texts that may stay in their files do so although they were
  /// read: of a million todos they take a third of the memory.
  package var manyFiles = 250_000
  package var audience = Audience.owner
  /// Whether to keep what was read, so that a few files can be read again after changes.
  package var keepsFiles = false
  /// The cache of the last load; `nil` to read all files again.
  package var cache: Cache?
  /// Receives progress events.
  package var observe: (@Sendable (LoadEvent) -> Void)?

  package init(
    machineZone: Zone, threads: Int, asksGit: Bool = true, readsBodies: Bool = true,
    skipsUnchangedBodies: @escaping @Sendable (Settings) -> Bool = { _ in false },
    cache: Cache? = nil,
    observe: (@Sendable (LoadEvent) -> Void)? = nil
  ) {
    self.machineZone = machineZone
    self.threads = max(1, threads)
    self.asksGit = asksGit
    self.readsBodies = readsBodies
    self.skipsUnchangedBodies = skipsUnchangedBodies
    self.cache = cache
    self.observe = observe
  }

  /// Who gets to see what is loaded.
  package enum Audience: Hashable, Sendable {
    /// Somebody who has the files anyway: all of them.
    case owner
    /// Everybody: without the private parts of sealed users.
    case everybody
    /// A user of a server: what everybody sees, and what is the user's own. Nobody else who is sealed
    /// is even named.
    case member(String)
  }

  package struct Cache: Sendable {
    /// Differs between builds of the program, since another build may parse files differently.
    package var program: Fingerprint
    /// Whether to use the cached records. If not, they are only rewritten.
    package var isRead: Bool
    /// Whether to create the cache folder even if there are few files.
    package var makesFolder: Bool
    /// The secret of the site, with which the cache of a workspace with sealed users is encrypted.
    package var secret: String?
    /// Whether other people may read the cache, as in CI. Without the secret, a workspace with sealed
    /// users is then not cached.
    package var isShared: Bool

    package init(
      program: Fingerprint, isRead: Bool = true, makesFolder: Bool = false, secret: String? = nil,
      isShared: Bool = false
    ) {
      (self.program, self.isRead, self.makesFolder) = (program, isRead, makesFolder)
      (self.secret, self.isShared) = (secret, isShared)
    }
  }
}
