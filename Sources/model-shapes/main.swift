import Foundation

// model-shapes OUTPUT FILE…: writes the shapes and fingerprints of the page models in the files.

let arguments = CommandLine.arguments
guard arguments.count > 2 else {
  FileHandle.standardError.write(Data("usage: model-shapes OUTPUT FILE…\n".utf8))
  exit(64)
}
var swift = "import TemplateEngine\nimport Text\n"
for path in arguments.dropFirst(2) {
  var reader = ModelReader(path: path)
  reader.read(try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8))
  for problem in reader.problems { FileHandle.standardError.write(Data("\(problem)\n".utf8)) }
  if !reader.problems.isEmpty { exit(1) }
  swift += reader.shapes.joined()
}
try Data(swift.utf8).write(to: URL(fileURLWithPath: arguments[1]), options: .atomic)
