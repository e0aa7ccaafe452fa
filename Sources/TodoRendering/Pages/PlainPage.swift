import TemplateEngine

/// A page with nothing but its frame, such as that of the search.
package struct PlainPage: PageModel {
  var frame: PageFrame
}
