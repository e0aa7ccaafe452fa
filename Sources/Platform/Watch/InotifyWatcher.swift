#if os(Linux)
  import CFileCalls
  import CLibrary

  /// Notices changes by the events of Linux (`inotify(7)`): one watch a folder, none of files, since
  /// an editor that saves a file replaces it.
  struct InotifyWatcher: Watcher {
    private let path: String
    private let root: Directory
    private let rules: WatchRules
    private let events: Descriptor
    /// The paths of the watched folders, by the number of the watch.
    private var folders: [Int32: String] = [:]

    init(_ path: String, _ rules: WatchRules) throws(SystemError) {
      (self.path, self.rules) = (path, rules)
      root = try FileSystem().openDirectory(path)
      let number = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      if number < 0 { throw Self.error(errno) }
      events = Descriptor(number)
      if try root.isRemote() { throw SystemError(code: ENOTSUP, reason: "it is not a local disk") }
      var found = FolderChanges()
      try watch("", noting: &found)
    }

    /// The quiet time after an event that ends a burst, and the most that a burst lasts.
    private static let (quiet, longest) = (Duration.milliseconds(8), Duration.milliseconds(50))

    mutating func run(until stop: Descriptor, _ report: (FolderChanges) -> Void) {
      var changes = FolderChanges()
      var end: ContinuousClock.Instant?
      while true {
        let rest = end.map { max(.zero, min(Self.quiet, ContinuousClock.now.duration(to: $0))) }
        switch Descriptor.wait(for: events, until: stop, upTo: rest) {
        case .stopped: return
        case .readable where rest != .zero:
          read(into: &changes)
          if end == nil, !changes.isEmpty { end = .now + Self.longest }
        case .readable, .late:
          report(changes)
          (changes, end) = (FolderChanges(), nil)
        }
      }
    }

    /// Reads all events that wait.
    private mutating func read(into changes: inout FolderChanges) {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = CLibrary.read(events.number, &buffer, buffer.count)
        if count <= 0 { return }
        var start = 0
        while start < count {
          let event = buffer.withUnsafeBytes {
            $0.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
          }
          start += MemoryLayout<inotify_event>.size
          let name = buffer[start..<min(count, start + Int(event.len))].prefix { $0 != 0 }
          start += Int(event.len)
          note(event, String(validating: name, as: UTF8.self), &changes)
        }
      }
    }

    private mutating func note(
      _ event: inotify_event, _ name: String?, _ changes: inout FolderChanges
    ) {
      if event.isOf(IN_Q_OVERFLOW) {
        changes.mayBeMore = true
        renew(below: "", &changes)
        return
      }
      if event.isOf(IN_IGNORED) { return folders[event.wd] = nil }
      guard let folder = folders[event.wd] else { return }
      if event.isOf(IN_DELETE_SELF) {
        // Of all other folders the parent reports the name.
        if folder.isEmpty { changes.mayBeMore = true }
        return
      }
      guard let name else {
        // Not valid UTF-8, which loading the folder reports.
        changes.paths.insert(folder)
        return
      }
      let isFolder = event.isOf(IN_ISDIR)
      guard rules.isWatched(name, isFolder: isFolder) else { return }
      let path = WatchRules.path(of: name, in: folder)
      if isFolder {
        if event.isOf(IN_MOVED_FROM) || event.isOf(IN_DELETE) { forget(path) }
        // Also in place of one that was moved away, since two can be exchanged.
        renew(below: path, &changes)
      }
      changes.paths.insert(path)
    }

    /// Watches what is in a folder that is new, where files may have been made before its watch.
    private mutating func renew(below path: String, _ changes: inout FolderChanges) {
      var found = FolderChanges()
      do throws(SystemError) { try watch(path, noting: &found) } catch {
        // No more watches are left: what is in it counts as changed with every other change.
        found.mayBeMore = true
      }
      changes.add(found)
    }

    /// Watches a folder and everything below it.
    ///
    /// - Parameter found: receives the paths of what is in it.
    private mutating func watch(
      _ start: String, noting found: inout FolderChanges
    ) throws(SystemError) {
      var pending = [start]
      while let folder = pending.popLast() {
        let whole = folder.isEmpty ? path : "\(path)/\(folder)"
        let number = inotify_add_watch(events.number, whole, Self.mask)
        if number < 0 {
          let error = Self.error(errno)
          // It was removed or replaced meanwhile, or loading it reports that it cannot be read.
          if !folder.isEmpty, error.isMissing || error.isForbidden { continue }
          throw error
        }
        folders[number] = folder
        let entries: [(path: String, kind: FileKind)]?
        do throws(SystemError) { entries = try rules.entries(of: folder, in: root) } catch {
          if !folder.isEmpty, error.isMissing || error.isForbidden { continue }
          throw error
        }
        guard let entries else {
          // The output folder of a build.
          inotify_rm_watch(events.number, number)
          continue
        }
        found.paths.formUnion(entries.map(\.path))
        pending += entries.filter { $0.kind == .directory }.map(\.path)
      }
    }

    /// Ends the watches of a folder that was moved away, whose paths are no longer true.
    private mutating func forget(_ path: String) {
      for (number, folder) in folders where folder == path || folder.hasPrefix(path + "/") {
        inotify_rm_watch(events.number, number)
        folders[number] = nil
      }
    }

    private static let mask = [
      IN_CLOSE_WRITE, IN_MOVED_TO, IN_MOVED_FROM, IN_CREATE, IN_DELETE, IN_DELETE_SELF,
      Int32(IN_ONLYDIR), Int32(IN_DONT_FOLLOW),
    ].reduce(0 as UInt32) { $0 | UInt32(bitPattern: Int32($1)) }

    private static func error(_ code: Int32) -> SystemError {
      switch code {
      case ENOSPC:
        SystemError(code: code, reason: "the limit fs.inotify.max_user_watches is reached")
      case EMFILE:
        SystemError(code: code, reason: "the limit fs.inotify.max_user_instances is reached")
      default: SystemError(code: code)
      }
    }
  }

  extension inotify_event {
    fileprivate func isOf(_ kind: some BinaryInteger) -> Bool {
      mask & UInt32(truncatingIfNeeded: kind) != 0
    }
  }

  extension Directory {
    /// Whether its file system does not report what others change: network and shared folders
    /// (`statfs(2)` has the numbers).
    fileprivate func isRemote() throws(SystemError) -> Bool {
      var values = statfs()
      _ = try fileSystem.run(.status) { fstatfs(descriptor, &values) }
      let kinds: Set<UInt32> = [
        0x6969, 0xFF53_4D42, 0xFE53_4D42, 0x517B, 0x6573_5546, 0x0102_1997, 0x786F_4256,
        0x00C3_6400,
      ]
      return kinds.contains(UInt32(truncatingIfNeeded: values.f_type))
    }
  }
#endif
