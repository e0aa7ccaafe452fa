import Diagnostics
import Dispatch
import Synchronization
import TodoModel

/// Lists the Markdown files below a folder (design §1, "Never read").
struct FileFinder: Sendable {
  let root: Folder
  /// Paths below which nothing is read, from the root.
  var skipped: Set<String> = []
  var include: [Glob] = []
  var exclude: [Glob] = []

  /// What a folder holds, by path in byte order.
  struct Findings: Sendable {
    /// Markdown files, from the root.
    var files: [String] = []
    /// All folders that were looked into.
    var folders: [String] = []
    /// What was left out by name.
    var diagnostics: [Diagnostic] = []
  }

  /// Everything below a folder, given from the root; empty for the root itself.
  func find(below start: String = "") -> Findings {
    var findings = Findings()
    let wanted = look(into: start, isStart: true, &findings)
    // The users' folders are looked into on all processors.
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
      findings.diagnostics += part.diagnostics
    }
    return findings
  }

  private typealias Wanted = (path: String, kind: EntryKind)

  /// Everything in these folders, and these files.
  private func walk(_ wanted: ArraySlice<Wanted>) -> Findings {
    var findings = Findings()
    // What is still to be visited, the next one last.
    var pending: [Wanted] = wanted.reversed()
    while let (path, kind) = pending.popLast() {
      if kind == .folder {
        pending.append(contentsOf: look(into: path, isStart: false, &findings).reversed())
      } else {
        findings.files.append(path)
      }
    }
    return findings
  }

  /// What is wanted of a folder's entries.
  private func look(into path: String, isStart: Bool, _ findings: inout Findings) -> [Wanted] {
    do {
      let entries = try root.entries(of: path.isEmpty ? "." : path)
      if !isStart {
        if entries.contains(where: { $0.name.elementsEqual(Self.outputMark) }) { return [] }
        findings.folders.append(path)
      }
      return visit(entries, in: path, &findings.diagnostics)
    } catch {
      findings.diagnostics.append(
        Diagnostic(
          .error, "unreadable-folder", path: path.isEmpty ? "." : path,
          "cannot read this folder: \(error.reason); nothing in it is shown"))
      return []
    }
  }

  /// The names of the folders in another one that `find` would look into.
  func folders(in start: String) -> [String] {
    var ignored: [Diagnostic] = []
    let entries: [FolderEntry]
    // One that cannot be read is named by whoever reads all.
    do { entries = try root.entries(of: start) } catch { return [] }
    return visit(entries, in: start, &ignored).filter { $0.kind == .folder && isReadable($0.path) }
      .map { String(decoding: $0.path.utf8.dropFirst(start.utf8.count + 1), as: UTF8.self) }
  }

  /// Whether there is a file of that path which `find` would list, if its folder is looked into.
  func lists(_ path: String) -> Bool { root.kind(of: path) == .file && isWanted(path) }

  /// Whether the patterns let a file be read.
  func isWanted(_ path: String) -> Bool {
    !exclude.contains { $0.matches(path) }
      && (include.isEmpty || include.contains { $0.matches(path) })
  }

  /// Whether a folder that no pattern leaves out would be looked into.
  private func isReadable(_ path: String) -> Bool {
    root.canList(path) && root.kind(of: path + "/" + String(Self.outputMark)) == nil
  }

  /// The file that marks a folder that a build wrote.
  static let outputMark = ".docket-build".utf8

  /// Those entries of a folder that are to be read, as paths, in the order of all paths.
  private func visit(
    _ entries: [FolderEntry], in folder: String, _ diagnostics: inout [Diagnostic]
  ) -> [Wanted] {
    var wanted: [(key: [UInt8], path: String, kind: EntryKind)] = []
    for entry in entries {
      let isMarkdown = Self.isMarkdown(entry.name)
      if entry.name.first == 0x2E, entry.name.suffix(11).elementsEqual(Self.draftEnd),
        let problem = leftDraft(entry, in: folder)
      {
        diagnostics.append(problem)
      }
      guard entry.name.first != 0x2E, isMarkdown || entry.kind == .folder || entry.kind == .link,
        entry.name != Self.nodeModules
      else { continue }
      guard let name = String(validating: entry.name, as: UTF8.self) else {
        if isMarkdown || entry.kind == .folder {
          diagnostics.append(Self.unnameable(entry, in: folder))
        }
        continue
      }
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      if skipped.contains(path) || exclude.contains(where: { $0.matches(path) }) { continue }
      switch entry.kind {
      case .folder:
        // So that `a.md` comes before `a/b.md`, as it does among whole paths.
        wanted.append((entry.name + [0x2F], path, .folder))
      case .file:
        if !include.isEmpty, !include.contains(where: { $0.matches(path) }) { continue }
        wanted.append((entry.name, path, .file))
      case .link, .other:
        if entry.kind == .link, !isMarkdown, !root.leadsToFolder(path) { continue }
        diagnostics.append(Self.refused(entry.kind, path))
      }
    }
    wanted.sort { $0.key.lexicographicallyPrecedes($1.key) }
    return wanted.map { ($0.path, $0.kind) }
  }

  /// Whether a file or folder of that name is left out, with all in it.
  static func isHidden(_ name: String) -> Bool {
    name.utf8.first == 0x2E || name.utf8.elementsEqual(nodeModules)
  }

  private static let nodeModules = Array("node_modules".utf8)

  /// Whether a name ends in `.md`, in any case, with something before it.
  static func isMarkdown(_ name: [UInt8]) -> Bool {
    guard name.count > 3 else { return false }
    let end = name.count
    return name[end - 3] == 0x2E && name[end - 2] | 0x20 == 0x6D && name[end - 1] | 0x20 == 0x64
  }

  private static func refused(_ kind: EntryKind, _ path: String) -> Diagnostic {
    kind == .link
      ? Diagnostic(
        .warning, "symbolic-link", path: path,
        "left out: it is a symbolic link, and those are not followed")
      : Diagnostic(.error, "unreadable-file", path: path, "left out: it is no regular file")
  }

  /// The end of the name of what a command writes before it takes a file's place.
  private static let draftEnd = ".docket.tmp".utf8

  /// - Returns: `nil` while a command writes it.
  private func leftDraft(_ entry: FolderEntry, in folder: String) -> Diagnostic? {
    let name = String(decoding: entry.name, as: UTF8.self)
    let path = folder.isEmpty ? name : "\(folder)/\(name)"
    if entry.kind == .file, root.isLocked(path) { return nil }
    return Diagnostic(
      .warning, "left-draft", path: path,
      entry.kind == .file
        ? "a command that was killed left this draft behind, remove it"
        : "it has the name of a draft, and keeps commands from writing; remove it")
  }

  private static func unnameable(_ entry: FolderEntry, in folder: String) -> Diagnostic {
    let name = String(decoding: entry.name, as: UTF8.self)
    return Diagnostic(
      .error, "bad-file-name", path: folder.isEmpty ? name : "\(folder)/\(name)",
      "left out: its name is not UTF-8; rename it")
  }
}
