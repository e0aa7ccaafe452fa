import Synchronization

/// A program that is compiled when it is first run, by whichever thread needs it.
final class LateProgram: Sendable {
  private let made: Mutex<Program?>
  private let make: @Sendable () -> Program

  init(_ program: Program) {
    made = Mutex(program)
    make = { program }
  }

  init(_ make: @escaping @Sendable () -> Program) {
    made = Mutex(nil)
    self.make = make
  }

  var program: Program {
    made.withLock { made in
      let program = made ?? make()
      made = program
      return program
    }
  }
}
