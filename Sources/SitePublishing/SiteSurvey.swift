import Platform
import Platform
import Synchronization
import Text
import TodoModel

/// What stands in an output: how large each file is and when it changed last, looked at once before
/// any page is asked for, so that it can be done beside other work.
package struct SiteSurvey: Sendable {
  struct File: Sendable {
    /// Bytes.
    let size: Int
    /// When anything of it changed, a link to it too: nanoseconds since 1970.
    let changed: Int64
    /// When its bytes did.
    let modified: Int64
  }

  private let seen: Seen
  /// What no other build of a site in this place has.
  private let marker: FileVersion?

  /// The site's folders, its root too.
  var folders: [ExactPath] { seen.folders }
  /// When one of the folders was changed last: nanoseconds since 1970. What could not be looked at
  /// changes all the time.
  var newestChange: Int64 { seen.newestChange }

  /// Looks at a site, before a build of the next one begins.
  ///
  /// - Parameters:
  ///   - output: the site's folder, as the user named it.
  ///   - count: about how many files it has.
  /// - Returns: `nil` where there is none of Docket's.
  package init?(of output: String, from currentDirectory: String, expecting count: Int) {
    let fileSystem = FileSystem()
    do throws(PublishError) {
      let place = try OutputPlace(output, from: currentDirectory, fileSystem)
      guard place.status != nil else { return nil }
      do throws(SystemError) {
        self.init(try fileSystem.currentDirectory.openDirectory(place.path), expecting: count)
      } catch { return nil }
    } catch { return nil }
    if marker == nil { return nil }
  }

  init(_ site: Directory, expecting count: Int) {
    do throws(SystemError) { marker = try site.existingStatus(Marker.name).version } catch {
      marker = nil
    }
    seen = Walk(expecting: count).look(through: site)
  }

  /// Whether it is of the site that the record is of.
  func isOf(_ record: SiteRecord) -> Bool { marker == record.marker }

  /// `nil` where there is no file of that path.
  func file(_ path: String) -> File? { seen.files[Fingerprint { $0.combine(path) }] }
}

/// What was seen of a site.
private struct Seen: Sendable {
  /// By the fingerprint of the path.
  var files: [Fingerprint: SiteSurvey.File] = [:]
  var folders: [ExactPath] = []
  var newestChange: Int64 = 0
}

/// Looks through folders, on all processors where there are many.
private final class Walk: Sendable {
  private let seen: Mutex<Seen>

  init(expecting count: Int) {
    var seen = Seen()
    seen.files.reserveCapacity(count)
    self.seen = Mutex(seen)
  }

  func look(through site: Directory) -> Seen {
    look(into: site, [])
    return seen.withLock { $0 }
  }

  /// With fewer it is not worth the while to share them among threads.
  private static let fewFolders = 32

  /// - Parameter path: the folder's, with a `/` behind it unless it is the root.
  private func look(into folder: Directory, _ path: [UInt8]) {
    do throws(SystemError) {
      if path.count(where: { $0 == UInt8(ascii: "/") }) > Directory.mostLevels {
        throw SystemError.isTooDeep
      }
      let inner = try note(folder, path)
      let look = { @Sendable (entry: DirectoryEntry) throws(SystemError) in
        self.look(
          into: try folder.openDirectory(entry.name),
          path + entry.bytes + [UInt8(ascii: "/")])
      }
      if inner.count < Self.fewFolders {
        for entry in inner { try look(entry) }
      } else {
        try inParallel(inner, look)
      }
    } catch {
      seen.withLock { $0.newestChange = .max }
    }
  }

  /// Notes a folder and the files in it.
  ///
  /// - Returns: the folders in it.
  private func note(_ folder: Directory, _ path: [UInt8]) throws(SystemError) -> [DirectoryEntry] {
    let changed = try folder.status().version.changed
    var inner: [DirectoryEntry] = []
    var files: [(path: Fingerprint, file: SiteSurvey.File)] = []
    var path = path
    let start = path.count
    for entry in try folder.entries() {
      switch entry.kind {
      case .directory: inner.append(entry)
      case .file:
        let status = try folder.existingStatus(entry.name)
        path += entry.bytes
        let name = Fingerprint { fingerprinter in
          path.withUnsafeBytes { fingerprinter.combine($0) }
        }
        files.append(
          (
            name,
            SiteSurvey.File(
              size: status.size, changed: status.version.changed,
              modified: status.version.modified)
          ))
        path.removeLast(path.count - start)
      case .symbolicLink, .other: break
      }
    }
    seen.withLock { seen in
      seen.newestChange = max(seen.newestChange, changed)
      seen.folders.append(ExactPath(String(decoding: path.dropLast(), as: UTF8.self)))
      for (path, file) in files { seen.files[path] = file }
    }
    return inner
  }
}
