import Diagnostics
import Platform
import TodoModel
import TodoParsing

/// Reads a `profile.md`, with what only the disk can tell.
struct ProfileLoader: Sendable {
  let root: Directory
  let folder: UserFolder
  /// What the settings leave out.
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
        loaded.diagnostics.append(
          Diagnostic(
            .error, "invalid-avatar", path: source.path, at: reference.position,
            length: reference.text.unicodeScalars.count, error.message))
      }
    }
    loaded.content = .profile(user)
    loaded.stopsBuild = parsed.diagnostics.contains { $0.id == "unreadable-file" }
    if root.kind(of: "\(folder.path)/\(UserFiles.key)") != nil { refuseUnknownKeys(in: &loaded) }
    return loaded
  }

  /// Beside a key, a key of the profile that Docket does not know might be one that was meant to
  /// be sealed (design §3, "What stops a build").
  private func refuseUnknownKeys(in loaded: inout LoadedFile) {
    for index in loaded.diagnostics.indices where loaded.diagnostics[index].id == "unknown-key" {
      loaded.diagnostics[index].severity = .error
      loaded.stopsBuild = true
    }
  }
}
