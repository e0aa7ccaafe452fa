import SiteBuild
import TodoModel
import TodoStore

extension Session {
  /// The options of a build that follow from the environment.
  ///
  /// - Parameter past: the commit whose files the workspace has, if it is not that of today.
  func buildOptions(
    _ store: WorkspaceStore, output: String? = nil, at past: PastWorkspace? = nil
  ) throws -> BuildOptions {
    var options = BuildOptions(
      store: store, output: output, currentFolder: environment.currentFolder,
      homeFolder: environment.variables["HOME"], now: { try now(in: $0, at: past) },
      machineZone: environment.machineZone, threads: environment.processors,
      program: environment.program, version: Docket.version)
    options.secret = environment.variables["DOCKET_SECRET"]
    options.isOnCI = environment.isOnCI
    return options
  }
}
