import TemplateEngine

package struct SearchPage: TemplateModel {
  var frame: PageFrame

  package static let shape = Shape<SearchPage>(
    "SearchPage", "The page of the search, which its script fills.", page: \.frame, [])
}
