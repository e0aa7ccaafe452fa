#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The user's editor: `VISUAL`, else `EDITOR`, else on a terminal `vi`.
///
/// It may have arguments, in quotes where they hold blanks. No shell sees it: nothing is expanded.
struct EditorProgram {
  private let words: [String]
  /// What named it, for messages.
  private let origin: String

  /// - Parameter instead: what one may do without an editor.
  init(environment: ProcessEnvironment, instead: String) throws {
    let named = ["VISUAL", "EDITOR"].lazy.compactMap { name in
      environment.variables[name].map { (name, $0) }
    }.first
    guard named != nil || environment.canAsk else {
      throw Failure.usage("\(instead)\nwithout a terminal an editor opens where EDITOR names it")
    }
    let (origin, line) = named ?? ("EDITOR", "vi")
    let parts = ShellWord.words(of: line)
    guard parts.last?.quote == ShellWord.Quote.none else {
      throw Failure.usage("\(origin) is '\(line)', in which a quote is not closed")
    }
    words = parts.filter { !$0.written.isEmpty }.map(\.text)
    self.origin = origin
    guard words.first?.isEmpty == false else {
      throw Failure.usage("\(origin) names no program, it is '\(line)'")
    }
  }

  /// Opens a file in it, and waits until it is left.
  func run(on path: String) throws {
    // What interrupts the editor does not end this program.
    let (interrupt, quit) = (signal(SIGINT, SIG_IGN), signal(SIGQUIT, SIG_IGN))
    defer {
      signal(SIGINT, interrupt)
      signal(SIGQUIT, quit)
    }
    let status = try wait(for: try start(on: path))
    // <sys/wait.h>: the low seven bits name the signal that ended it, the next byte is its status.
    let signalNumber = status & 0x7F
    guard signalNumber == 0 else {
      throw Failure.work("'\(words[0])' was ended by signal \(signalNumber), nothing is changed")
    }
    let code = status >> 8 & 0xFF
    guard code == 0 else {
      throw Failure.work("'\(words[0])' ended with status \(code), nothing is changed")
    }
  }

  private func start(on path: String) throws -> pid_t {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGQUIT)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    var arguments: [UnsafeMutablePointer<CChar>?] = (words + [path]).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let code = posix_spawnp(&process, words[0], nil, &attributes, &arguments, environ)
    guard code == 0 else {
      throw Failure.work(
        "cannot start the editor '\(words[0])': \(systemMessage(code))"
          + "\n\(origin) says which it is, nothing is changed")
    }
    return process
  }

  private func wait(for process: pid_t) throws -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1 {
      if errno != EINTR {
        throw Failure.work("cannot wait for '\(words[0])': \(systemMessage(errno))")
      }
    }
    return status
  }
}
