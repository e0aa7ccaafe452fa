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
