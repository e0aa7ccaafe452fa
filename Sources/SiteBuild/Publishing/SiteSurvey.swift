import Platform
import Synchronization
import Text
import TodoModel

/// The size and last change of each file in an output folder. It is made once, before any page is
/// rendered, so that it can run in parallel with other work.
package struct SiteSurvey: Sendable {
  /// By the fingerprint of the path.
  fileprivate var files: [Fingerprint: FileVersion] = [:]
  /// The folders of the site, including its root.
  fileprivate(set) var folders: [ExactPath] = []
  /// When a folder last changed, in nanoseconds since 1970. A folder that cannot be read counts as
  /// changing all the time.
  fileprivate(set) var newestChange: Int64 = 0
  /// Differs between all builds of a site in this place.
  private var marker: FileVersion?

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
      let disk = fileSystem.currentDirectory
      self.init(
        try naming(output, cannot: "open", disk.openDirectory(place.path)), expecting: count)
    } catch { return nil }
    if marker == nil { return nil }
  }

  init(_ site: Directory, expecting count: Int) {
    marker = site.version(of: Marker.name)
    let walk = Walk(self, of: site, expecting: count)
    walk.look(into: [])
    self = walk.seen.withLock { $0 }
  }

  /// Whether the survey and the record are of the same site.
  func isOf(_ record: SiteRecord) -> Bool { marker == record.marker }

  /// Whether the site is as its build left it: no file was added, changed or removed.
  func isAsItWas(_ record: SiteRecord) -> Bool {
    guard isOf(record), newestChange < record.settled, files.count == record.count + 1 else {
      return false
    }
    let written = Set(record.written.map { path in Fingerprint { $0.combine(path) } })
    return files.allSatisfy { path, file in
      file == marker
        || file.changed < record.settled
          && (file.modified < record.before || written.contains(path))
    }
  }

  /// The file with this path; `nil` if there is none.
  func file(_ path: String) -> FileVersion? { files[Fingerprint { $0.combine(path) }] }
}

/// Lists folders, on all processors if there are many. They are named by their paths from the site's
/// root: most have no folders inside, for which they would have to be opened once more.
private final class Walk: Sendable {
  let seen: Mutex<SiteSurvey>
  private let site: Directory

  init(_ survey: SiteSurvey, of site: Directory, expecting count: Int) {
    seen = Mutex(survey)
    self.site = site
    seen.withLock { $0.files.reserveCapacity(count) }
  }

  /// Fewer folders are not worth distributing to threads.
  private static let fewFolders = 32

  /// - Parameter path: the folder's path, with a trailing `/` unless it is the root.
  func look(into path: [UInt8]) {
    do throws(SystemError) {
      if path.count(where: { $0 == UInt8(ascii: "/") }) > Directory.mostLevels {
        throw SystemError.isTooDeep
      }
      let inner = try note(path)
      if inner.count < Self.fewFolders {
        for folder in inner { look(into: folder) }
      } else {
        inParallel(inner) { look(into: $0) }
      }
    } catch {
      seen.withLock { $0.newestChange = .max }
    }
  }

  /// Records a folder and its files.
  ///
  /// - Returns: the paths of its subfolders.
  private func note(_ path: [UInt8]) throws(SystemError) -> [[UInt8]] {
    let folder = String(decoding: path.dropLast(), as: UTF8.self)
    var changed = Int64.max
    var inner: [[UInt8]] = []
    var files: [(path: Fingerprint, version: FileVersion)] = []
    var path = path
    let start = path.count
    try site.forEachEntry(
      of: folder.isEmpty ? "." : folder, start: { changed = $0.version.changed }
    ) { entry throws(SystemError) in
      path += entry.bytes
      defer { path.removeLast(path.count - start) }
      switch entry.kind {
      case .directory: inner.append(path + [UInt8(ascii: "/")])
      case .file:
        guard let version = try entry.status()?.version else { throw .notFound }
        let name = Fingerprint { fingerprinter in
          path.withUnsafeBytes { fingerprinter.combine($0) }
        }
        files.append((name, version))
      case .symbolicLink, .other: break
      }
    }
    seen.withLock { seen in
      seen.newestChange = max(seen.newestChange, changed)
      seen.folders.append(ExactPath(folder))
      for (path, version) in files { seen.files[path] = version }
    }
    return inner
  }
}
