import Platform
internal import Subprocess
internal import SystemPackage

/// One read-only call of `git`.
struct GitCommand: Sendable {
  /// The working folder of the command.
  let folder: String
  /// Options and `git` settings that come before every command.
  private let options: [String]
  /// Whether `git` also uses the object folders of the caller's environment. A hook needs this: the
  /// objects of a push are kept in a separate folder until the push is accepted.
  private let seesPushedObjects: Bool

  init(in folder: String, options: [String] = [], seesPushedObjects: Bool = false) {
    self.folder = folder
    self.options = options
    self.seesPushedObjects = seesPushedObjects
  }

  /// The maximum size of an answer, in bytes.
  static let outputLimit = 64 << 20

  /// Pipes, their watches and the process itself, with some to spare.
  static let neededDescriptors = 24

  /// Runs `git` with these arguments and returns its output.
  ///
  /// - Parameter input: the command's standard input.
  func run(_ arguments: [String], input: [UInt8] = []) async throws(GitError) -> [UInt8] {
    guard let output = try await ask(arguments, input: input) else {
      throw .failed(reason: "git failed without a message")
    }
    return output
  }

  /// Returns the output of `git`; `nil` if it failed without an error message, as
  /// `rev-parse --quiet` does for an unknown object.
  func ask(_ arguments: [String], input: [UInt8] = []) async throws(GitError) -> [UInt8]? {
    try Self.checkMachine()
    let result: ExecutionResult<Void, BytesOutput, StringOutput<UTF8>>
    let input = GitInput(input)
    do {
      result = try await Subprocess.run(
        Self.program, arguments: all(arguments), environment: .inherit.updating(environment),
        input: input, output: .bytes(limit: Self.outputLimit),
        error: .string(limit: Self.messageLimit))
    } catch {
      throw GitError(starting: error)
    }
    guard result.terminationStatus.isSuccess else {
      guard let reason = Self.reason(result.standardError) else { return nil }
      throw .failed(reason: reason)
    }
    guard input.isWhole else { throw .unreadInput }
    return result.standardOutput
  }

  /// Runs `git` and passes its output on in pieces, in order. The output may have any size.
  func stream(
    _ arguments: [String], input: [UInt8] = [], to receive: (UnsafeRawBufferPointer) -> Void
  ) async throws(GitError) {
    try Self.checkMachine()
    let result: ExecutionResult<Void, SequenceOutput, StringOutput<UTF8>>
    let input = GitInput(input)
    do {
      result = try await Subprocess.run(
        Self.program, arguments: all(arguments), environment: .inherit.updating(environment),
        input: input, output: .sequence, error: .string(limit: Self.messageLimit)
      ) { execution in
        for try await piece in execution.standardOutput { piece.withUnsafeBytes(receive) }
      }
    } catch {
      throw GitError(starting: error)
    }
    guard result.terminationStatus.isSuccess else {
      throw .failed(reason: Self.reason(result.standardError) ?? "git failed without a message")
    }
    guard input.isWhole else { throw .unreadInput }
  }

  /// Sees to what Subprocess needs so that it does not end this process.
  static func checkMachine() throws(GitError) {
    CurrentProcess.ignoreClosedPipes()
    guard FileSystem().currentDirectory.isReadableAndWritable("/dev/null") else {
      throw .failed(reason: "there is no /dev/null")
    }
    do throws(SystemError) {
      try CurrentProcess.checkDescriptors(Self.neededDescriptors)
    } catch {
      throw .machineFailed(error)
    }
  }

  private func all(_ arguments: [String]) -> Arguments {
    Arguments(["-C", folder] + Self.safeSettings + options + arguments)
  }

