import Text
import Testing
import TodoAnalysis
import TodoModel

/// Which todos wait for which.
@Suite struct BlockingTests {
  private func chain(_ links: [Int: [Int]], closed: Set<Int> = [], count: Int) -> Insights {
    let todos = (0..<count).map { index in
      todo("a/\(index)", closed.contains(index) ? .done : .todo) {
        $0.depends = (links[index] ?? []).map {
          Todo.Dependency(text: "\($0)", position: .start, target: $0)
        }
      }
    }
    return analyse(workspace(todos), at: now("2026-11-21"))
  }

  @Test func `what is waited for over others, the nearest first`() {
    let insights = chain([0: [1], 1: [2, 3], 2: [4], 3: [4]], count: 5)
    #expect(insights.blockers[0] == [1])
    #expect(insights.allBlockers(of: 0) == [1, 2, 3, 4])
    #expect(insights.allBlocking(of: 4) == [2, 3, 1, 0])
    #expect(insights.allBlockers(of: 4) == [])
  }

  @Test func `a closed todo ends the wait`() {
    #expect(chain([0: [1], 1: [2]], closed: [1], count: 3).allBlockers(of: 0) == [])
  }

  @Test func `a cycle blocks none of its own, but whoever waits for it`() {
    let insights = chain([0: [1, 3], 1: [2], 2: [0], 4: [0]], count: 5)
    #expect(insights.blockers == [[3], [], [], [], [0]])
    #expect(insights.blocking == [[4], [], [], [0], []])
  }

  @Test func `a cycle over a closed todo is none`() {
    #expect(chain([0: [1], 1: [2], 2: [0]], closed: [2], count: 3).blockers == [[1], [], []])
  }

  @Test func `a long chain overflows nothing`() {
    let count = 100_000
    let insights = chain(
      Dictionary(uniqueKeysWithValues: (0..<count - 1).map { ($0, [$0 + 1]) }), count: count)
    #expect(insights.allBlockers(of: 0).count == count - 1)
  }
}
