import Diagnostics

/// One run of a command: the machine, the options that every command has, and where texts go.
struct Session: Sendable {
  let machine: Machine
  let options: CommonOptions

  init(_ machine: Machine, _ options: CommonOptions) {
    self.machine = machine
    self.options = options
  }

  /// The look of what goes to standard output.
  var style: TerminalStyle { style(isTerminal: machine.outputIsTerminal) }

  /// Writes a result.
  func print(_ text: String) throws(OutputError) {
    try OutputStream.standardOutput.write(text)
  }

  func print(_ bytes: [UInt8]) throws(OutputError) {
    try OutputStream.standardOutput.write(bytes)
  }

  /// Writes data for other programs: the bytes themselves, and to a terminal what stands in them,
  /// with everything written out that it would obey.
  func print(data: [UInt8]) throws(OutputError) {
    guard machine.outputIsTerminal else { return try print(data) }
    let lines = String(decoding: data, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    try print(lines.map { String($0).terminalSafe }.joined(separator: "\n"))
  }

  /// Says something about the work, not with `-q`.
  func note(_ text: String) {
    if !options.quiet { OutputStream.tell(text + "\n") }
  }

  /// Says something that only `-v` wants to know.
  func detail(_ text: String) {
    if options.verbose { OutputStream.tell(text + "\n") }
  }

  /// Writes problems of the user's files, also with `-q`.
  func warn(_ text: (TerminalStyle) -> String) {
    OutputStream.tell(text(style(isTerminal: machine.errorIsTerminal)))
  }

  private func style(isTerminal: Bool) -> TerminalStyle {
    switch options.color {
    case .always: return TerminalStyle(isOn: true)
    case .never: return .plain
    case .auto:
      let refuses = machine.variables["NO_COLOR"] != nil || machine.variables["TERM"] == "dumb"
      return TerminalStyle(isOn: isTerminal && !refuses)
    }
  }
}
