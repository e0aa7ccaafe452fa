import Text
import TodoModel
import TodoRendering

/// A page of the server itself, which the site does not have. It is XHTML, since every text in it is
/// escaped as XML, and works without scripts.
enum ServerPage {
  /// - Parameters:
  ///   - site: the title of the site, which leads to its first page; `nil` for a page without.
  static func response(
    _ status: Int, _ strings: Strings, title: String, site: String? = nil,
    _ content: (inout XMLWriter) -> Void
  ) -> ServedResponse {
    var xml = XMLWriter()
    let root: XMLWriter.Attributes = [
      "xmlns": "http://www.w3.org/1999/xhtml", "lang": strings.language.rawValue,
    ]
    xml.element("html", root) { xml in
      xml.element("head") { xml in
        xml.element("title", text: [title, site].compactMap(\.self).joined(separator: " · "))
        xml.empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        for style in styles { xml.empty("link", ["rel": "stylesheet", "href": "/\(style)"]) }
      }
      xml.element("body") { xml in
        // In place of the rail.
        xml.element("header", ["class": "docket-site"]) { xml in
          if let site { xml.element("a", ["href": "/"], text: site) }
        }
        xml.element("main", ["id": "main", "class": "docket-answer"]) { xml in
          xml.element("h1", text: title)
          content(&xml)
        }
      }
    }
    let policy =
      "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'"
    return ServedResponse(
      status: status,
      fields: [
        ("Content-Type", "application/xhtml+xml"), ("Cache-Control", "no-store"),
        ("Content-Security-Policy", policy),
      ], body: .bytes(xml.bytes))
  }

  /// The files that these pages need.
  static let styles = ["assets/style.css", LivePage.editStyle]
}
