import Platform
import Synchronization
import Text
import TodoModel

/// A folder with parts of other repositories, each in a file with the name of its source's prefix, and
/// with all shares of a workspace, in files with any names.
package final class PartFolder: Sendable {
  private let path: String
  private let folder: Directory
  private let temporaryFolder: String
  private let unpacked = Mutex<[TemporaryWorkspace]>([])
  private let joined = Mutex<JoinedShares?>(nil)
  /// The workspace that the shares make up, since `join`; `nil` if there are none.
  package var shares: JoinedShares? { joined.withLock { $0 } }

  /// - Parameters:
  ///   - path: the folder's path, as messages show it.
  ///   - temporaryFolder: an existing folder, in which parts are unpacked.
  package init(_ path: String, temporaryFolder: String) throws(PartError) {
    (self.path, self.temporaryFolder) = (path, temporaryFolder)
    do throws(SystemError) { folder = try FileSystem().openDirectory(path) } catch {
      throw PartError(reason: "cannot read the folder '\(path)': \(error.reason)")
    }
  }

  /// The path of the part of a source.
  func file(of prefix: String) -> String { "\(path)/\(prefix)\(WorkspacePart.fileEnding)" }

  /// The prefixes that files of sources are named after.
  func prefixes() throws(StoreError) -> [String] {
    let shares = Set(shares?.files ?? [])
    do throws(SystemError) {
      return try names { $0 == .file }.filter { !shares.contains($0) }
        .map { String($0.dropLast(WorkspacePart.fileEnding.count)) }
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  private func names(where isWanted: (FileKind) -> Bool) throws(SystemError) -> [String] {
    try folder.entries(of: ".") { isWanted($0.kind) }.compactMap(\.validText)
      .filter { $0.hasSuffix(WorkspacePart.fileEnding) }.sorted(by: precedesByBytes)
  }

  // MARK: Shares

  /// Joins the shares, if there are any.
  ///
  /// - Parameter store: the folder in which the build starts. If it has settings, they must be those of
  ///   the shares.
  /// - Throws: unless the folder contains every share of one commit of one workspace once.
  package func join(in store: WorkspaceStore) throws(PartError) {
    let found = try shareFiles()
    if found.isEmpty { return }
    var joining: SharesJoin?
    for (name, _) in found {
      let (part, path) = (try part(at: name), "\(path)/\(name)")
      if joining == nil {
        joining = try SharesJoin(of: part, from: path, in: workspace(called: part.folder))
      }
      try joining?.add(part, from: path)
    }
    let shares = joining?.joined(files: found.map(\.name), place: store.root)
    if let shares, let own = store.sourceText(Layout.settingsName),
      own != shares.store.sourceText(Layout.settingsName)
    {
      throw PartError(
        reason:
          "the shares in '\(path)' were written with another '\(Layout.settingsName)' than that of "
          + "'\(store.root)'")
    }
    joined.withLock { $0 = shares }
  }

  /// The files of all shares, by number.
  private func shareFiles() throws(PartError) -> [(name: String, share: ShareNumber)] {
    var found: [(name: String, share: ShareNumber)] = []
    // What may be a share that cannot be read.
    var problems: [String] = []
    let names: [String]
    do throws(SystemError) { names = try self.names { $0 != .directory } } catch {
      throw PartError(reason: "cannot read the folder '\(path)': \(error.reason)")
    }
    for name in names {
      let (share, problem) = try share(of: name)
      if let share { found.append((name, share)) }
      if let problem { problems.append(problem) }
    }
    guard let first = found.first else { return [] }
    var known: [Int: String] = [:]
    for (name, share) in found {
      guard share.count == first.share.count else {
        throw PartError(
          reason: "'\(path)/\(name)' is share \(share), but '\(path)/\(first.name)' is share "
            + "\(first.share)")
      }
      if let other = known.updateValue(name, forKey: share.number) {
        throw PartError(
          reason: "'\(path)/\(other)' and '\(path)/\(name)' are both share \(share)")
      }
    }
    let missing = (1...first.share.count).filter { known[$0] == nil }
    if let number = missing.first {
      let others = missing.count == 1 ? "" : ", and \(missing.count - 1) more"
      let words = "share \(number)/\(first.share.count) is missing in '\(path)'\(others)"
      throw PartError(reason: ([words] + problems).joined(separator: "; "))
    }
    return found.sorted { $0.share.number < $1.share.number }
  }

  /// The number of a share; `nil` for another file, with the reason if it may be a share all the same.
  private func share(
    of name: String
  ) throws(PartError) -> (number: ShareNumber?, problem: String?) {
    let line: [UInt8]
    do throws(FileReadingError) {
      line = try folder.beginning(of: name, count: WorkspacePart.lineLimit).bytes
    } catch {
      let problem = "cannot read '\(path)/\(name)': \(error.reason)"
      switch error {
      case .symbolicLink, .notAFile: return (nil, problem)
      case .system, .tooLarge: throw PartError(reason: problem)
      }
    }
    do throws(WorkspacePart.Failure) {
      let (version, share, _) = try WorkspacePart.read(line: line)
      if version != WorkspacePart.version { throw WorkspacePart.Failure.otherVersion(version) }
      return (share, nil)
    } catch {
      let problem = "'\(path)/\(name)' \(error.words)"
      switch error {
      case .damaged: throw PartError(reason: problem)
      // That of a source is reported where it is read.
      case .noPart, .otherVersion, .tooLarge: return (nil, problem)
      }
    }
  }

  // MARK: Sources

  /// Writes the files of a part into a temporary folder, which stays until `close`.
  func unpack(_ part: WorkspacePart) throws(PartError) -> TemporaryWorkspace {
    let files = try workspace(called: part.folder)
    var writer = TreeWriter(files.folder)
    do throws(SystemError) {
      for file in part.files { try writer.write(file.bytes, to: file.path) }
    } catch {
      throw PartError(reason: "cannot unpack it in '\(temporaryFolder)': \(error.reason)")
    }
    return files
  }

  private func workspace(called name: String) throws(PartError) -> TemporaryWorkspace {
    do throws(SystemError) {
      let files = try TemporaryWorkspace(named: name, in: temporaryFolder)
      unpacked.withLock { $0.append(files) }
      return files
    } catch {
      throw PartError(reason: "cannot unpack it in '\(temporaryFolder)': \(error.reason)")
    }
  }

  /// Removes what was unpacked.
  package func close() { unpacked.withLock { $0 = [] } }

  /// The part of a source; `nil` if there is none.
  func part(of source: Settings.Source) throws(PartError) -> WorkspacePart? {
    let name = source.prefix + WorkspacePart.fileEnding
    if shares?.files.contains(name) == true { return nil }
    do throws(SystemError) {
      if try folder.status(name) == nil { return nil }
    } catch {
      throw PartError(reason: "cannot read '\(path)/\(name)': \(error.reason)")
    }
    return try part(at: name)
  }

  private func part(at name: String) throws(PartError) -> WorkspacePart {
    let bytes: [UInt8]
    do throws(FileReadingError) { bytes = try folder.contents(of: name, limit: .max) } catch {
      throw PartError(reason: "cannot read '\(path)/\(name)': \(error.reason)")
    }
    do throws(WorkspacePart.Failure) { return try WorkspacePart(bytes) } catch {
      throw PartError(reason: "'\(path)/\(name)' \(error.words)")
    }
  }
}

/// The reason why a part cannot be read or written.
package struct PartError: Error, Hashable, Sendable, CustomStringConvertible {
  package let reason: String
  package var description: String { reason }
}

extension WorkspacePart.Failure {
  fileprivate var words: String {
    switch self {
    case .noPart: "is not a part; 'docket part' writes one"
    case .otherVersion(let version):
      "is in version \(version) of the format; write it again with this version of Docket"
    case .damaged: "is damaged; write it again"
    case .tooLarge: "has more than 2 GB when it is unpacked"
    }
  }
}
