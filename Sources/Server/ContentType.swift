/// The type of a file of a site, by the end of its name.
struct ContentType: Equatable, Sendable {
  let text: String
  /// Whether compression makes it smaller.
  let isText: Bool

  init(of path: String) {
    let end = path.utf8.lastIndex(of: UInt8(ascii: ".")).map {
      path[$0...].dropFirst().lowercased()
    }
    (text, isText) = Self.known[end ?? ""] ?? ("application/octet-stream", false)
  }

  /// Whether programs that know no cookies fetch such files: calendars and feed readers.
  var isForSubscribers: Bool { ["text/calendar; charset=utf-8", "application/xml"].contains(text) }

  static let page = ContentType(of: "index.html")

  private static let known: [String: (String, Bool)] = [
    "html": ("text/html; charset=utf-8", true), "css": ("text/css; charset=utf-8", true),
    "js": ("text/javascript; charset=utf-8", true), "json": ("application/json", true),
    "csv": ("text/csv; charset=utf-8", true), "ics": ("text/calendar; charset=utf-8", true),
    "xml": ("application/xml", true), "txt": ("text/plain; charset=utf-8", true),
    "svg": ("image/svg+xml", true), "webmanifest": ("application/manifest+json", true),
    "png": ("image/png", false), "jpg": ("image/jpeg", false), "jpeg": ("image/jpeg", false),
    "gif": ("image/gif", false), "webp": ("image/webp", false), "avif": ("image/avif", false),
    "ico": ("image/x-icon", false), "woff2": ("font/woff2", false), "woff": ("font/woff", false),
    "pdf": ("application/pdf", false),
  ]
}
