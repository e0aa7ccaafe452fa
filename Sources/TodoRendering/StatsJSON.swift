import Text
import TodoAnalysis
import TodoModel

/// The counts as JSON: the output of `docket stats --format json`.
package func statsJSON(_ workspace: Workspace, _ insights: Insights) -> [UInt8] {
  var json = JSONWriter()
  json.object { json in
    json.member("schema", 1)
    json.member("today", insights.now.today.description)
    json.object("total") { $0.members(of: insights.total) }
    json.array("users", insights.users, linePerElement: true) { json, user in
      json.object { json in
        json.member("username", user.username)
        json.members(of: user.counts)
      }
    }
    json.array("categories", insights.categories, linePerElement: true) { json, entry in
      json.object { json in
        json.member("name", entry.category?.name)
        json.members(of: entry.counts)
      }
    }
    for (name, kind) in [("tags" as StaticString, TopicKind.tag), ("projects", .project)] {
      json.array(name, topics(kind, of: workspace, insights), linePerElement: true) { json, topic in
        json.object { json in
          json.member("name", topic.name)
          if kind == .project {
            let project = workspace.settings.project(topic.name)
            json.member("description", project?.description)
            json.member("lead", project?.lead)
            json.member("due", project?.due?.description)
          }
          json.members(of: topic.counts)
        }
      }
    }
    let summary = WorkSummary(workspace, insights)
    let figures = summary.figures
    json.array("weeks", figures.weeks.indices, linePerElement: true) { json, index in
      let (week, median) = (figures.weeks[index], figures.medians[index])
      let flow = figures.flow?.weeks[index]
      json.object { json in
        json.member("start", week.start.description)
        json.member("created", week.created)
        json.member("completed", week.completed.all)
        json.member("completed_repeating", week.completed.repeating)
        json.member("median", tenths: median.map { Int(($0 * 10).rounded()) })
        json.member("scope", week.scope)
        json.member("done", week.done)
        json.member("added", flow?.added)
        json.member("dropped", flow?.dropped)
        json.member("to_do", flow?.toDo)
        json.member("in_progress", flow?.inProgress)
      }
    }
    json.object("figures") { $0.members(of: summary) }
  }
  json.endLine()
  return json.bytes
}

extension JSONWriter {
  mutating func members(of summary: WorkSummary) {
    let (figures, input, forecast) = (summary.figures, summary.input, summary.forecast)
    member("median", tenths: figures.median.map { Int(($0 * 10).rounded()) })
    object("cycle_time") { json in
      json.member("completed", figures.cycleTimes.completed)
      json.member("known", figures.cycleTimes.items.count)
      json.member("p50", figures.cycleTimes.percentile50)
      json.member("p85", figures.cycleTimes.percentile85)
      json.member("p95", figures.cycleTimes.percentile95)
    }
    object("ageing") { json in
      json.member("in_progress", figures.ageing.inProgress)
      json.member("known", figures.ageing.items.count)
      json.member("oldest", figures.ageing.items.first?.days)
    }
    if let slips = figures.slips {
      object("slips") { json in
        json.member("moves", slips.moves)
        json.member("days", slips.days)
        json.member("median", slips.median)
        json.member("todos", slips.items.count)
      }
    } else {
      member("slips", nil as Int?)
    }
    object("forecast") { json in
      json.member("open", input.open)
      json.member("days", input.days)
      json.member("done", input.doneCount)
      json.member("new", input.newCount)
      for (name, withNew) in [("done_in" as StaticString, false), ("with_new", true)] {
        guard let forecast else {
          json.member(name, nil as Int?)
          continue
        }
        json.object(name) { json in
          json.member("p50", forecast.days(50, withNew: withNew))
          json.member("p70", forecast.days(70, withNew: withNew))
          json.member("p85", forecast.days(85, withNew: withNew))
          json.member("p95", forecast.days(95, withNew: withNew))
        }
      }
    }
  }

  mutating func members(of counts: StateCounts) {
    member("completed", counts.completed)
    member("pending", counts.pending)
    member("overdue", counts.overdue)
    member("cancelled", counts.cancelled)
    member("all", counts.all)
  }
}
