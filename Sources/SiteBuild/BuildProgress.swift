/// A phase of a build, with its name in the table of times. Phases run one after another.
package enum BuildPhase: String, CaseIterable, Sendable {
  case finding = "finding files"
  case reading = "reading and parsing"
  case joining, analysing
  case compiling = "compiling the theme"
  case planning = "planning pages"
  case rendering
  case placing = "putting in place"
}

/// The progress of a build.
package struct BuildProgress: Equatable, Sendable {
  package var phase: BuildPhase
  /// The time since the phase began.
  package var elapsed: Duration
  /// The number of files read, or of parts of the site rendered.
  package var done: Int
  /// The total for `done`, or 0 if the phase does not count.
  package var total: Int
  /// The number of pages rendered.
  package var pages: Int

  package init(phase: BuildPhase, elapsed: Duration, done: Int = 0, total: Int = 0, pages: Int = 0)
  {
    (self.phase, self.elapsed) = (phase, elapsed)
    (self.done, self.total, self.pages) = (done, total, pages)
  }
}

/// The time of a phase of the work.
package struct PhaseTime: Equatable, Sendable {
  package var name: String
  package var wall: Duration
  /// The processor time, summed over all processors.
  package var cpu: Duration
  package var files: Int?
  package var bytes: Int?

  package init(
    name: String, wall: Duration, cpu: Duration, files: Int? = nil, bytes: Int? = nil
  ) {
    (self.name, self.wall, self.cpu, self.files, self.bytes) = (name, wall, cpu, files, bytes)
  }
}
