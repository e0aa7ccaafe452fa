import Foundation

// embed-files OUTPUT (PATH FILE)…: writes each file and its path into OUTPUT as a Swift literal.

let arguments = CommandLine.arguments
guard arguments.count > 3, arguments.count % 2 == 0 else {
  FileHandle.standardError.write(Data("usage: embed-files OUTPUT (PATH FILE)…\n".utf8))
  exit(64)
}
var swift = "let embeddedFiles: [(path: String, text: String)] = [\n"
for index in stride(from: 2, to: arguments.count, by: 2) {
  let (path, file) = (arguments[index], arguments[index + 1])
  let text = try String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8)
  precondition(!text.contains("\"\"\"###"), "\(file) holds the delimiter of its literal")
  // The last line break of the literal belongs to its delimiter, so the text keeps its own.
  swift += "  (\n    \"\(path)\",\n    ###\"\"\"\n\(text)\n\"\"\"###),\n"
}
swift += "]\n"
try Data(swift.utf8).write(to: URL(fileURLWithPath: arguments[1]), options: .atomic)
