import Text
import Dispatch
import Platform
import Synchronization
import TodoModel

/// Lists the Markdown files in a folder and its subfolders.
struct FileFinder: Sendable {
  let root: Directory
  /// Paths to skip, with everything inside, relative to the root.
  var skipped: Set<String> = []
  var include: [Glob] = []
  var exclude: [Glob] = []

  /// The files and folders found, by path in byte order.
  struct Findings: Sendable {
    /// Paths of Markdown files, relative to the root.
    var files: [String] = []
    /// All folders that were listed.
    var folders: [String] = []
    /// Paths of files that may seal the folder that they are in.
    var seals: [String] = []
    /// Paths of files that may have a format in which other programs keep todos.
    var others: [String] = []
    /// Diagnostics for skipped files and folders.
    var diagnostics: [Diagnostic] = []
  }

  /// Finds everything in a folder, given relative to the root; empty for the root itself.
  func find(below start: String = "") -> Findings {
    var findings = Findings()
    let wanted = look(into: start, isStart: true, &findings)
    // List the users' folders on all processors.
    let parts = wanted.count < 32 ? 1 : 16
    let size = max(1, (wanted.count + parts - 1) / parts)
    let found = Mutex([Int: Findings]())
    DispatchQueue.concurrentPerform(iterations: parts) { part in
      let part = part * size
      guard part < wanted.count else { return }
      let findings = walk(wanted[part..<min(part + size, wanted.count)])
      found.withLock { $0[part] = findings }
    }
    for (_, part) in found.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      findings.files += part.files
      findings.folders += part.folders
      findings.seals += part.seals
      findings.others += part.others
      findings.diagnostics += part.diagnostics
    }
    return findings
  }

  private typealias Wanted = (path: String, kind: FileKind)

  /// Finds these files, and everything in these folders.
  private func walk(_ wanted: ArraySlice<Wanted>) -> Findings {
    var findings = Findings()
    // The entries still to visit, the next one last.
    var pending: [Wanted] = wanted.reversed()
    while let (path, kind) = pending.popLast() {
      if kind == .directory {
        pending.append(contentsOf: look(into: path, isStart: false, &findings).reversed())
      } else {
        findings.files.append(path)
      }
    }
    return findings
  }

  /// The entries of a folder that are to be loaded.
  private func look(into path: String, isStart: Bool, _ findings: inout Findings) -> [Wanted] {
    do throws(SystemError) {
      let listing = try list(path)
      if !isStart {
        if listing.isOutput { return [] }
        findings.folders.append(path)
      }
      findings.diagnostics += listing.diagnostics
      findings.seals += listing.seals
      findings.others += listing.others
      return listing.sorted
    } catch {
      findings.diagnostics.report(
        .error, "unreadable-folder", path: path.isEmpty ? "." : path,
        "cannot read this folder: \(error.reason); nothing in it is shown")
      return []
    }
  }

  /// The names of the subfolders of a folder that `find` would list.
  ///
  /// - Parameter start: relative to the root; empty for the root itself.
  func folders(in start: String) -> [String] {
    let wanted: [Wanted]
    // If the folder cannot be read, reading the files reports it.
    do throws(SystemError) { wanted = try list(start).sorted } catch { return [] }
    return wanted.filter { $0.kind == .directory && isReadable($0.path) }
      .map { WorkspacePath.name(of: $0.path) }
  }

  /// Whether `find` would list this file, assuming that it lists its folder.
  func lists(_ path: String) -> Bool { root.kind(of: path) == .file && isWanted(path) }

  /// Whether the patterns allow loading a file.
  func isWanted(_ path: String) -> Bool {
    !exclude.contains { $0.matches(path) }
      && (include.isEmpty || include.contains { $0.matches(path) })
  }

  /// Whether a folder is listed, assuming that no pattern excludes it.
  private func isReadable(_ path: String) -> Bool {
    root.canList(path) && root.kind(of: path + "/" + Self.outputMark) == nil
  }

  /// The file that marks a folder as the output folder of a build.
  static let outputMark = ".docket-build"

  /// The entries of one folder.
  private struct Listing {
    var wanted: [(key: [UInt8], path: String, kind: FileKind)] = []
    var seals: [String] = []
    var others: [String] = []
    var diagnostics: [Diagnostic] = []
    /// Whether the folder is the output folder of a build.
    var isOutput = false

    /// Sorted by full path.
    var sorted: [Wanted] {
      wanted.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { ($0.path, $0.kind) }
    }
  }

  private func list(_ folder: String) throws(SystemError) -> Listing {
    var listing = Listing()
    try root.forEachEntry(of: folder.isEmpty ? "." : folder) { entry in
      visit(entry, in: folder, &listing)
    }
    return listing
  }

  private func visit(_ entry: DirectoryEntry.Raw, in folder: String, _ listing: inout Listing) {
    let bytes = entry.bytes
    if bytes.first == 0x2E {
      if bytes.elementsEqual(Self.outputMark.utf8) { listing.isOutput = true }
      if bytes.suffix(11).elementsEqual(Self.draftEnd),
        let problem = leftDraft(entry, in: folder)
      {
        listing.diagnostics.append(problem)
      }
      return
    }
    let (kind, isMarkdown) = (entry.kind, Self.isMarkdown(bytes))
    if SealMark.isName(bytes) {
      let name = String(decoding: bytes, as: UTF8.self)
      listing.seals.append(WorkspacePath.path(to: name, in: folder))
    }
    if kind == .file, !isMarkdown, OtherFormat.isName(bytes),
      let name = entry.text
    {
      let path = WorkspacePath.path(to: name, in: folder)
      if !skipped.contains(path), isWanted(path) { listing.others.append(path) }
    }
    guard isMarkdown || kind == .directory || kind == .symbolicLink,
      !bytes.elementsEqual(Self.nodeModules)
    else { return }
    guard let name = entry.text else {
      if isMarkdown || kind == .directory {
        listing.diagnostics.append(Self.unnameable(bytes, in: folder))
      }
      return
    }
    let path = WorkspacePath.path(to: name, in: folder)
    if skipped.contains(path) || exclude.contains(where: { $0.matches(path) }) { return }
    switch kind {
    case .directory:
      // The trailing `/` sorts `a.md` before `a/b.md`, as full paths sort.
      listing.wanted.append((bytes + [0x2F], path, .directory))
    case .file:
      if !include.isEmpty, !include.contains(where: { $0.matches(path) }) { return }
      listing.wanted.append((Array(bytes), path, .file))
    case .symbolicLink, .other:
      if kind == .symbolicLink, !isMarkdown, root.kind(of: path, followsLinks: true) != .directory {
        return
      }
      listing.diagnostics.append(Self.refused(kind, path))
    }
  }

  /// Whether files and folders of this name are skipped, with everything inside.
  static func isHidden(_ name: String) -> Bool {
    name.utf8.first == 0x2E || name.utf8.elementsEqual(nodeModules)
  }

  private static let nodeModules = "node_modules".utf8

  /// Whether a name ends in `.md`, in any case, and has at least one byte before it.
  static func isMarkdown(_ name: some Collection<UInt8>) -> Bool {
    guard name.count > 3 else { return false }
    return name.suffix(3).elementsEqual([0x2E, 0x6D, 0x64]) { $0 == $1 || $0 | 0x20 == $1 }
  }

  private static func refused(_ kind: FileKind, _ path: String) -> Diagnostic {
    kind == .symbolicLink
      ? Diagnostic(
        .warning, "symbolic-link", path: path,
        "skipped: symbolic links are not followed")
      : Diagnostic(.error, "unreadable-file", path: path, "skipped: it is not a regular file")
  }

  /// The suffix of a draft's name.
  private static let draftEnd = ".docket.tmp".utf8

  /// - Returns: `nil` while a command is writing the draft.
  private func leftDraft(_ entry: DirectoryEntry.Raw, in folder: String) -> Diagnostic? {
    let name = String(decoding: entry.bytes, as: UTF8.self)
    let path = WorkspacePath.path(to: name, in: folder)
    let kind = entry.kind
    if kind == .file, isLocked(path) { return nil }
    return Diagnostic(
      .warning, "left-draft", path: path,
      kind == .file
        ? "a command was killed and left this temporary file; remove it"
        : "it has the name of a temporary file and prevents commands from writing; remove it")
  }

  /// Whether a process holds the lock of a file, or held it and has just removed the file.
  private func isLocked(_ path: String) -> Bool {
    do throws(SystemError) { return try root.openFile(path).isLocked() } catch {
      return error.isNotFound
    }
  }

  private static func unnameable(
    _ bytes: UnsafeRawBufferPointer, in folder: String
  ) -> Diagnostic {
    let name = String(decoding: bytes, as: UTF8.self)
    return Diagnostic(
      .error, "bad-file-name", path: WorkspacePath.path(to: name, in: folder),
      "skipped: its name is not valid UTF-8; rename it")
  }
}
