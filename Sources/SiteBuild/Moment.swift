/// Readings of the clocks, each from a beginning of its own.
package struct Moment: Sendable {
  package var wall: Duration
  /// The work of all processors together.
  package var cpu: Duration

  package init(wall: Duration, cpu: Duration) { (self.wall, self.cpu) = (wall, cpu) }
}
