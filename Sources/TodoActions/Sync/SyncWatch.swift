import Git

/// Waits for changes of a work tree, by asking git: that also notices what editors and other programs
/// write.
package struct SyncWatch: Sendable {
  private let tree: GitWorkTree
  private let wait: @Sendable (Double) async throws -> Void

  package init(_ tree: GitWorkTree, wait: @escaping @Sendable (Double) async throws -> Void) {
    (self.tree, self.wait) = (tree, wait)
  }

  /// Returns after some seconds, or sooner if the changed files are others than they were.
  package func next(upTo seconds: Int) async throws {
    let start = try await tree.dirty()
    var waited = 0.0
    while waited < Double(seconds) {
      let step = min(2, Double(seconds) - waited)
      try await wait(step)
      waited += step
      if try await tree.dirty() != start {
        // An editor or a script often writes several files.
        return try await wait(1)
      }
    }
  }
}
