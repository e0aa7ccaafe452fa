import SitePublishing
import TodoAnalysis
import TodoModel
import TodoRendering

/// The result of a build.
package struct BuildResult: Sendable {
  package let workspace: Workspace
  package let insights: Insights
  /// The number of pages in the site.
  package let pages: Int
  package let published: PublishSummary
  /// The path of the site's first page, relative if it is in the current folder.
  package let firstPage: String
  /// The time of each phase.
  package let phases: [PhaseTime]
  /// Freeing the renderer can take as long as a build, so a program that exits keeps the result
  /// until then.
  let renderer: SiteRenderer
}
