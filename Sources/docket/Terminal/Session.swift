import Diagnostics
import Platform
import Synchronization
import Text

/// One run of a command: the machine, the options that every command has, and where texts go.
struct Session: Sendable {
  let environment: ProcessEnvironment
  let options: CommonOptions
  /// Shown beside the texts while the work lasts.
  private(set) var progress: ProgressLine?
  private let said = NotesSaid()
  private let held = HeldValues()

  init(_ environment: ProcessEnvironment, _ options: CommonOptions) {
    self.environment = environment
    self.options = options
  }

  /// Keeps a value in memory as long as the session: the process ends before (`Program.main`), since
  /// freeing a hundred thousand todos one by one takes longer than many a command.
  func hold(_ value: some Sendable) { held.append(value) }

  /// The look of what goes to standard output.
  var style: TerminalStyle { style(isTerminal: environment.outputIsTerminal) }

  /// The look of what goes to standard error.
  var errorStyle: TerminalStyle { style(isTerminal: environment.errorIsTerminal) }

  /// Writes a result.
  func print(_ text: String) throws(OutputError) {
    try StandardStream.output.write(text)
  }

  func print(_ bytes: [UInt8]) throws(OutputError) {
    try StandardStream.output.write(bytes)
  }

  /// Writes data for other programs: the bytes themselves, and to a terminal what stands in them,
  /// with everything written out that it would obey.
  func print(data: [UInt8]) throws(OutputError) {
    guard environment.outputIsTerminal else { return try print(data) }
    let lines = String(decoding: data, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    try print(lines.map { String($0).terminalSafe }.joined(separator: "\n"))
  }

  /// Says something about the work, not with `-q`.
  func note(_ text: String) {
    if !options.quiet { tell(text.folded(width: environment.messageWidth) + "\n") }
  }

  /// The same, and not a second time, as where the work begins anew.
  func noteOnce(_ text: String) {
    if said.insert(text) { note(text) }
  }

  /// Says something that only `-v` wants to know.
  func detail(_ text: String) {
    if options.verbose { tell(text.folded(width: environment.messageWidth) + "\n") }
  }

  /// Writes problems of the user's files, also with `-q`.
  func warn(_ text: (TerminalStyle) -> String) {
    tell(text(errorStyle))
  }

  private func tell(_ text: String) {
    guard let progress else { return StandardStream.tell(text) }
    progress.aside { StandardStream.tell(text) }
  }

  /// Shows on the terminal how far the work is, where there is one and it lasts.
  ///
  /// - Parameter text: what to show now, one line.
  mutating func showProgress(_ text: @escaping @Sendable () -> String?) {
    guard ProgressLine.isWanted(environment: environment, options) else { return }
    let line = ProgressLine(write: StandardStream.tell) {
      // A line that is wrapped could not be erased.
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

/// What was said and is not to be said again.
private final class NotesSaid: Sendable {
  private let texts = Mutex(Set<String>())

  /// - Returns: whether it is new.
  func insert(_ text: String) -> Bool { texts.withLock { $0.insert(text).inserted } }
}

private final class HeldValues: Sendable {
  private let values = Mutex<[any Sendable]>([])

  func append(_ value: some Sendable) { values.withLock { $0.append(value) } }
}
