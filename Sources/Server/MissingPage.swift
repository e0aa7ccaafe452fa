import Text
import TodoModel
import TodoRendering

extension ServedResponse {
  /// The answer at an address of a page that the site does not have.
  static func missingPage(_ strings: Strings) -> ServedResponse {
    var xml = XMLWriter()
    let root: XMLWriter.Attributes = [
      "xmlns": "http://www.w3.org/1999/xhtml", "lang": strings.language.rawValue,
    ]
    xml.element("html", root) { xml in
      xml.element("head") { xml in
        xml.element("title", text: strings[.noPage])
        xml.empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        for style in ["assets/style.css", LivePage.editStyle] {
          xml.empty("link", ["rel": "stylesheet", "href": "/\(style)"])
        }
      }
      xml.element("body") { xml in
        // In place of the rail.
        xml.element("div") { _ in }
        xml.element("main", ["id": "main", "class": "docket-answer"]) { xml in
          xml.element("h1", text: strings[.noPage])
          xml.element("p") { $0.element("a", ["href": "/"], text: strings[.home]) }
        }
      }
    }
    return ServedResponse(
      status: 404,
      fields: [
        ("Content-Type", AnswerPage.type), ("Content-Security-Policy", AnswerPage.policy),
        ("Cache-Control", "no-store"),
      ], body: .bytes(xml.bytes))
  }
}
