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
          json.members(of: topic.counts)
        }
      }
    }
    json.array("weeks", insights.weeks, linePerElement: true) { json, week in
      json.object { json in
        json.member("start", week.start.description)
        json.member("created", week.created)
        json.member("completed", week.completed.all)
        json.member("completed_repeating", week.completed.repeating)
      }
    }
  }
  json.endLine()
  return json.bytes
}

extension JSONWriter {
  mutating func members(of counts: StateCounts) {
    member("completed", counts.completed)
    member("pending", counts.pending)
    member("overdue", counts.overdue)
    member("cancelled", counts.cancelled)
    member("all", counts.all)
  }
}
