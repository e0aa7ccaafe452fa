import Platform

/// The reason why a site or theme was not written, with the path of the file or folder.
package struct PublishError: Error, Equatable, CustomStringConvertible {
  /// The path as the caller or the system names it.
  package let path: String
  package let reason: Reason

  package enum Reason: Equatable, Sendable {
    // Outputs that are rejected regardless of the options.
    case isWorkspace, containsWorkspace
    case isCurrentFolder, containsCurrentFolder
    case isHomeFolder, containsHomeFolder
    /// The path leads into a `.git`, or the output contains this `.git`.
    case isGitFolder
    case containsGit(String)
    /// The output is, contains, or is inside the folder of this name, from which the site is built.
    case holdsSources(String)
    case isSymbolicLink, isNoFolder
    /// The folder is not empty, was not created by Docket, and `force` was not given.
    case isNotDockets

    /// Another build is using the output folder.
    case isBusy
    /// A folder has the name of the build folder, but has other contents.
    case workFolderIsForeign
    /// Something else has the name of a folder or file that is to be written.
    case isInTheWay(ofFolder: Bool)
    /// The path of the output is empty or contains a zero byte.
    case isNoPath
    /// The path is not valid for a file in the site, with the reason.
    case badPath(String)
    case writtenTwice
    /// The site was already published or discarded.
    case isFinished
    /// The action that failed, and the system's error.
    case system(String, SystemError)
  }

  package init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  package init(_ path: String, cannot action: String, _ error: SystemError) {
    self.init(path, .system(action, error))
  }

  /// The error of a file that could not be added to the site.
  init(writing path: String, _ error: SystemError) {
    self.init(path, error.isTaken ? .writtenTwice : .system("write", error))
  }

  package var description: String {
    switch reason {
    case .isWorkspace: "the output '\(path)' is the workspace itself; choose another folder"
    case .containsWorkspace: "the output '\(path)' contains the workspace; choose another folder"
    case .isCurrentFolder: "the output '\(path)' is the current folder; choose another folder"
    case .containsCurrentFolder:
      "the output '\(path)' contains the current folder; choose another folder"
    case .isHomeFolder: "the output '\(path)' is the home folder; choose another folder"
    case .containsHomeFolder:
      "the output '\(path)' contains the home folder; choose another folder"
    case .isGitFolder: "the output '\(path)' is inside a '.git' folder; choose another folder"
    case .containsGit(let git):
      "the output '\(path)' contains '\(git)'; choose a folder that is not a repository"
    case .holdsSources(let folder):
      "the output '\(path)' and the workspace's '\(folder)' overlap; choose another folder"
    case .isSymbolicLink:
      "the output '\(path)' is a symbolic link; pass the folder that it points to"
    case .isNoFolder: "the output '\(path)' is a file; choose a folder"
    case .isNotDockets:
      "the output '\(path)' is not empty and was not created by docket; choose another folder"
    case .isBusy: "another build is writing '\(path)'; wait for it or choose another folder"
    case .workFolderIsForeign:
      "'\(path)' is the folder of unfinished builds but contains other files; move them away"
    case .isInTheWay(let isFolder):
      "'\(path)' exists but is not a \(isFolder ? "folder" : "file")"
    case .isNoPath: "the output '\(path)' is not a path; choose a folder"
    case .badPath(let problem): "'\(path)' is not a valid path of a page: \(problem)"
    case .writtenTwice: "'\(path)' was written twice: two pages have this path"
    case .isFinished: "cannot write '\(path)': the site is already published or discarded"
    case .system(let action, let error): "cannot \(action) '\(path)': \(error.reason)"
    }
  }
}

/// Evaluates an expression. Its error then names the path and the action.
@discardableResult
func naming<Value>(
  _ path: String, cannot action: String, _ value: @autoclosure () throws(SystemError) -> Value
) throws(PublishError) -> Value {
  do throws(SystemError) { return try value() } catch {
    throw PublishError(path, cannot: action, error)
  }
}
