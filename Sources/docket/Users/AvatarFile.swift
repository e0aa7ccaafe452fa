import Platform
import TodoActions
import TodoModel

/// Reads the image given with an option.
enum AvatarFile {
  /// - Parameter path: the path as typed; links are followed.
  static func read(_ path: String) throws -> Avatar {
    do {
      let goal = try FileSystem.realPath(path)
      let file = try FileSystem().currentDirectory.openFile(goal)
      let bytes = try file.status().kind == .file ? file.contents(upTo: Image.limit + 1) : []
      return try Avatar(bytes, path: goal)
    } catch Refusal.avatarFormat {
      throw Refusal.avatarFormat(path: path).failure
    } catch Refusal.avatarTooLarge {
      throw Refusal.avatarTooLarge(path: path).failure
    } catch let error as SystemError {
      throw Failure.work("--avatar: cannot read '\(path)': \(error.reason)")
    }
  }
}
