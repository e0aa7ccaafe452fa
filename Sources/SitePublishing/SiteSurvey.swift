import Platform
import Platform
import Synchronization
import Text
import TodoModel

/// The size and last change of each file in an output folder. It is made once, before any page is
/// rendered, so that it can run in parallel with other work.
package struct SiteSurvey: Sendable {
  struct File: Sendable {
    /// In bytes.
    let size: Int
    /// When the file or its links last changed, in nanoseconds since 1970.
    let changed: Int64
    /// When its contents last changed, in nanoseconds since 1970.
    let modified: Int64
  }

  private let seen: Seen
  /// Differs between all builds of a site in this place.
  private let marker: FileVersion?

  /// The folders of the site, including its root.
  var folders: [ExactPath] { seen.folders }
  /// When a folder last changed, in nanoseconds since 1970. A folder that cannot be read counts as
  /// changing all the time.
  var newestChange: Int64 { seen.newestChange }

  /// Examines the old site before the next build begins.
  ///
  /// - Parameters:
  ///   - output: the site's folder, as given by the user.
  ///   - count: the approximate number of files.
  /// - Returns: `nil` if the folder does not contain a site created by Docket.
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

  /// Whether the survey and the record are of the same site.
  func isOf(_ record: SiteRecord) -> Bool { marker == record.marker }

  /// The file with this path; `nil` if there is none.
  func file(_ path: String) -> File? { seen.files[Fingerprint { $0.combine(path) }] }
}

/// The files and folders found in a site.
private struct Seen: Sendable {
  /// By the fingerprint of the path.
  var files: [Fingerprint: SiteSurvey.File] = [:]
  var folders: [ExactPath] = []
  var newestChange: Int64 = 0
}

/// Lists folders, on all processors if there are many.
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

  /// Fewer folders are not worth distributing to threads.
  private static let fewFolders = 32

  /// - Parameter path: the folder's path, with a trailing `/` unless it is the root.
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

  /// Records a folder and its files.
  ///
  /// - Returns: its subfolders.
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
