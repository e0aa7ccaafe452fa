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

  package var description: String {
    switch reason {
    case .isWorkspace: "the output '\(path)' is the workspace itself, name a folder of its own"
    case .containsWorkspace: "the output '\(path)' contains the workspace, name a folder of its own"
    case .isCurrentFolder: "the output '\(path)' is the current folder, name a folder of its own"
    case .containsCurrentFolder:
      "the output '\(path)' contains the current folder, name a folder of its own"
    case .isHomeFolder: "the output '\(path)' is the home folder, name a folder of its own"
    case .containsHomeFolder:
      "the output '\(path)' contains the home folder, name a folder of its own"
    case .isGitFolder: "the output '\(path)' is part of a '.git', name a folder outside of it"
    case .containsGit(let git):
      "the output '\(path)' contains '\(git)', name a folder that is no repository"
    case .holdsSources(let folder):
      "the output '\(path)' and the workspace's '\(folder)' lie in each other, name a folder of its own"
    case .isSymbolicLink:
      "the output '\(path)' is a symbolic link, name the folder that it leads to"
    case .isNoFolder: "the output '\(path)' is a file, name a folder"
    case .isNotDockets:
      "the output '\(path)' is neither empty nor made by docket, name another folder"
    case .isBusy: "another build is writing '\(path)', wait for it or name another folder"
    case .workFolderIsForeign:
      "'\(path)' is where builds work, but it holds other files, move them away"
    case .isInTheWay(let isFolder):
      "'\(path)' is in the way, a \(isFolder ? "folder" : "file") is needed there"
    case .isNoPath: "the output '\(path)' is not a path, name a folder"
    case .badPath(let problem): "'\(path)' is no path of a page: \(problem)"
    case .writtenTwice: "'\(path)' was written twice, two pages have one path"
    case .isFinished: "cannot write '\(path)': the site is published or given up already"
    case .system(let action, let error): "cannot \(action) '\(path)': \(error.reason)"
    }
  }
}
