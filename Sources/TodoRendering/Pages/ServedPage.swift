import TemplateEngine

/// A page of 'docket serve' itself in the frame of the site, such as that for imports.
package struct ServedPage: PageModel {
  var frame: PageFrame
  /// Its script, from the site's root.
  var script: String  // -/import.js
  /// What it shows.
  var content: HTML  // <p class="lead">From GitHub, Trello, Todoist</p>
}

extension SiteRenderer {
  /// A page of a server in the frame of the site.
  ///
  /// - Parameters:
  ///   - path: of the page, from the site's root.
  ///   - script: the path of its script.
  ///   - content: HTML, already escaped.
  package func servedPage(
    _ title: String, at path: String, script: String, _ content: [UInt8]
  ) -> [UInt8] {
    let page = ServedPage(
      frame: context.teamFrame(path, title: title, hasData: false), script: script,
      content: HTML(trusted: String(decoding: content, as: UTF8.self)))
    var bytes: [UInt8] = []
    theme.served.render(page, into: &bytes)
    return bytes
  }
}
