import SitePublishing
import TodoAnalysis
import TodoModel
import TodoRendering

/// What a build made.
package struct BuildResult: Sendable {
  package let workspace: Workspace
  package let insights: Insights
  /// How many pages the site has.
  package let pages: Int
  package let published: PublishSummary
  /// The path of the site's first page, shorter where it lies in the current folder.
  package let firstPage: String
  /// How long each phase took.
  package let phases: [PhaseTime]
  /// Freeing it takes as long as many a build: a program that ends keeps the result until then.
  let renderer: SiteRenderer
}
