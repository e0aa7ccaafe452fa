import CLibrary

/// Another program, started by this one. No shell is involved: arguments are passed as they are.
package struct ChildProcess: Sendable {
  private let id: pid_t

  package enum End: Sendable, Equatable {
    case exited(status: Int32)
    case killed(signal: Int32)
  }

  /// Starts a program that is looked for in `PATH`.
  ///
  /// - Parameters:
  ///   - words: the program's name and its arguments.
  ///   - isInForeground: whether Ctrl-C ends it even while this process ignores that.
  package init(starting words: [String], isInForeground: Bool = false) throws(SystemError) {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGPIPE] + (isInForeground ? Self.interrupts : []) {
      sigaddset(&signals, number)
    }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var id = pid_t()
    let code = posix_spawnp(&id, words.first ?? "", nil, &attributes, &arguments, environ)
    if code != 0 { throw SystemError(code: code) }
    self.id = id
  }

  /// Waits until it has ended.
  package func wait() throws(SystemError) -> End {
    var status: Int32 = 0
    while waitpid(id, &status, 0) == -1 {
      if errno != EINTR { throw .last }
    }
    // <sys/wait.h>: the low seven bits are the signal that ended it, the next byte is its status.
    let signal = status & 0x7F
    return signal == 0 ? .exited(status: status >> 8 & 0xFF) : .killed(signal: signal)
  }

  /// Runs code during which Ctrl-C does not end this process.
  package static func ignoringInterrupts<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let handlers = interrupts.map { signal($0, SIG_IGN) }
    defer { for (number, handler) in zip(interrupts, handlers) { signal(number, handler) } }
    return try body()
  }

  private static let interrupts = [SIGINT, SIGQUIT]
}
