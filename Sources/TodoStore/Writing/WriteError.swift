import Platform

/// The reason why files of the workspace were not written.
package enum WriteError: Error, Hashable, Sendable {
  case failed(action: String, path: String, reason: String)
  /// The file may not be written.
  case refused(path: String, reason: String)
  /// The file changed after it was read.
  case changed(path: String)
  /// Another command was writing all the time.
  case busy(seconds: Int)
  /// Some files were changed and could not be restored.
  indirect case partly(paths: [String], because: WriteError)

  init(_ action: String, _ path: String, _ error: SystemError) {
    self = .failed(action: action, path: path, reason: error.reason)
  }
}

/// - Parameters:
///   - action: a verb for the message: `cannot write 'todo.md': …`.
///   - work: what may fail.
func writing<Value>(
  _ action: String, _ path: String, _ work: () throws(SystemError) -> Value
) throws(WriteError) -> Value {
  do throws(SystemError) { return try work() } catch { throw WriteError(action, path, error) }
}

extension WriteError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .failed(let action, let path, let reason): "cannot \(action) '\(path)': \(reason)"
    case .refused(let path, let reason): "cannot change '\(path)': \(reason)"
    case .changed(let path):
      "'\(path)' keeps changing; try again when nothing else is writing it"
    case .busy(let seconds):
      "another docket process has been writing here for \(seconds) seconds; try again when it has finished"
    case .partly(let paths, let reason):
      "\(reason)\nthis stopped the command half way, 'docket undo' restores the files that it changed: "
        + paths.prefix(10).map { "'\($0)'" }.joined(separator: ", ")
        + (paths.count > 10 ? " and \(paths.count - 10) more" : "")
    }
  }

  /// Says that no file was changed, unless that follows from the error.
  var noChangesMade: WriteError {
    guard case .failed(let action, let path, let reason) = self else { return self }
    return .failed(action: action, path: path, reason: "\(reason)\nno changes made")
  }
}
