import Git
import TodoModel

extension WorkspaceStore {
  /// Reads as much as commands need that print the todos of one owner, and nothing else: the owner's
  /// files, the stars and comments of others, and the files of those whose todos are waited for.
  ///
  /// What such a command prints is what it prints of the whole workspace. Where that could not be
  /// told without the other files (`UserReading`), they are read too.
  ///
  /// - Parameter tellsProblems: whether it prints what is wrong in the owner's files, not errors alone.
  package func load(
    _ options: LoadOptions, about owner: String, tellsProblems: Bool = false
  ) async throws(StoreError) -> Workspace {
    let folder = try open()
    let layout = Layout(of: folder, path: root)
    guard layout.kind == .accounts else { return try await load(options) }
    let reading = UserReading(
      root: folder, layout: layout, zone: layout.settings.timezone ?? options.machineZone,
      options: options, ignored: options.asksGit ? await askGit().0 : .none,
      tellsProblems: tellsProblems)
    if let part = await reading.load(owner) { return part }
    return try await load(options)
  }

  /// The users with what their profiles say, and no todo read; `nil` without accounts, where the todos
  /// say who there is.
  ///
  /// - Returns: by username in byte order.
  package func profiles(_ options: LoadOptions) async throws(StoreError) -> [User]? {
    let folder = try open()
    let layout = Layout(of: folder, path: root)
    guard layout.kind == .accounts else { return nil }
    var plan = ReadingPlan(ofProfiles: layout, in: folder)
    if options.asksGit { plan.leaveOut(await askGit().0) }
    var options = options
    (options.readsBodies, options.cache) = (false, nil)
    let loader = FileLoader(
      root: folder, layout, layout.settings.timezone ?? options.machineZone, options, of: plan)
    let files = await loader.load(plan.files, threads: options.threads)
    return Users(folders: plan.users, isAccounts: true).list(files)
  }
}
