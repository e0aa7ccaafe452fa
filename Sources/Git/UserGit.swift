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
  func ask(
    _ arguments: [String], input: [UInt8] = [], index: String? = nil
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
    let result: ExecutionResult<Void, BytesOutput, StringOutput<UTF8>>
    do {
      result = try await Subprocess.run(
        GitCommand.program,
        arguments: Arguments(
          ["-C", folder, "-c", "core.fsmonitor=false", "-c", "core.quotePath=false", "--no-pager"]
            + settings + arguments),
        environment: .inherit.updating(environment), input: input,
        output: .bytes(limit: GitCommand.outputLimit), error: .string(limit: 1 << 20))
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
