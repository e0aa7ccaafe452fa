import Text
import TodoActions
import TodoModel

/// The answer to a form in a browser without scripts: why it was refused, or a question, which sends
/// the form again. It is XHTML, since every text in it is escaped as XML.
struct AnswerPage {
  let language: Settings.Language
  let request: ActionRequest
  let answer: ActionAnswer
  /// The page that has the form.
  let page: String

  static let type = "application/xhtml+xml"
  static let policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'"

  var bytes: [UInt8] {
    let words = language.actionWords
    var xml = XMLWriter()
    let root: XMLWriter.Attributes = [
      "xmlns": "http://www.w3.org/1999/xhtml", "lang": language.rawValue,
    ]
    xml.element("html", root) { xml in
      xml.element("head") { xml in
        xml.element("title", text: words.notSaved)
        xml.empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        xml.empty("link", ["rel": "stylesheet", "href": "/assets/style.css"])
      }
      xml.element("body") { xml in
        xml.element("main", ["id": "main"]) { xml in
          xml.element("h1", text: words.notSaved)
          for text in texts(words) { xml.element("p", ["class": "lead"], text: text) }
          if case .question(let question) = answer { ask(question, words, &xml) }
          xml.element("p") { $0.element("a", ["href": page], text: words.back) }
        }
      }
    }
    return xml.bytes
  }

  private func texts(_ words: any ActionWords) -> [String] {
    switch answer {
    case .done: []
    case .question(let question): [question]
    case .refused(let reason, _, let conflicts): [reason] + conflicts.map(\.present)
    case .mistake(let reason), .failed(let reason): [reason]
    }
  }

  private func ask(_ question: String, _ words: any ActionWords, _ xml: inout XMLWriter) {
    xml.element("form", ["method": "post", "action": "/api/actions"]) { xml in
      for (name, values) in request.formFields.sorted(by: { $0.key < $1.key }) {
        for value in values {
          xml.empty("input", ["type": "hidden", "name": name, "value": value])
        }
      }
      xml.empty("input", ["type": "hidden", "name": "agreed", "value": question])
      xml.empty("input", ["type": "hidden", "name": "page", "value": page])
      xml.element("button", ["class": "btn main"], text: words.yes)
    }
  }
}
