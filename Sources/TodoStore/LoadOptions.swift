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
  /// Is told how far the work is.
  package var observe: (@Sendable (LoadEvent) -> Void)?

  package init(
    machineZone: Zone, threads: Int, asksGit: Bool = true, readsBodies: Bool = true,
    observe: (@Sendable (LoadEvent) -> Void)? = nil
  ) {
    self.machineZone = machineZone
    self.threads = max(1, threads)
    self.asksGit = asksGit
    self.readsBodies = readsBodies
    self.observe = observe
  }
}
