import Text
import Platform
import TodoModel
import TodoFormat

/// Loads a `profile.md`, including the checks that need the disk.
struct ProfileLoader: Sendable {
  let root: Directory
  let folder: UserFolder
  /// The paths excluded by the settings.
  let exclude: [Glob]

  func load(_ source: SourceFile) -> LoadedFile {
    let parsed = Profile.parse(source, username: folder.username)
    var user = parsed.value.user
    var loaded = LoadedFile(path: source.path, content: .none, diagnostics: parsed.diagnostics)
    if let reference = parsed.value.avatar {
      do {
        user.avatar = try AvatarCheck(root: root, folder: folder.path, exclude: exclude)
          .check(reference.text)
      } catch {
        loaded.diagnostics.report(
          .error, "invalid-avatar", path: source.path, at: reference.position,
          length: reference.text.unicodeScalars.count, error.message)
      }
    }
    loaded.content = .profile(user)
    loaded.stopsBuild = parsed.diagnostics.contains { $0.id == "unreadable-file" }
    if folder.hasKey { refuseUnknownKeys(in: &loaded) }
    return loaded
  }

  /// If the user has a key, rejects unknown keys in the profile, since the user may have meant to
  /// seal their values.
  private func refuseUnknownKeys(in loaded: inout LoadedFile) {
    for index in loaded.diagnostics.indices where loaded.diagnostics[index].id == "unknown-key" {
      loaded.diagnostics[index].severity = .error
      loaded.stopsBuild = true
    }
  }
}
