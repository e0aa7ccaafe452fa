import Text
import Platform

/// The user's editor: `VISUAL`, else `EDITOR`, else `vi` if there is a terminal.
///
/// The value may contain arguments; quote arguments that contain spaces. It is not passed to a
/// shell, so nothing is expanded.
struct EditorProgram {
  private let words: [String]
  /// The source of the value, for messages.
  private let origin: String

  /// - Parameter instead: what to do without an editor, for the error message.
  init(environment: ProcessEnvironment, instead: String) throws {
    let named = ["VISUAL", "EDITOR"].lazy.compactMap { name in
      environment.variables[name].map { (name, $0) }
    }.first
    guard named != nil || environment.canAsk else {
      throw Failure.usage("\(instead)\nwithout a terminal, an editor opens only if EDITOR is set")
    }
    let (origin, line) = named ?? ("EDITOR", "vi")
    let parts = ShellWord.words(of: line)
    guard parts.last?.quote == ShellWord.Quote.none else {
      throw Failure.usage("\(origin) is '\(line)', which has an unclosed quote")
    }
    words = parts.filter { !$0.written.isEmpty }.map(\.text)
    self.origin = origin
    guard words.first?.isEmpty == false else {
      throw Failure.usage("\(origin) does not name a program: '\(line)'")
    }
  }

  /// Opens a file in the editor and waits for the editor to exit. Ctrl-C in the editor does not end
  /// this program.
  func run(on path: String) throws {
    let end = try ChildProcess.ignoringInterrupts { try wait(for: try start(on: path)) }
    switch end {
    case .exited(status: 0): return
    case .exited(let status):
      throw Failure.work("'\(words[0])' exited with status \(status); no changes made")
    case .killed(let signal):
      throw Failure.work("'\(words[0])' was ended by signal \(signal); no changes made")
    }
  }

  private func start(on path: String) throws -> ChildProcess {
    do throws(SystemError) {
      return try ChildProcess(starting: words + [path], isInForeground: true)
    } catch {
      throw Failure.work(
        "cannot start the editor '\(words[0])': \(error.reason)"
          + "\n\(origin) sets the editor; no changes made")
    }
  }

  private func wait(for process: ChildProcess) throws -> ChildProcess.End {
    do throws(SystemError) { return try process.wait() } catch {
      throw Failure.work("cannot wait for '\(words[0])': \(error.reason)")
    }
  }
}
