/// Takes the files of a site as they are made, from several threads at once.
package protocol SiteSink: Sendable {
  /// - Parameter path: from the site's root, with `/`; its folders are made as needed.
  func write(_ path: String, _ bytes: borrowing [UInt8]) throws
}
