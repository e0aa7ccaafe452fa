import Foundation
import PackagePlugin

/// Embeds package files as Swift string literals, and regenerates them whenever a file changes. The
/// binary then contains the default theme, the time zones, the schemas of its JSON and the CI files of a new
/// workspace.
@main
struct EmbedFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    let files =
      switch target.name {
      case "DefaultTheme": try theme(in: target.directoryURL)
      case "Text": [("assets/fold.js", root.appending(path: "Templates/assets/fold.js"))]
      case "TodoModel": [("zones.txt", target.directoryURL.appending(path: "Zones/zones.txt"))]
      case "Server": try self.files(of: "Client", in: target.directoryURL)
      case "docket": try schemas(in: root)
      default: workflow(in: root)
      }
    return [
      .buildCommand(
        displayName: "Embedding files into \(target.name)",
        executable: try context.tool(named: "embed-files").url,
        arguments: [output.path] + files.flatMap { [$0.path, $0.file.path] },
        inputFiles: files.map(\.file),
        outputFiles: [output])
    ]
  }

  private func theme(in root: URL) throws -> [(path: String, file: URL)] {
    try ["html", "markdown", "texts", "assets"].flatMap { try files(of: $0, in: root) }
  }

  private func files(of folder: String, in root: URL) throws -> [(path: String, file: URL)] {
    try FileManager.default
      .contentsOfDirectory(at: root.appending(path: folder), includingPropertiesForKeys: nil)
      .map { ("\(folder)/\($0.lastPathComponent)", $0) }
      .sorted { $0.0 < $1.0 }
  }

  /// The schemas of what commands print, by their files' names.
  private func schemas(in root: URL) throws -> [(path: String, file: URL)] {
    try files(of: "Tests/Schemas", in: root).map { ($0.file.lastPathComponent, $0.file) }
  }

  /// The CI files of each host, by their paths in a workspace.
  private func workflow(in root: URL) -> [(path: String, file: URL)] {
    let examples = root.appending(path: "Examples/ci")
    return [
      (".github/workflows/docket.yml", examples.appending(path: "github/docket.yml")),
      (".github/actions/docket/action.yml", root.appending(path: "action.yml")),
      (".gitlab-ci.yml", examples.appending(path: "gitlab/docket.gitlab-ci.yml")),
      (".forgejo/workflows/docket.yml", examples.appending(path: "forgejo/docket.yml")),
    ]
  }
}
