import Platform
internal import Subprocess

/// `git` as the user runs it: with the settings, hooks, signing and credential helpers of the user and
/// the repository. Only for commands with which the user asks for that, such as `docket sync`.
struct UserGit: Sendable {
  /// The working folder of the command.
  let folder: String
  /// Whether `git` may ask for a password at the terminal.
  let mayAsk: Bool
  /// Settings that take precedence: `-c`, `name=value`, …
  var settings: [String] = []

  struct Answer: Sendable {
    let isSuccess: Bool
    let output: [UInt8]
    let errors: String

    var reason: String { GitCommand.reason(errors) ?? "git failed without a message" }

    var text: String {
      String(decoding: output.last == 0x0A ? output.dropLast() : output[...], as: UTF8.self)
    }
  }

  /// - Parameters:
  ///   - input: the command's standard input.
  ///   - index: another index file.
  ///   - limit: how long the command may take before it is ended, with all that it started. A person at
  ///     the terminal, who may be asked for a password, has no limit.
  func ask(
    _ arguments: [String], input: [UInt8] = [], index: String? = nil, within limit: Duration? = nil
  ) async throws(GitError) -> Answer {
    try GitCommand.checkMachine()
    var environment = GitCommand.cleared
    // Messages are compared, and hooks keep their encoding.
    environment["LC_ALL"] = .some(nil)
    environment["LANGUAGE"] = .some(nil)
    environment["LC_MESSAGES"] = "C"
    if let locale = CurrentProcess.variable("LC_ALL") { environment["LC_CTYPE"] = locale }
    if !mayAsk { environment["GIT_TERMINAL_PROMPT"] = "0" }
    if let index { environment["GIT_INDEX_FILE"] = index }
    let input = GitInput(input)
    let limit = mayAsk ? nil : limit
    var options = PlatformOptions()
    if limit != nil {
      options.processGroupID = 0
      options.teardownSequence = [
        .gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: .seconds(2))
      ]
    }
    let call = Call(
      arguments: Arguments(
        ["-C", folder, "-c", "core.fsmonitor=false", "-c", "core.quotePath=false", "--no-pager"]
          + settings + arguments),
      environment: .inherit.updating(environment), input: input, options: options)
    let result: Call.Result
    do {
      guard let ended = try await call.run(within: limit) else {
        return Answer(isSuccess: false, output: [], errors: "fatal: no answer in time")
      }
      result = ended
    } catch {
      throw GitError(starting: error)
    }
    let isSuccess = result.terminationStatus.isSuccess
    guard input.isWhole || !isSuccess else { throw .unreadInput }
    return Answer(
      isSuccess: isSuccess, output: result.standardOutput, errors: result.standardError)
  }

  /// The output of a command that must succeed.
  @discardableResult
  func run(
    _ arguments: [String], input: [UInt8] = [], index: String? = nil
  ) async throws(GitError) -> [UInt8] {
    let answer = try await ask(arguments, input: input, index: index)
    guard answer.isSuccess else { throw .failed(reason: answer.reason) }
    return answer.output
  }

  /// The first line of the output; `nil` if the command failed or printed nothing.
  func line(_ arguments: [String]) async throws(GitError) -> String? {
    let answer = try await ask(arguments)
    return answer.isSuccess && !answer.text.isEmpty ? answer.text : nil
  }
}

/// One process of `git`.
private struct Call: Sendable {
  typealias Result = ExecutionResult<Void, BytesOutput, StringOutput<UTF8>>

  let arguments: Arguments
  let environment: Environment
  let input: GitInput
  let options: PlatformOptions

  func run() async throws -> Result {
    try await Subprocess.run(
      GitCommand.program, arguments: arguments, environment: environment, platformOptions: options,
      input: input, output: .bytes(limit: GitCommand.outputLimit), error: .string(limit: 1 << 20))
  }

  /// - Returns: `nil` if the process was ended since it took longer than allowed.
  func run(within limit: Duration?) async throws -> Result? {
    guard let limit else { return try await run() }
    return try await withThrowingTaskGroup(of: Result?.self) { group in
      group.addTask { try await run() }
      group.addTask {
        try await Task.sleep(for: limit)
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
  }
}
