/// What a phase of the work cost.
struct PhaseTime: Equatable, Sendable {
  var name: String
  var wall: Duration
  /// Of all processors together.
  var cpu: Duration
  var files: Int?
  var bytes: Int?
}
