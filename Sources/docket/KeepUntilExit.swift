/// Leaves a value in memory until the process ends, which takes all of it back at once: letting go
/// of a hundred thousand todos, one by one, takes longer than many a command.
func keepUntilExit(_ value: some Sendable) {
  _ = Unmanaged.passRetained(Kept(value))
}

private final class Kept<Value: Sendable>: Sendable {
  private let value: Value
  init(_ value: Value) { self.value = value }
}
