import Platform

/// Why files of the workspace were not written.
package enum WriteError: Error, Hashable, Sendable {
  case failed(action: String, path: String, reason: String)
  /// It is not a file that may be written.
  case refused(path: String, reason: String)
  /// It changed since the change was worked out.
  case changed(path: String)
  /// Another command has been writing for all that time.
  case busy(seconds: Int)
  /// Some files are changed, and could not be changed back.
  indirect case partly(paths: [String], because: WriteError)

  init(_ action: String, _ path: String, _ error: SystemError) {
    self = .failed(action: action, path: path, reason: error.reason)
  }
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
      "\(reason)\nthese files were changed, 'docket undo' restores them: "
        + paths.joined(separator: ", ")
    }
  }
}
