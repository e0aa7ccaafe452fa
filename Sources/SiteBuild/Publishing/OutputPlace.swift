import Platform
import TodoModel

/// The location of an output folder: its path with all symbolic links resolved.
struct OutputPlace {
  /// The path given by the user.
  let named: String
  /// An absolute path, separated by `/`. The output's own parent folder if `missing` is empty.
  let parent: String
  /// The folders between `parent` and the output folder that do not exist yet.
  let missing: [String]
  let name: String
  /// The status of the output folder; `nil` if it does not exist.
  let status: FileStatus?

  /// An absolute path without symbolic links.
  var path: String { OutputPlace.join(OutputPlace.join(parent, missing), [name]) }

  init(
    _ output: String, from currentDirectory: String, _ fileSystem: FileSystem
  ) throws(PublishError) {
    named = output
    let absolute = output.utf8.first == UInt8(ascii: "/") ? output : currentDirectory + "/" + output
    let parts = ExactPath(absolute).parts.filter { $0 != "." }
    if output.isEmpty || output.utf8.contains(0) {
      throw PublishError(output, .isNoPath)
    }
    let disk = fileSystem.currentDirectory
    var real: [String] = []
    var missing: [String] = []
    do throws(SystemError) {
      for (index, part) in parts.enumerated() {
        if part == ".." {
          if !missing.isEmpty { throw SystemError.notFound }
          _ = real.popLast()
          continue
        }
        let path = OutputPlace.join("/", real + [part])
        guard missing.isEmpty, let found = try disk.status(path) else {
          missing.append(part)
          continue
        }
        switch found.kind {
        case .directory: real.append(part)
        case .symbolicLink where index < parts.count - 1: real = try OutputPlace.resolve(path)
        case .symbolicLink: throw SystemError.isSymbolicLink
        case .file, .other: throw SystemError.isNotADirectory
        }
      }
      status = missing.isEmpty ? try disk.status(OutputPlace.join("/", real)) : nil
    } catch {
      if error.isLink { throw PublishError(output, .isSymbolicLink) }
      if error.isNotADirectory { throw PublishError(output, .isNoFolder) }
      throw PublishError(output, cannot: "open", error)
    }
    name = (missing.isEmpty ? real.popLast() : missing.popLast()) ?? ""
    parent = OutputPlace.join("/", real)
    self.missing = missing
  }

  static func join(_ path: String, _ parts: [String]) -> String {
    parts.reduce(path) { $0.hasSuffix("/") ? $0 + $1 : $0 + "/" + $1 }
  }

  /// The parts of a path with symbolic links resolved.
  static func resolve(_ path: String) throws(SystemError) -> [String] {
    ExactPath(try FileSystem.realPath(path)).parts
  }
}
