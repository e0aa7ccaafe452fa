/// A part of a build's work. They follow each other.
enum BuildPhase: CaseIterable, Sendable {
  case finding, reading, joining, analysing, compiling, planning, rendering, placing

  /// Its row in the table of times.
  var name: String {
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

  /// What a terminal shows while it lasts.
  var activity: String {
    switch self {
    case .finding: "finding files"
    case .reading: "reading"
    case .joining: "joining what the files say"
    case .analysing: "sorting and counting"
    case .compiling: "compiling the theme"
    case .planning: "planning pages"
    case .rendering: "rendering"
    case .placing: "putting the site in place"
    }
  }
}
