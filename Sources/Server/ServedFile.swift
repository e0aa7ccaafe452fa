import Synchronization
import Text

/// A file of the site as it is sent, with what is made of it once.
final class ServedFile: Sendable {
  let type: ContentType
  let bytes: [UInt8]
  /// Tells whether a client has the same contents.
  let tag: Fingerprint
  /// The bytes, compressed when they are first asked for.
  private let compressed = Mutex<[UInt8]??>(nil)

  init(_ bytes: [UInt8], as type: ContentType, tag: Fingerprint? = nil) {
    (self.bytes, self.type, self.tag) = (bytes, type, tag ?? Fingerprint(of: bytes))
  }

  /// A smaller file is sent in one packet as it is.
  private static let smallest = 1024

  /// `nil` if the file would not become smaller.
  private var gzip: [UInt8]? {
    guard type.isText, bytes.count >= Self.smallest else { return nil }
    return compressed.withLock { compressed in
      if let known = compressed { return known }
      var made: [UInt8]?
      do throws(Deflate.Failure) {
        made = try Deflate.deflate(bytes, as: .gzip)
      } catch {
        // It is sent as it is.
      }
      let smaller = made.flatMap { $0.count < bytes.count ? $0 : nil }
      compressed = .some(smaller)
      return smaller
    }
  }

  /// The file as the answer at an address that the site does not have.
  func missing(_ request: ServedRequest) -> ServedResponse {
    var request = request
    request.fields["if-none-match"] = nil
    var response = response(to: request)
    response.status = 404
    response.fields.removeAll { $0.name == "ETag" }
    return response
  }

  /// The file, or that the client has it already.
  func response(to request: ServedRequest) -> ServedResponse {
    let gzip = request.lists("gzip", in: "accept-encoding") ? gzip : nil
    // Two encodings are two representations (RFC 9110 §8.8.3.3).
    let tags = ["\"\(tag.hex)\"", "\"\(tag.hex)-gzip\""]
    var response = ServedResponse(
      status: 200,
      fields: [
        ("Content-Type", type.text), ("ETag", gzip == nil ? tags[0] : tags[1]),
        ("Cache-Control", "no-cache"), ("Vary", "Accept-Encoding"),
      ])
    if type.text == "image/svg+xml" {
      // It may be a user's, and opened as a page.
      let policy = "default-src 'none'; style-src 'unsafe-inline'"
      response.fields.append(("Content-Security-Policy", policy))
    }
    if tags.contains(where: { request.lists($0, in: "if-none-match") }) {
      response.status = 304
      return response
    }
    if gzip != nil { response.fields.append(("Content-Encoding", "gzip")) }
    response.body = .bytes(gzip ?? bytes)
    return response
  }
}