  /// Found once: Subprocess begins a process for each folder of `PATH` until it has the program.
  static let program: Executable = {
    let name = "git"
    for folder in (CurrentProcess.variable("PATH") ?? "").split(separator: ":") {
      let path = "\(folder)/\(name)"
      // Of a relative path it depends on the working folder what it means.
      if path.hasPrefix("/"), FileSystem().currentDirectory.isProgram(path) {
        return .path(FilePath(path))
      }
    }
    return .name(name)
  }()

  private static let messageLimit = 64 << 10

  /// The error in git's messages, in which warnings may come first; `nil` without any message.
  static func reason(_ messages: String) -> String? {
    // The messages of ssh end in CR LF, which is one character.
    let lines = messages.split(whereSeparator: \.isNewline)
    // What git says when ssh fails tells less.
    if let line = lines.first(where: { $0.hasPrefix("ssh: ") }) { return String(line.dropFirst(5)) }
    let first = lines.firstIndex { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") }
    guard var reason = first.map({ String(lines[$0].dropFirst(7)) }) ?? lines.last.map(String.init)
    else { return nil }
    // The files that it is about.
    let files = first.map { lines[($0 + 1)...].prefix { $0.hasPrefix("\t") } } ?? []
    if reason.hasSuffix(":"), !files.isEmpty {
      reason += " " + files.prefix(3).map { "'\($0.dropFirst())'" }.joined(separator: ", ")
    }
    if reason.contains(".lock': File exists") {
      reason += " Another git command is running, or was stopped; if none is, remove that file"
    }
    // For another user's repository git says how to trust it.
    let advice = lines.first { $0.hasPrefix("\tgit config --global --add safe.directory ") }
    return advice.map { "\(reason); if you trust it, run '\($0.dropFirst())'" } ?? reason
  }

  /// Override settings of the repository that would run its programs or change the output.
  private static let safeSettings = [
    "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "core.quotePath=false",
    "-c", "core.untrackedCache=false", "--no-pager",
  ]

  private var environment: [Environment.Key: String?] {
    seesPushedObjects
      ? Self.environment.filter { !Self.objectFolders.contains($0.key) } : Self.environment
  }

  private static let objectFolders: Set<Environment.Key> = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_OBJECT_DIRECTORY",
  ]

  /// The caller's environment without the variables that point git to another repository (`cleared`),
  /// and with those that keep it quiet, local and lock-free.
  private static let environment: [Environment.Key: String?] = cleared.merging([
    "GIT_ALLOW_PROTOCOL": "none", "GIT_NO_LAZY_FETCH": "1", "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C",
    // All output is read to its end.
    "GIT_FLUSH": "0",
  ]) { $1 }

  /// Removes the variables that point git to another repository, as in a hook. The list is that of
  /// `git rev-parse --local-env-vars`.
  static let cleared: [Environment.Key: String?] = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES": nil, "GIT_CEILING_DIRECTORIES": nil,
    "GIT_COMMON_DIR": nil, "GIT_CONFIG": nil, "GIT_DIR": nil, "GIT_GRAFT_FILE": nil,
    "GIT_IMPLICIT_WORK_TREE": nil, "GIT_INDEX_FILE": nil, "GIT_INTERNAL_SUPER_PREFIX": nil,
    "GIT_NAMESPACE": nil, "GIT_NO_REPLACE_OBJECTS": nil, "GIT_OBJECT_DIRECTORY": nil,
    "GIT_PREFIX": nil, "GIT_REPLACE_REF_BASE": nil, "GIT_SHALLOW_FILE": nil, "GIT_WORK_TREE": nil,
    "GIT_GLOB_PATHSPECS": nil, "GIT_NOGLOB_PATHSPECS": nil, "GIT_ICASE_PATHSPECS": nil,
    "GIT_LITERAL_PATHSPECS": nil,
  ]
}

extension GitError {
  /// The error of a program that could not be started or read.
  init(starting error: any Error) {
    if let error = error as? SubprocessError, error.code == .executableNotFound {
      self = .notInstalled
    } else {
      self = .failed(reason: "\(error)")
    }
  }
}
