/// A progress event of loading a workspace, for progress output and timing.
package enum LoadEvent: Sendable {
  /// The files are listed, and reading begins.
  case reading(files: Int)
  /// That many more files and bytes were read and parsed. Sent from several threads at once.
  case read(files: Int, bytes: Int)
  /// The cache could not be written.
  case cacheNotWritten(CacheError)
  /// All files are read, and joining begins.
  case joining
}
