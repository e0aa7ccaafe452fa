import TodoModel

/// What loading a workspace depends on beside its files.
package struct LoadOptions: Sendable {
  /// What dates are local to where the settings name no zone.
  package var machineZone: Zone
  /// How many files are read at a time, at least 1. The result does not depend on it.
  package var threads: Int
  /// Whether git is asked what it ignores.
  package var asksGit: Bool

  package init(machineZone: Zone, threads: Int, asksGit: Bool = true) {
    self.machineZone = machineZone
    self.threads = max(1, threads)
    self.asksGit = asksGit
  }
}
