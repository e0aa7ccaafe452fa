/// What loading a workspace is at, for whoever shows it or takes its time.
package enum LoadEvent: Sendable {
  /// Its files are known, and now they are read.
  case reading(files: Int)
  /// So many more were read and parsed; told from several threads at once.
  case read(files: Int, bytes: Int)
  /// What they say could not be kept for the next time.
  case notKept(CacheError)
  /// All are read, and what they say is joined.
  case joining
}
