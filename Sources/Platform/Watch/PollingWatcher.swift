/// Notices changes by comparing the versions of all files with those of the last time.
///
/// Once a second this takes 3 % of a processor for 10,000 files, and 20 % for 100,000.
struct PollingWatcher: Watcher {
  private let root: Directory
  private let rules: WatchRules
  private let interval: Duration
  /// By path; `nil` for folders.
  private var versions: [String: FileVersion?]

  init(_ root: String, _ rules: WatchRules, every interval: Duration) throws(SystemError) {
    self.root = try FileSystem().openDirectory(root)
    (self.rules, self.interval) = (rules, interval)
    versions = Self.versions(below: self.root, rules)
  }

  mutating func run(until stop: Descriptor, _ report: (FolderChanges) -> Void) {
    while Descriptor.wait(for: nil, until: stop, upTo: interval) != .stopped {
      let now = Self.versions(below: root, rules)
      var changes = FolderChanges()
      for (path, version) in now where versions[path] != version { changes.paths.insert(path) }
      for path in versions.keys where now[path] == nil { changes.paths.insert(path) }
      versions = now
      if !changes.isEmpty { report(changes) }
    }
  }

  private static func versions(
    below root: Directory, _ rules: WatchRules
  ) -> [String: FileVersion?] {
    var versions: [String: FileVersion?] = [:]
    var folders = [""]
    while let folder = folders.popLast() {
      let entries: [(path: String, kind: FileKind)]?
      // A folder that cannot be read counts as empty: loading it reports why.
      do throws(SystemError) { entries = try rules.entries(of: folder, in: root) } catch {
        continue
      }
      for (path, kind) in entries ?? [] {
        versions.updateValue(kind == .directory ? nil : root.version(of: path), forKey: path)
        if kind == .directory { folders.append(path) }
      }
    }
    return versions
  }
}
