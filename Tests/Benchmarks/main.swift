import TemplateEngine

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// `swift run -c release docket-bench queries [QUERY…]`: how long queries take among 100,000 todos.

if CommandLine.arguments.dropFirst().first == "queries" {
  let benchmark = QueryBenchmark(todos: 100_000)
  let queries = Array(CommandLine.arguments.dropFirst(2))
  for query in queries.isEmpty ? QueryBenchmark.queries : queries {
    let (found, milliseconds) = try benchmark.run(query)
    print("\((milliseconds * 10).rounded() / 10) ms, \(found) todos: \(query)")
  }
  exit(0)
}

// How long a row of a list takes: `swift run -c release docket-bench`. The best of 20 rounds of
// 100 lists of 100 rows, in processor time, with the model in another module than the engine.

let templates = TemplateSet([
  TemplateSource(path: "list.html", name: "list.html", text: "<ul>{{#rows}}{{>row}}{{/rows}}</ul>"),
  TemplateSource(path: "row.html", name: "row.html", text: BenchmarkRow.template),
])
let template = try templates.compile("list.html", for: BenchmarkList.self)
let list = BenchmarkList(rows: Array(repeating: BenchmarkRow(), count: 100))

var output: [UInt8] = []
template.render(list, into: &output)
print("a row of \(output.count / 100) bytes")

let microseconds = (0..<20).map { _ in
  let start = clock()
  for _ in 0..<100 {
    output.removeAll(keepingCapacity: true)
    template.render(list, into: &output)
  }
  return Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1_000_000 / 10_000
}
print("\(microseconds.min() ?? 0) µs a row")
