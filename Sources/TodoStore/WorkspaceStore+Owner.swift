import Git
import TodoModel

extension WorkspaceStore {
  /// Reads as much as commands need that print the todos of one owner, and nothing else: the owner's
  /// files, the stars and comments of others, and the files of those whose todos are waited for.
  ///
  /// What such a command prints is what it prints of the whole workspace. Where that could not be
  /// told without the other files (`UserReading`), they are read too.
  package func load(_ options: LoadOptions, about owner: String) async throws(StoreError)
    -> Workspace
  {
    let folder = try open()
    let layout = Layout(of: folder, path: root)
    guard layout.kind == .accounts else { return try await load(options) }
    let reading = UserReading(
      root: folder, layout: layout, zone: layout.settings.timezone ?? options.machineZone,
      options: options, ignored: options.asksGit ? await askGit().0 : .none)
    if let part = await reading.load(owner) { return part }
    return try await load(options)
  }
}
