import Text
import TemplateEngine
import Testing
import TodoRendering

@Suite struct ThemeTests {
  @Test func theDefaultThemeCompiles() throws {
    do { _ = try Theme(checksAll: true) } catch {
      for problem in error.diagnostics {
        Issue.record(
          "\(problem.path):\(problem.position.line):\(problem.position.column): \(problem.message)")
      }
    }
  }
}
