import PackagePlugin

/// Writes the shapes and fingerprints of the page models that a target declares.
@main
struct ModelShapes: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let output = context.pluginWorkDirectoryURL.appending(path: "ModelShapes.swift")
    let files = target.sourceModule?.sourceFiles(withSuffix: "swift").map(\.url) ?? []
    return [
      .buildCommand(
        displayName: "Writing the shapes of the models of \(target.name)",
        executable: try context.tool(named: "model-shapes").url,
        arguments: [output.path] + files.map(\.path), inputFiles: files, outputFiles: [output])
    ]
  }
}
