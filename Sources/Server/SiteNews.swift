import Text
import SiteBuild

/// What open pages have to know of the site, as an event.
struct SiteNews: Equatable, Sendable {
  /// Rises with each change.
  var version: Int
  /// Changes when pages must be loaded again, since a script or a style changed.
  private var assets = Fingerprint(high: 0, low: 0)
  /// Change with the data that scripts show: the people and counts of the rail, and the search; and with
  /// the colours of categories.
  private var rail, search, colours: Fingerprint?
  private var site = Fingerprint(high: 0, low: 0)
  /// Why the site is that of an earlier version of the files.
  var failure: String?
  /// Errors in files.
  var problems: [Diagnostic] = []

  init(version: Int) { self.version = version }

  mutating func show(_ preview: SitePreview) {
    (site, assets) = (preview.version, preview.assets)
    (rail, search) = (preview.source(ofAsset: "rail.js"), preview.source(ofAsset: "search.js"))
    colours = preview.source(ofAsset: "assets/categories.css")
  }

  /// The most problems that a page shows.
  private static let most = 20

  /// `text/event-stream` (HTML Standard, §9.2).
  fileprivate var event: [UInt8] {
    var json = JSONWriter(isCompact: true)
    json.object { json in
      json.member("version", version)
      json.member("assets", assets.hex)
      json.member("rail", rail?.hex)
      json.member("search", search?.hex)
      json.member("colours", colours?.hex)
      json.member("failure", failure)
      json.member("count", problems.count)
      json.array("problems", Array(problems.prefix(Self.most))) { json, problem in
        json.object { json in
          json.member("path", problem.path)
          json.member("line", Int(problem.position.line))
          json.member("column", Int(problem.position.column))
          json.member("message", problem.message)
        }
      }
    }
    return Array("id: \(version)\nretry: 1000\ndata: ".utf8) + json.bytes + Array("\n\n".utf8)
  }
}

/// The news as they are sent to all listeners, encoded once.
struct SiteEvent: Sendable {
  let version: Int
  let bytes: [UInt8]

  init(_ news: SiteNews) { (version, bytes) = (news.version, news.event) }
}
