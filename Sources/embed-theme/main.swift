import Foundation

// embed-theme ROOT OUTPUT FILE…: writes the files into OUTPUT as Swift string literals.

let arguments = CommandLine.arguments
guard arguments.count > 3 else {
  FileHandle.standardError.write(Data("usage: embed-theme ROOT OUTPUT FILE…\n".utf8))
  exit(64)
}
let root = arguments[1] + "/"
var swift = """
  extension DefaultTheme {
    /// Every file of the theme, sorted by path.
    package static let files: [File] = [

  """
for path in arguments.dropFirst(3).sorted() {
  let text = try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
  precondition(!text.contains("\"\"\"###"), "\(path) holds the delimiter of its literal")
  let name = path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
  // The literal's last line end belongs to its delimiter, so the text keeps its own.
  swift += "    File(\n      path: \"\(name)\",\n      text: ###\"\"\"\n\(text)\n\"\"\"###),\n"
}
swift += "  ]\n}\n"
try Data(swift.utf8).write(to: URL(fileURLWithPath: arguments[2]), options: .atomic)
