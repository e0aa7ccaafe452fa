import Text
import TodoModel

/// What a site needs of one repository, to be handed over as a file: the files that Docket reads, as they
/// are, and what git knows about the todos. The same files of the same commit give the same bytes.
package struct WorkspacePart: Sendable {
  /// The name of the folder, after which a workspace without a title is called.
  package var folder: String
  /// By path.
  package var files: [File]
  package var history: LoadedHistory

  package struct File: Hashable, Sendable {
    /// From the folder of the workspace.
    package var path: String
    package var bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }
  }

  /// The name of the file of a source's part begins with the source's prefix and ends so.
  package static let fileEnding = ".part"

  // MARK: Bytes

  private static let beginning = Array("docket-part ".utf8)
  private static let version = 1
  /// The most bytes of a part when it is unpacked.
  private static let limit = 1 << 31

  package enum Failure: Error, Hashable, Sendable {
    /// It is not a part at all.
    case noPart
    /// It was written by another version of Docket.
    case otherVersion(Int)
    case damaged
    case tooLarge
  }

  /// - Throws: `tooLarge`.
  package func bytes() throws(Failure) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(folder)
    writer.write(history.head)
    writer.write(history.isShallow)
    writer.write(history.isPartial)
    writer.write(history.history)
    writer.write(files) { writer, file in
      writer.write(file.path)
      writer.write(bytes: file.bytes)
    }
    let content = writer.bytes
    guard content.count < Self.limit else { throw .tooLarge }
    let deflated: [UInt8]
    do throws(Deflate.Failure) { deflated = try Deflate.deflate(content) } catch { throw .tooLarge }
    var bytes = Self.beginning + Array("\(Self.version)\n".utf8)
    bytes += Self.checksum(of: deflated)
    return bytes + deflated
  }

  package init(_ bytes: [UInt8]) throws(Failure) {
    guard bytes.starts(with: Self.beginning),
      let end = bytes.prefix(32).firstIndex(of: 0x0A),
      let version = Int(String(decoding: bytes[Self.beginning.count..<end], as: UTF8.self))
    else { throw .noPart }
    guard version == Self.version else { throw .otherVersion(version) }
    let start = end + 1 + Self.checksumSize
    guard bytes.count >= start else { throw .damaged }
    let deflated = Array(bytes[start...])
    guard Self.checksum(of: deflated).elementsEqual(bytes[(end + 1)..<start]) else {
      throw .damaged
    }
    let content: [UInt8]
    do throws(Deflate.Failure) {
      content = try Deflate.inflate(deflated, limit: Self.limit)
    } catch {
      switch error {
      case .tooLarge: throw .tooLarge
      case .damaged, .refused: throw .damaged
      }
    }
    let part: WorkspacePart? = content.withUnsafeBytes { content in
      var reader = ByteReader(content)
      let part = WorkspacePart(&reader)
      return reader.isAtEnd && !reader.isDamaged && part.isSafe ? part : nil
    }
    guard let part else { throw .damaged }
    self = part
  }

  private init(_ reader: inout ByteReader) {
    folder = reader.text()
    history = LoadedHistory()
    history.head = reader.optionalText()
    history.isShallow = reader.flag()
    history.isPartial = reader.flag()
    history.history = reader.history()
    files = reader.list { reader in
      let path = reader.text()
      return File(path: path, bytes: reader.byteList())
    }
  }

  package init(folder: String, files: [File], history: LoadedHistory) {
    (self.folder, self.files, self.history) = (folder, files, history)
  }

  /// Whether all of its files belong into one folder, and all commits are from a time that days have.
  private var isSafe: Bool {
    // Until the year 9999.
    let times = -62_135_596_800...253_402_300_799 as ClosedRange<Int64>
    guard history.history.commits.allSatisfy({ times.contains($0.time) }) else { return false }
    let names = [folder] + files.map(\.path)
    return !folder.utf8.contains(0x2F)
      && names.allSatisfy { name in
        let parts = name.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
        return !name.utf8.contains(0)
          && parts.allSatisfy {
            !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
          }
      }
  }

  private static let checksumSize = 32

  private static func checksum(of bytes: [UInt8]) -> [UInt8] {
    Array(Fingerprint(of: bytes).hex.utf8)
  }
}
