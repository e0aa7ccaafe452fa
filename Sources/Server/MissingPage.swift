import Text
import TodoRendering

extension ServedResponse {
  /// The answer at an address of a page that the site does not have.
  static func missingPage(_ strings: Strings) -> ServedResponse {
    ServerPage.response(404, strings, title: strings[.noPage]) { xml in
      xml.element("p") { $0.element("a", ["href": "/"], text: strings[.home]) }
    }
  }
}
