import Foundation
import PackagePlugin

/// Writes the files of `Templates/` into Swift string literals whenever one of them changes, so
/// that the binary carries its default theme and an edit of a template is never forgotten.
@main
struct EmbedTheme: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = target.directoryURL
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    let inputs = try ["html", "markdown", "assets"].flatMap { folder in
      try FileManager.default
        .contentsOfDirectory(at: root.appending(path: folder), includingPropertiesForKeys: nil)
        .sorted { $0.path < $1.path }
    }
    return [
      .buildCommand(
        displayName: "Embedding the default theme",
        executable: try context.tool(named: "embed-theme").url,
        arguments: [root.path, output.path] + inputs.map(\.path),
        inputFiles: inputs,
        outputFiles: [output])
    ]
  }
}
