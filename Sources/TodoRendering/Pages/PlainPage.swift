import TemplateEngine

/// A page with nothing but its frame, such as that for reading without a connection.
package struct PlainPage: PageModel {
  var frame: PageFrame
}
