import Diagnostics
import TodoModel
import TodoParsing

/// Finds the pictures that bodies name, and says of the others why they are not shown.
struct BodyImageReader {
  let root: Folder
  private var ofTodos: Set<Picture> = []
  private var ofBios: Set<Picture> = []
  /// What was found out about paths.
  private var known: [String: Result<Picture, PictureCheck.Problem>] = [:]
  /// By folder: the names of the pictures in it.
  private var names: [String: [String]] = [:]
  /// How many mistakes still get a suggestion: each looks through a folder.
  private var suggestionsLeft = 100

  init(root: Folder) { self.root = root }

  var pictures: BodyPictures {
    var pictures = BodyPictures()
    pictures.ofTodos = ofTodos.sorted { precedesByBytes($0.path, $1.path) }
    pictures.ofBios = ofBios.sorted { precedesByBytes($0.path, $1.path) }
    return pictures
  }

  /// Notes the pictures that a file shows, and adds a warning for each that is not shown.
  mutating func read(_ file: inout LoadedFile) {
    for image in file.images {
      switch find(image, from: file.path) {
      case .success(let picture):
        if case .profile = file.content {
          ofBios.insert(picture)
        } else {
          ofTodos.insert(picture)
        }
      case .failure(let problem):
        // In `![[…]]` a note may stand.
        if image.isEmbedded, !Self.isPictureName(image.path) { continue }
        file.diagnostics.append(
          Diagnostic(
            .warning, problem.id, path: file.path, at: image.position, length: image.length,
            problem.message))
      }
    }
  }

  private struct Problem: Error {
    var id: String
    var message: String
  }

  private mutating func find(_ image: BodyImage, from file: String) -> Result<Picture, Problem> {
    let candidates = WorkspacePath.candidates(named: image.path, from: file)
    guard let likeliest = candidates.first else {
      return .failure(
        Problem(id: "invalid-image", message: "image '\(image.path)' lies outside of the workspace")
      )
    }
    var problem: PictureCheck.Problem?
    for path in candidates {
      // Hidden folders are never read (design §1).
      if WorkspacePath.parts(of: path).contains(where: { $0.utf8.first == 0x2E }) {
        let words = "image '\(image.path)' is hidden, and what is hidden is not read"
        return .failure(Problem(id: "invalid-image", message: words))
      }
      switch check(path) {
      case .success(let picture): return .success(picture)
      case .failure(let found): if !found.isMissing { problem = problem ?? found }
      }
    }
    if let problem {
      return .failure(
        Problem(id: "invalid-image", message: "image '\(image.path)' \(problem.words)"))
    }
    let words = suggestion(for: image.path, at: likeliest)
    return .failure(Problem(id: "unknown-image", message: "no image '\(image.path)'\(words)"))
  }

  private mutating func check(_ path: String) -> Result<Picture, PictureCheck.Problem> {
    if let known = known[path] { return known }
    let result = Result { () throws(PictureCheck.Problem) in
      try PictureCheck(root: root).check(path)
    }
    known[path] = result
    return result
  }

  // MARK: Names

  /// The nearest name in the folder that it should lie in, written as the image is.
  private mutating func suggestion(for written: String, at path: String) -> String {
    guard suggestionsLeft > 0 else { return "" }
    suggestionsLeft -= 1
    let parts = WorkspacePath.parts(of: path)
    let folder = parts.count > 1 ? parts.dropLast().joined(separator: "/") : "."
    let known = names[folder] ?? pictureNames(in: folder)
    names[folder] = known
    let name = WorkspacePath.parts(of: written).last ?? written
    guard let near = nearest(to: name, among: known) else { return "" }
    let way = Substring(written.utf8.dropLast(name.utf8.count))
    return ", did you mean '\(way)\(near)'?"
  }

  private func pictureNames(in folder: String) -> [String] {
    do {
      return try root.entries(of: folder).filter { $0.kind == .file }
        .compactMap { String(validating: $0.name, as: UTF8.self) }
        .filter(Self.isPictureName).sorted(by: precedesByBytes).prefix(256).map { $0 }
    } catch {
      // There is no such folder, and so nothing that could have been meant.
      return []
    }
  }

  /// Whether a name ends as those of pictures do, shown or not.
  private static func isPictureName(_ name: String) -> Bool {
    guard let dot = name.utf8.lastIndex(of: 0x2E) else { return false }
    return endings.contains(name[dot...].dropFirst().lowercased())
  }

  private static let endings: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "svg", "avif", "bmp", "tif", "tiff", "heic", "ico",
  ]
}

extension PictureCheck.Problem {
  /// Whether there is nothing at the path.
  fileprivate var isMissing: Bool {
    if case .unreadable(let error) = self { error.isMissing } else { false }
  }
}
