import Platform
internal import Subprocess

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
  private static let neededDescriptors = 24

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
    // Without /dev/null, Subprocess would end this process, and git would not start.
    guard FileSystem().currentDirectory.isReadableAndWritable("/dev/null") else {
      throw .failed(reason: "there is no /dev/null")
    }
    // Without free descriptors, Subprocess would end this process.
    do throws(SystemError) {
      try CurrentProcess.checkDescriptors(Self.neededDescriptors)
    } catch {
      throw .machineFailed(error)
    }
    let result: ExecutionResult<Void, BytesOutput, StringOutput<UTF8>>
    do {
      result = try await Subprocess.run(
        .name("git"),
        arguments: Arguments(["-C", folder] + Self.safeSettings + options + arguments),
        environment: .inherit.updating(environment), input: .array(input),
        output: .bytes(limit: Self.outputLimit), error: .string(limit: 64 << 10))
    } catch let error as SubprocessError where error.code == .executableNotFound {
      throw .notInstalled
    } catch {
      throw .failed(reason: "\(error)")
    }
    guard result.terminationStatus.isSuccess else {
      guard let line = result.standardError.split(separator: "\n").first else { return nil }
      let message = String(line)
      throw .failed(reason: message.hasPrefix("fatal: ") ? String(message.dropFirst(7)) : message)
    }
    return result.standardOutput
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

  /// The caller's environment without the variables that point git to another repository (as in a
  /// hook; the list is that of `git rev-parse --local-env-vars`), and with those that keep it
  /// quiet, local and lock-free.
  private static let environment: [Environment.Key: String?] = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES": nil, "GIT_CEILING_DIRECTORIES": nil,
    "GIT_COMMON_DIR": nil, "GIT_CONFIG": nil, "GIT_DIR": nil, "GIT_GRAFT_FILE": nil,
    "GIT_IMPLICIT_WORK_TREE": nil, "GIT_INDEX_FILE": nil, "GIT_INTERNAL_SUPER_PREFIX": nil,
    "GIT_NAMESPACE": nil, "GIT_NO_REPLACE_OBJECTS": nil, "GIT_OBJECT_DIRECTORY": nil,
    "GIT_PREFIX": nil, "GIT_REPLACE_REF_BASE": nil, "GIT_SHALLOW_FILE": nil, "GIT_WORK_TREE": nil,
    "GIT_GLOB_PATHSPECS": nil, "GIT_NOGLOB_PATHSPECS": nil, "GIT_ICASE_PATHSPECS": nil,
    "GIT_LITERAL_PATHSPECS": nil,
    "GIT_ALLOW_PROTOCOL": "none", "GIT_NO_LAZY_FETCH": "1", "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C",
  ]
}
