/// How far a build is.
package struct BuildProgress: Equatable, Sendable {
  package var phase: BuildPhase
  /// Since the phase began.
  package var elapsed: Duration
  /// Files that are read, or parts of the site that are rendered.
  package var done = 0
  /// 0 for a phase that does not count.
  package var total = 0
  /// Pages that are rendered.
  package var pages = 0

  package init(phase: BuildPhase, elapsed: Duration, done: Int = 0, total: Int = 0, pages: Int = 0)
  {
    (self.phase, self.elapsed, self.done, self.total) = (phase, elapsed, done, total)
    self.pages = pages
  }
}
