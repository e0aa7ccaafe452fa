import Platform
import Synchronization
import Text
import TodoModel

/// A folder with parts of other repositories, each in a file with the name of its source's prefix.
package final class PartFolder: Sendable {
  private let path: String
  private let folder: Directory
  private let temporaryFolder: String
  private let unpacked = Mutex<[TemporaryWorkspace]>([])

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

  /// The prefixes that files are named after.
  func prefixes() throws(StoreError) -> [String] {
    do throws(SystemError) {
      return try folder.entries(of: ".") { $0.kind == .file }.compactMap(\.validText)
        .filter { $0.hasSuffix(WorkspacePart.fileEnding) }
        .map { String($0.dropLast(WorkspacePart.fileEnding.count)) }.sorted(by: precedesByBytes)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  /// Writes the files of a part into a temporary folder, which stays until `close`.
  func unpack(_ part: WorkspacePart) throws(PartError) -> TemporaryWorkspace {
    let files: TemporaryWorkspace
    do throws(SystemError) {
      files = try TemporaryWorkspace(named: part.folder, in: temporaryFolder)
      unpacked.withLock { $0.append(files) }
      for file in part.files { try files.folder.write(file.bytes, to: file.path) }
    } catch {
      throw PartError(reason: "cannot unpack it in '\(temporaryFolder)': \(error.reason)")
    }
    return files
  }

  /// Removes what was unpacked.
  package func close() { unpacked.withLock { $0 = [] } }

  /// The part of a source; `nil` if there is none.
  func part(of source: Settings.Source) throws(PartError) -> WorkspacePart? {
    let name = source.prefix + WorkspacePart.fileEnding
    let bytes: [UInt8]
    do throws(FileReadingError) { bytes = try folder.contents(of: name, limit: .max) } catch {
      if error.isMissing { return nil }
      throw PartError(reason: "cannot read '\(file(of: source.prefix))': \(error.reason)")
    }
    do throws(WorkspacePart.Failure) { return try WorkspacePart(bytes) } catch {
      throw PartError(reason: "'\(file(of: source.prefix))' \(error.words)")
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
