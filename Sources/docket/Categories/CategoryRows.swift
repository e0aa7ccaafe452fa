import Text
import TodoActions
import TodoAnalysis
import TodoModel

extension [KnownCategories.Entry] {
  /// The categories with their colours, their origin, and the number of their todos in each state.
  var table: Table {
    var table = Table(
      columns: [
        Table.Column(title: "category", minimum: 8, comfortable: 16),
        Table.Column(title: "colour", isOptional: true),
        Table.Column(title: "from", isOptional: true),
      ] + StateCounts.columns)
    table.rows = map { entry in
      let colour = entry.category.colour
      let cells = [
        Table.Cell(entry.name),
        Table.Cell(colour.map { "● \($0.css)" } ?? "", colour.map { .rgb($0.rgb) }),
        Table.Cell(entry.origin.rawValue),
      ]
      return .cells(cells + entry.counts.cells)
    }
    return table
  }

  func write(to json: inout JSONWriter) {
    json.array("categories", self, linePerElement: true) { json, entry in
      json.object { json in
        entry.category.write(from: entry.origin, to: &json)
        json.member("completed", entry.counts.completed)
        json.member("pending", entry.counts.pending)
        json.member("overdue", entry.counts.overdue)
        json.member("cancelled", entry.counts.cancelled)
        json.member("all", entry.counts.all)
      }
    }
  }
}

extension Category {
  func write(from origin: KnownCategories.Origin, to json: inout JSONWriter) {
    json.member("name", name)
    json.member("colour", colour?.css)
    json.member("from", origin.rawValue)
  }
}
