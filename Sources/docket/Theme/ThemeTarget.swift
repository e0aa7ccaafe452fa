#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The folder that a theme is written to, looked at before anything is written.
struct ThemeTarget {
  /// As it was named, without `/` at its end.
  let folder: String

  init(_ folder: String) throws {
    var name = folder
    while name.utf8.count > 1, name.hasSuffix("/") || name.hasSuffix("/.") {
      name.removeLast(name.hasSuffix("/") ? 1 : 2)
    }
    if name.isEmpty {
      if folder.isEmpty { throw Failure.work("the folder's name is empty, \(Self.advice)") }
      name = "/"
    }
    self.folder = name
  }

  /// Refuses a folder that is or contains one that has other uses, and a link to one.
  func check(workspace: String, home: String?) throws {
    var status = stat()
    guard lstat(folder, &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: break
    case S_IFLNK: throw refusal("it is a symbolic link")
    default: throw Failure.work("'\(folder)' is a file, a folder is needed there")
    }
    try keep("/", apartFrom: status, "it is the root of the disk", "")
    try keep(workspace, apartFrom: status, "it is the workspace itself", "the workspace lies in it")
    if let home {
      try keep(home, apartFrom: status, "it is the home folder", "the home folder lies in it")
    }
  }

  /// Refuses what is in the way of files.
  ///
  /// - Parameters:
  ///   - files: paths from the folder, with `/`.
  ///   - replaces: whether files that are there are replaced, which takes regular ones.
  func checkWay(to files: [String], replaces: Bool) throws {
    var problems: [String] = []
    for file in files {
      guard let problem = obstacle(before: file, replaces: replaces) else { continue }
      if !problems.contains(problem) { problems.append(problem) }
    }
    if !problems.isEmpty { throw Failure.work(problems.joined(separator: "\n")) }
  }

  private func obstacle(before file: String, replaces: Bool) -> String? {
    var path = folder
    let parts = file.split(separator: "/")
    for part in parts.dropLast() {
      if let problem = Self.refusesFiles(path) { return problem }
      path += path.hasSuffix("/") ? "\(part)" : "/\(part)"
      var status = stat()
      guard lstat(path, &status) == 0 else { return nil }
      if status.st_mode & S_IFMT != S_IFDIR {
        return "'\(path)' is in the way, a folder is needed there"
      }
    }
    guard let name = parts.last else { return nil }
    if let problem = Self.refusesFiles(path) { return problem }
    path += "/\(name)"
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    let kind = status.st_mode & S_IFMT
    let isFine = replaces ? kind == S_IFREG : kind != S_IFDIR
    return isFine ? nil : "'\(path)' is in the way, a file is needed there"
  }

  private static func refusesFiles(_ folder: String) -> String? {
    guard access(folder, F_OK) == 0, access(folder, W_OK | X_OK) != 0 else { return nil }
    return "cannot write in '\(folder)': \(systemMessage(errno))"
  }

  /// By what is there and not by names, which may have cases.
  private func keep(
    _ other: String, apartFrom target: stat, _ same: String, _ around: String
  ) throws {
    guard let resolved = realpath(other, nil) else { return }
    defer { free(resolved) }
    var path = String(cString: resolved)
    var reason = same
    while true {
      var status = stat()
      if stat(path, &status) == 0, status.st_dev == target.st_dev, status.st_ino == target.st_ino {
        throw refusal(reason)
      }
      guard path != "/", let slash = path.utf8.lastIndex(of: 0x2F) else { return }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
      reason = around
    }
  }

  private static let advice = "name a folder of its own, for example 'theme'"

  private func refusal(_ reason: String) -> Failure {
    Failure.work("cannot export the theme to '\(folder)': \(reason), \(Self.advice)")
  }
}
