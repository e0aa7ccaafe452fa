import Text
import TodoModel
import TodoParsing

extension WorkspaceStore {
  /// The names that todos of a folder without accounts have or had, case folded, among which are all that
  /// are an id, or it with something behind.
  ///
  /// Read are the files whose names such an id may follow from, and those in which it may be written: what
  /// begins as the id does stands there. Of many files none is looked through for that: it would take
  /// longer than all else that a new item takes. Git is not asked what it ignores: a name that such a
  /// file has is better not given away.
  ///
  /// - Parameter id: of an item that has none written in its line.
  package func names(
    like id: String, _ options: LoadOptions
  ) async throws(StoreError) -> Set<String> {
    let folder = try open()
    let layout = Layout(of: folder, path: root)
    let zone = layout.settings.timezone ?? options.machineZone
    let plan = ReadingPlan(for: layout, in: folder)
    let loader = FileLoader(
      root: folder, settings: layout.settings, zone: zone, readsBodies: false)
    let likeness = NameLikeness(id.foldedName)
    let files = await loader.load(
      likeness.files(among: plan.files, in: folder), threads: options.threads)
    let read = files.todos.map(\.id)
    let workspace = WorkspaceAssembly(layout: layout, zone: zone, isOfSomeUsers: true)
      .assemble(files)
    let aliases = workspace.todos.flatMap(\.aliases).map { WorkspacePath.parts(of: $0).last ?? $0 }
    return Set((read + workspace.todos.map(\.id) + aliases).map(\.foldedName))
  }
}

/// Which files may have todos of a name.
private struct NameLikeness {
  /// Case folded, in UTF-8.
  private let id: [UInt8]
  /// The id up to its first `-`, in lower case.
  private let beginning: [UInt8]

  init(_ id: String) {
    self.id = Array(id.utf8)
    beginning = id.utf8.prefix { $0 != 0x2D } + [0x2D]
  }

  /// How many files are looked through: in a few milliseconds.
  private static let mostFiles = 2000

  func files(among files: [PlannedFile], in root: Folder) -> [PlannedFile] {
    let areFew = files.count <= Self.mostFiles
    var cursor = FolderCursor(root)
    return files.filter { file in
      mayFollow(fromNameOf: file.path)
        || areFew && mayBeWritten(in: file.path, at: cursor.move(to: file.path))
    }
  }

  /// The id of a file is its name, those of its items begin with it.
  private func mayFollow(fromNameOf path: String) -> Bool {
    let name = Array(stem(of: path).foldedName.utf8)
    return id == name || id.starts(with: name + [0x2D]) || name.starts(with: id + [0x2D])
  }

  private func mayBeWritten(in path: String, at place: FolderCursor.Place) -> Bool {
    do {
      return contains(try place.folder.contents(of: place.name(of: path)))
    } catch {
      // Whoever reads it says why it cannot be read.
      return true
    }
  }

  private func contains(_ text: [UInt8]) -> Bool {
    let last = beginning.count - 1
    return text.withUnsafeBufferPointer { text in
      guard last < text.count else { return false }
      return (last..<text.count).contains { end in
        text[end] == 0x2D
          && (0..<last).allSatisfy { lowercased(text[end - last + $0]) == beginning[$0] }
      }
    }
  }

  private func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
