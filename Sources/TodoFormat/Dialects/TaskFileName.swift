import Text
import TodoModel

/// The parts of the name of a Backlog.md file: `back-12.1 - Mend-the-roof.md` (formats.md §1).
package struct TaskFileName {
  package let id: String
  package let title: String

  package init(path: String) {
    let stem = stem(of: path)
    let bytes = Array(stem.utf8)
    let separator = Array(" - ".utf8)
    guard
      let end = bytes.indices.first(where: { bytes[$0...].starts(with: separator) }), end > 0
    else {
      (id, title) = (stem, stem)
      return
    }
    id = String(decoding: bytes[..<end], as: UTF8.self)
    let rest = bytes[(end + separator.count)...].map { $0 == 0x2D ? 0x20 : $0 }
    let title = String(decoding: rest, as: UTF8.self).withoutOuterSpace
    self.title = title.isEmpty ? stem : String(title)
  }
}
