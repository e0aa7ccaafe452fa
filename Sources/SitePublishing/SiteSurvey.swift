import TodoModel

/// What stands in an output: how large each file is and when it changed last, looked at once before
/// any page is asked for, so that it can be done beside other work.
package struct SiteSurvey: Sendable {
  struct File: Sendable {
    /// Bytes.
    let size: Int
    /// Nanoseconds since 1970.
    let changed: Int64
  }

  /// By the fingerprint of the path.
  private var files: [Fingerprint: File] = [:]
  /// The site's folders, its root too.
  private(set) var folders: [FolderPath] = []
  /// When one of the folders was changed last: nanoseconds since 1970. What could not be looked at
  /// changes all the time.
  private(set) var newestChange: Int64 = 0
  /// What no other build of a site in this place has.
  private let marker: Disk.Version?

  /// Looks at a site, before a build of the next one begins.
  ///
  /// - Parameters:
  ///   - output: the site's folder, as the user named it.
  ///   - count: about how many files it has.
  /// - Returns: `nil` where there is none of Docket's.
  package init?(of output: String, from currentDirectory: String, expecting count: Int) {
    let disk = Disk()
    do throws(PublishError) {
      let place = try OutputPlace(output, from: currentDirectory, disk: disk)
      guard place.status != nil else { return nil }
      do throws(SystemError) {
        self.init(try disk.openFolder(place.path), on: disk, expecting: count)
      } catch { return nil }
    } catch { return nil }
    if marker == nil { return nil }
  }

  init(_ site: Folder, on disk: Disk, expecting count: Int) {
    do throws(SystemError) { marker = try disk.status(Marker.name, in: site).version } catch {
      marker = nil
    }
    files.reserveCapacity(count)
    look(into: site, [], disk)
  }

  /// Whether it is of the site that the record is of.
  func isOf(_ record: SiteRecord) -> Bool { marker == record.marker }

  /// `nil` where there is no file of that path.
  func file(_ path: String) -> File? { files[Fingerprint { $0.combine(path) }] }

  /// - Parameter path: the folder's, with a `/` behind it unless it is the root.
  private mutating func look(into folder: Folder, _ path: [UInt8], _ disk: Disk) {
    do throws(SystemError) {
      newestChange = max(newestChange, try disk.status(of: folder).version.changed)
      folders.append(FolderPath(text: String(decoding: path.dropLast(), as: UTF8.self)))
      var inner: [Entry] = []
      var path = path
      let start = path.count
      for entry in try disk.list(folder) {
        if entry.isFolder == true {
          inner.append(entry)
          continue
        }
        let status = try disk.status(entry.name, in: folder)
        switch status.kind {
        case .folder: inner.append(entry)
        case .file:
          path += entry.bytes
          let name = Fingerprint { fingerprinter in
            path.withUnsafeBytes { fingerprinter.combine($0) }
          }
          files[name] = File(size: status.size, changed: status.version.changed)
          path.removeLast(path.count - start)
        case .symbolicLink, .other: break
        }
      }
      for entry in inner {
        look(
          into: try disk.openFolder(entry.name, in: folder),
          path + entry.bytes + [UInt8(ascii: "/")], disk)
      }
    } catch {
      newestChange = .max
    }
  }
}
