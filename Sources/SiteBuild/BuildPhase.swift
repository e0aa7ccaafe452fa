/// A phase of a build. Phases run one after another.
package enum BuildPhase: CaseIterable, Sendable {
  case finding, reading, joining, analysing, compiling, planning, rendering, placing

  /// The name of the phase in the table of times.
  package var name: String {
    switch self {
    case .finding: "finding files"
    case .reading: "reading and parsing"
    case .joining: "joining"
    case .analysing: "analysing"
    case .compiling: "compiling the theme"
    case .planning: "planning pages"
    case .rendering: "rendering"
    case .placing: "putting in place"
    }
  }
}
