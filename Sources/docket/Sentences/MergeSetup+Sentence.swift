import TodoActions
import TodoFormat

extension MergeSetup.Half {
  var sentence: String {
    switch self {
    case .driver:
      "'.gitattributes' names Docket's merge driver, but this clone does not have it, so git merges "
        + "todos by lines; 'docket sync' mends that"
    case .attributes:
      "this clone has Docket's merge driver, but '.gitattributes' names it for no file, so git merges "
        + "todos by lines; 'docket sync' mends that"
    }
  }
}

extension [ReplacedValue] {
  /// Lines that list what a merge of a file did not take.
  func lines(of path: String) -> [String] {
    map { "\(path): both sides changed the same field; not taken: \($0)" }
  }
}
