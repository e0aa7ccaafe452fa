import Text
import TodoModel

/// What a site needs of one repository, or of one share of a workspace, to be handed over as a file: the
/// files that Docket reads, as they are, and what git knows about the todos. The same files of the same
/// commit give the same bytes.
package struct WorkspacePart: Sendable {
  /// `nil` for a whole workspace.
  package var share: Share?
  /// The name of the folder, after which a workspace without a title is called. Of shares with a title it
  /// is always the same.
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

  /// What shares of the same workspace have in common, apart from the commit, and in what they differ.
  package struct Share: Hashable, Sendable {
    package var number: ShareNumber
    /// The moment that the site is to be of, in seconds since 1970; `nil` if the build says it.
    package var now: Int64?
    /// Of the contents of the settings and of the theme, which all shares contain.
    package var settings: String
    /// Of the paths of all files that shares divide.
    package var paths: String

    package init(number: ShareNumber, now: Int64?, settings: String, paths: String) {
      (self.number, self.now, self.settings, self.paths) = (number, now, settings, paths)
    }
  }

  /// The name of the file of a source's part begins with the source's prefix and ends so.
  package static let fileEnding = ".part"

  // MARK: Bytes

  private static let beginning = Array("docket-part ".utf8)
  static let version = 2
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
    writer.write(share) { writer, share in
      writer.write(share.now) { $0.write(Int($1)) }
      writer.write(share.settings)
      writer.write(share.paths)
    }
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
    let number = share.map { " \($0.number)" } ?? ""
    let line = Self.beginning + Array("\(Self.version)\(number)\n".utf8)
    return line + Self.checksum(of: deflated, after: line[...]) + deflated
  }

  /// The number of bytes that contain the first line of a part.
  static let lineLimit = 48

  /// The version of the format and the share that the first line of a part names.
  static func read(
    line bytes: [UInt8]
  ) throws(Failure) -> (version: Int, share: ShareNumber?, end: Int) {
    guard bytes.starts(with: beginning), let end = bytes.prefix(lineLimit).firstIndex(of: 0x0A)
    else { throw .noPart }
    let words = String(decoding: bytes[beginning.count..<end], as: UTF8.self)
      .split(separator: " ", omittingEmptySubsequences: false)
    guard let version = words.first.flatMap({ Int($0) }) else { throw .noPart }
    if version != Self.version || words.count == 1 { return (version, nil, end) }
    guard words.count == 2, let share = ShareNumber(String(words[1])) else { throw .damaged }
    return (version, share, end)
  }

  package init(_ bytes: [UInt8]) throws(Failure) {
    let (version, number, end) = try Self.read(line: bytes)
    guard version == Self.version else { throw .otherVersion(version) }
    let start = end + 1 + Self.checksumSize
    guard bytes.count >= start else { throw .damaged }
    let deflated = Array(bytes[start...])
    guard
      Self.checksum(of: deflated, after: bytes[...end]).elementsEqual(bytes[(end + 1)..<start])
    else { throw .damaged }
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
      let part = WorkspacePart(number, &reader)
      return reader.isAtEnd && !reader.isDamaged && part.isSafe ? part : nil
    }
    guard let part else { throw .damaged }
    self = part
  }

  private init(_ number: ShareNumber?, _ reader: inout ByteReader) {
    let common = reader.optional { reader in
      let (now, settings) = (reader.optional { $0.number() }, reader.text())
      return (now: now.map(Int64.init), settings: settings, paths: reader.text())
    }
    switch (number, common) {
    case (let number?, let common?):
      share = Share(
        number: number, now: common.now, settings: common.settings, paths: common.paths)
    case (nil, nil): share = nil
    case (nil, _?), (_?, nil): share = reader.damaged(nil)
    }
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

  package init(
    _ share: Share? = nil, folder: String, files: [File], history: LoadedHistory
  ) {
    (self.share, self.folder, self.files, self.history) = (share, folder, files, history)
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

  private static func checksum(of bytes: [UInt8], after line: ArraySlice<UInt8>) -> [UInt8] {
    let sum = Fingerprint { fingerprinter in
      fingerprinter.combine(Fingerprint(of: line))
      fingerprinter.combine(Fingerprint(of: bytes))
    }
    return Array(sum.hex.utf8)
  }
}
