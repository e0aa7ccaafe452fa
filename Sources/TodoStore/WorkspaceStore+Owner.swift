import Git
import TodoModel

extension WorkspaceStore {
  /// Loads only what commands need to print the todos of one owner: the owner's files, the stars
  /// and comments of other users, and the files of the users whose todos the owner's todos depend
  /// on.
  ///
  /// The command prints the same as with the whole workspace loaded. If that needs the other files
  /// (`UserReading`), they are loaded too.
  ///
  /// - Parameter printsProblems: whether the command prints all diagnostics of the owner's files,
  ///   not only errors.
  package func load(
    _ options: LoadOptions, about owner: String, printsProblems: Bool = false
  ) async throws(StoreError) -> Workspace {
    let folder = try open()
    let layout = Layout(of: folder, path: root)
    try checkMachine(folder)
    guard layout.kind == .accounts, options.audience == .owner else {
      return try await load(options)
    }
    let reading = UserReading(
      root: folder, layout: layout, zone: layout.settings.timezone ?? options.machineZone,
      options: options, ignored: try await answerOfGit(options).get().0,
      printsProblems: printsProblems)
    let part = await reading.load(owner)
    try checkMachine(folder)
    if let part { return part }
    return try await load(options)
  }

  /// Loads the users from their profiles, without any todos; `nil` without accounts, where the
  /// users follow from the todos.
  ///
  /// - Returns: the users, by username in byte order.
  package func profiles(_ options: LoadOptions) async throws(StoreError) -> [User]? {
    let folder = try open()
    let layout = Layout(of: folder, path: root)
    try checkMachine(folder)
    guard layout.kind == .accounts else { return nil }
    var plan = ReadingPlan(ofProfiles: layout, in: folder)
    plan.leaveOut(try await answerOfGit(options).get().0)
    var options = options
    (options.readsBodies, options.cache) = (false, nil)
    let loader = FileLoader(
      root: folder, layout, layout.settings.timezone ?? options.machineZone, options, of: plan)
    let files = await loader.load(plan.files, threads: options.threads)
    try checkMachine(folder)
    return Users(folders: plan.users, isAccounts: true).list(files)
  }
}
