/// What a phase of the work cost.
package struct PhaseTime: Equatable, Sendable {
  package var name: String
  package var wall: Duration
  /// Of all processors together.
  package var cpu: Duration
  package var files: Int?
  package var bytes: Int?

  package init(
    name: String, wall: Duration, cpu: Duration, files: Int? = nil, bytes: Int? = nil
  ) {
    (self.name, self.wall, self.cpu, self.files, self.bytes) = (name, wall, cpu, files, bytes)
  }
}
