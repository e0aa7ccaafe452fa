import Text
import Platform
import Synchronization

/// One run of a command: its environment, the common options, and its output.
struct Session: Sendable {
  let environment: ProcessEnvironment
  let options: CommonOptions
  /// The progress line, shown in addition to other output during the work.
  private(set) var progress: ProgressLine?
  private let memory = SessionMemory()

  init(_ environment: ProcessEnvironment, _ options: CommonOptions) {
    self.environment = environment
    self.options = options
  }

  /// Keeps a value in memory until the process exits (`Program.main`). Freeing a hundred thousand
  /// todos one by one takes longer than many commands.
  func retain(_ value: some Sendable) { memory.held.withLock { $0.append(value) } }

  /// The moment that the shares of the workspace say it is, in seconds since 1970.
  var momentOfShares: Int64? { memory.momentOfShares.withLock { $0 } }

  func take(now moment: Int64?) { memory.momentOfShares.withLock { $0 = moment } }

  /// The style of standard output.
  var style: TerminalStyle { style(isTerminal: environment.outputIsTerminal) }

  /// The style of standard error.
  var errorStyle: TerminalStyle { style(isTerminal: environment.errorIsTerminal) }

  /// Prints a result for people.
  func print(_ text: String) throws(OutputError) {
    try StandardStream.output.write(text)
  }

  /// Prints data for other programs.
  func print(_ bytes: [UInt8]) throws(OutputError) {
    try StandardStream.output.write(bytes)
  }

  /// Prints data for other programs: the bytes unchanged, or on a terminal the text with its
  /// control characters escaped.
  func print(data: [UInt8]) throws(OutputError) {
    guard environment.outputIsTerminal else { return try print(data) }
    try print(String(decoding: data, as: UTF8.self).terminalSafeLines)
  }

  /// Prints a note about the work, unless `-q` is set. What could control a terminal is escaped.
  func note(_ text: String) {
    note(lines: text.terminalSafe)
  }

  /// Prints a note of several lines.
  func note(lines text: String) {
    if !options.quiet { tell(message: text.terminalSafeLines) }
  }

  /// Prints a note only once, even if the work restarts.
  func noteOnce(_ text: String) {
    if memory.notes.withLock({ $0.insert(text).inserted }) { note(text) }
  }

  /// Prints a note only if `-v` is set.
  func detail(_ text: String) {
    if options.verbose { tell(message: text.terminalSafe) }
  }

  /// Prints problems in the user's files, even if `-q` is set.
  func warn(_ text: (TerminalStyle) -> String) {
    tell(text(errorStyle))
  }

  private func tell(message: String) {
    tell(message.folded(width: environment.messageWidth) + "\n")
  }

  private func tell(_ text: String) {
    guard let progress else { return StandardStream.tell(text) }
    progress.aside { StandardStream.tell(text) }
  }

  /// Shows the progress of the work if there is a terminal and the work takes a while.
  ///
  /// - Parameter text: returns the current text, one line.
  mutating func showProgress(_ text: @escaping @Sendable () -> String?) {
    guard ProgressLine.isWanted(environment: environment, options) else { return }
    let line = ProgressLine(write: StandardStream.tell) {
      // A wrapped line could not be erased.
      text().map { $0.truncated(toWidth: (StandardStream.error.terminalWidth ?? 80) - 1) }
    }
    line.start()
    progress = line
  }

  private func style(isTerminal: Bool) -> TerminalStyle {
    switch options.color {
    case .always: return TerminalStyle(isOn: true)
    case .never: return .plain
    case .auto:
      let refuses =
        environment.variables["NO_COLOR"] != nil || environment.variables["TERM"] == "dumb"
      return TerminalStyle(isOn: isTerminal && !refuses)
    }
  }
}

private final class SessionMemory: Sendable {
  /// The notes that are not to be printed again.
  let notes = Mutex(Set<String>())
  let held = Mutex<[any Sendable]>([])
  let momentOfShares = Mutex<Int64?>(nil)
}
