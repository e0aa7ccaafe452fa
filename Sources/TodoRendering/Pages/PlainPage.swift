import TemplateEngine

package struct PlainPage: TemplateModel {
  var frame: PageFrame

  package static let shape = Shape<PlainPage>(
    "PlainPage", "A page with nothing but its frame, such as that of the search.", page: \.frame, []
  )
}
