import Text
import Git
import Markdown
import Platform
import TodoModel
import TodoFormat

/// Finds the images that bodies refer to, and reports those that are not shown.
struct BodyImageReader {
  let root: Directory
  private let imageCheck: ImageCheck
  private var ofTodos: Set<Image> = []
  private var ofBios: Set<Image> = []
  /// The results by the bytes of the path, since paths that differ in normalization are different.
  private var known: [[UInt8]: Result<Image, ImageCheck.Problem>] = [:]
  /// The path as written and the path on disk, by the bytes of a path whose normal form differs
  /// from the disk's.
  private var otherForms: [[UInt8]: (path: String, image: String)] = [:]
  private var names: NearFileNames

  /// - Parameters:
  ///   - exclude: the paths excluded by the settings.
  ///   - ignored: the paths that git ignores.
  init(root: Directory, exclude: [Glob], ignored: IgnoredPaths) {
    self.root = root
    imageCheck = ImageCheck(root: root, exclude: exclude, ignored: ignored)
    names = NearFileNames(root: root, offers: Self.isImageName)
  }

  var images: BodyImages {
    var images = BodyImages()
    images.ofTodos = ofTodos.sorted { precedesByBytes($0.path, $1.path) }
    images.ofBios = ofBios.sorted { precedesByBytes($0.path, $1.path) }
    images.otherForms = otherForms.values.sorted { precedesByBytes($0.path, $1.path) }
    return images
  }

  /// Records the images that a file shows.
  ///
  /// - Parameter isShown: whether an image may be shown, by its path.
  /// - Returns: a warning for each image that cannot be shown.
  mutating func read(
    _ file: Gathered.TargetSource, where isShown: (_ path: String) -> Bool
  ) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    for image in file.targets where image.kind != .link {
      switch find(image, from: file.path) {
      case .success(let image) where !isShown(image.path): continue
      case .success(let image):
        if file.isProfile { ofBios.insert(image) } else { ofTodos.insert(image) }
      case .failure(let problem):
        // `![[…]]` may also embed a note.
        if image.kind == .embedded, !Self.isImageName(image.path) { continue }
        problems.report(
          .warning, problem.id, path: file.path, at: image.position, length: image.length,
          problem.message)
      }
    }
    return problems
  }

  private struct Problem: Error {
    var id: String
    var message: String
  }

  private mutating func find(_ image: BodyTarget, from file: String) -> Result<Image, Problem> {
    let candidates = WorkspacePath.candidates(named: image.path, from: file)
    guard let likeliest = candidates.first else {
      return .failure(
        Problem(id: "invalid-image", message: "image '\(image.path)' is outside the workspace")
      )
    }
    var problem: ImageCheck.Problem?
    for path in candidates {
      // Hidden folders are never read.
      if WorkspacePath.parts(of: path).contains(where: { $0.utf8.first == 0x2E }) {
        let words = "image '\(image.path)' is hidden, and hidden files are not read"
        return .failure(Problem(id: "invalid-image", message: words))
      }
      switch check(path) {
      case .success(let image): return .success(image)
      case .failure(let found): if !found.isMissing { problem = problem ?? found }
      }
    }
    if let problem {
      return .failure(
        Problem(id: "invalid-image", message: "image '\(image.path)' \(problem.words)"))
    }
    for path in candidates {
      if let other = otherForm(of: path), case .success(let image) = check(other) {
        otherForms[Array(path.utf8)] = (path, other)
        return .success(image)
      }
    }
    let words = names.suggestion(for: image.path, at: likeliest)
    return .failure(Problem(id: "unknown-image", message: "no image '\(image.path)'\(words)"))
  }

  private mutating func check(_ path: String) -> Result<Image, ImageCheck.Problem> {
    let key = Array(path.utf8)
    if let known = known[key] { return known }
    let result = Result { () throws(ImageCheck.Problem) in
      try imageCheck.check(path)
    }
    known[key] = result
    return result
  }

  // MARK: Names

  /// The path of an image with the same name in another Unicode normal form. For example, `é` is
  /// one scalar or two, which macOS treats as the same name and Linux as different names.
  private mutating func otherForm(of path: String) -> String? {
    guard let name = WorkspacePath.parts(of: path).last, name.utf8.contains(where: { $0 >= 0x80 })
    else { return nil }
    let folder = WorkspacePath.folder(of: path)
    // `==` on strings is canonical equivalence.
    guard let other = names.names(in: folder).first(where: { $0 == name }) else { return nil }
    return folder.isEmpty ? other : "\(folder)/\(other)"
  }

  /// Whether a name has the extension of an image, of a supported format or not.
  private static func isImageName(_ name: String) -> Bool {
    guard let dot = name.utf8.lastIndex(of: 0x2E) else { return false }
    return endings.contains(name[dot...].dropFirst().lowercased())
  }

  private static let endings: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "svg", "avif", "bmp", "tif", "tiff", "heic", "ico",
  ]
}

extension ImageCheck.Problem {
  /// Whether nothing exists at the path.
  fileprivate var isMissing: Bool {
    if case .unreadable(let error) = self { error.isMissing } else { false }
  }
}
