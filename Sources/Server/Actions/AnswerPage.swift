import Text
import TodoActions
import TodoModel
import TodoRendering

/// The answer to a form in a browser without scripts: why it was refused, or a question, which sends
/// the form again.
struct AnswerPage {
  let words: ActionWords
  let request: ActionRequest
  let answer: ActionAnswer
  /// The page that has the form.
  let page: String

  var response: ServedResponse {
    ServerPage.response(answer.status, words.strings, title: words.say(.notSaved)) { xml in
      for text in texts { xml.element("p", ["class": "lead"], text: text) }
      switch answer {
      case .question(_, let id):
        form(["agreed": (request.fields["agreed"] ?? []) + [id]], button: .yes, &xml)
      case .refused(_, _, let conflicts) where !conflicts.isEmpty:
        for conflict in conflicts { show(conflict, &xml) }
        let seen = conflicts.map { ("seen.\($0.field)", [$0.present]) }
        form(Dictionary(seen) { $1 }, button: .keepMine, &xml)
        xml.element("p") { $0.element("a", ["href": page], text: words.say(.takeTheirs)) }
        return
      case .done, .refused, .mistake, .failed: break
      }
      xml.element("p") { $0.element("a", ["href": page], text: words.say(.back)) }
    }
  }

  private var texts: [String] {
    switch answer {
    case .done: []
    case .question(let question, _): [question]
    case .refused(let reason, _, _), .mistake(let reason), .failed(let reason): [reason]
    }
  }

  /// The field, and both of its values.
  private func show(_ conflict: ActionAnswer.Conflict, _ xml: inout XMLWriter) {
    xml.element("h2", ["class": "heading"], text: conflict.label)
    let values = [
      (words.say(.valueWanted), conflict.wanted), (words.say(.valuePresent), conflict.present),
    ]
    xml.element("div", ["class": "docket-both"]) { xml in
      for (title, value) in values {
        xml.element("div") { xml in
          xml.element("p", ["class": "small soft"], text: title)
          xml.element("pre", text: value)
        }
      }
    }
  }

  /// A button that sends the request again.
  ///
  /// - Parameter changed: the fields that are added or have another value.
  private func form(_ changed: [String: [String]], button: Phrase, _ xml: inout XMLWriter) {
    var fields = request.formFields.merging(changed) { $1 }
    fields["page"] = [page]
    xml.element("form", ["method": "post", "action": "/api/actions"]) { xml in
      for (name, values) in fields.sorted(by: { $0.key < $1.key }) {
        for value in values {
          xml.empty("input", ["type": "hidden", "name": name, "value": value])
        }
      }
      xml.element("button", ["class": "btn main"], text: words.say(button))
    }
  }
}
