import CLibrary

/// A directory among the system's temporary files that only this user may look into. It stays until
/// it is removed.
package struct TemporaryDirectory: Sendable {
  package let path: String

  /// - Parameters:
  ///   - parent: an existing directory.
  ///   - prefix: what its name begins with, before six random characters.
  package init(in parent: String, prefix: String) throws(SystemError) {
    var template = Array("\(parent)/\(prefix)XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .last }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
