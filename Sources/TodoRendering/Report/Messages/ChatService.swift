/// A chat that takes a report as one message: the body of a request to its webhook, as JSON.
///
/// The texts are plain, or escaped: a service reads neither a mention nor other markup in a title.
package enum ChatService: Sendable {
  case slack, teams, discord, matrix

  /// The message in the service's form; `nil` if it is over the service's limits.
  func encoded(_ message: ReportMessage) -> [UInt8]? {
    switch self {
    case .slack: slack(message)
    case .teams: teams(message)
    case .discord: discord(message)
    case .matrix: matrix(message)
    }
  }

  // MARK: Slack

  /// An incoming webhook with Block Kit (docs.slack.dev, Reference, Blocks): at most 50 blocks, 150
  /// characters in a header, 3,000 in a text. Slack refuses messages of about 13,200 characters in all
  /// (slackapi/bolt-js issue 2509). Slack looks for markup and mentions in neither rich text nor plain
  /// text.
  private func slack(_ message: ReportMessage) -> [UInt8]? {
    func run(_ text: String, _ url: String? = nil) -> JSONTree {
      url.map { ["type": "link", "url": .text($0), "text": .text(text)] }
        ?? ["type": "text", "text": .text(text)]
    }
    func plain(_ text: String) -> JSONTree {
      ["type": "plain_text", "text": .text(text), "emoji": false]
    }
    func section(_ runs: [JSONTree]) -> JSONTree {
      ["type": "rich_text_section", "elements": .list(runs)]
    }
    var blocks: [JSONTree] = [["type": "header", "text": plain(message.title.cut(to: 150))]]
    blocks += message.paragraphs.map { ["type": "section", "text": plain($0)] }
    blocks += message.sections.map { part in
      let heading: JSONTree = [
        "type": "text", "text": .text(part.heading), "style": ["bold": true],
      ]
      let lines = part.lines.map { line in
        section([run(line.text, line.url)] + (line.rest.isEmpty ? [] : [run(line.rest)]))
      }
      return [
        "type": "rich_text",
        "elements": [
          section([heading]),
          ["type": "rich_text_list", "style": "bullet", "elements": .list(lines)],
        ],
      ]
    }
    if let url = message.url {
      blocks.append(["type": "rich_text", "elements": [section([run(url, url)])]])
    }
    guard blocks.count <= 50, message.length <= 12_000 else { return nil }
    // What a notification shows; Slack's escapes are those of HTML.
    let summary = message.title.escapedForHTML
    return (["text": .text(summary), "blocks": .list(blocks)] as JSONTree).bytes
  }

  // MARK: Teams

  /// A webhook of Teams' Workflows, which takes Adaptive Cards of at most 28 KB
  /// (learn.microsoft.com, Create an Incoming Webhook). A text run is not read as Markdown, and a
  /// mention needs an entity beside the card.
  private func teams(_ message: ReportMessage) -> [UInt8]? {
    func run(_ text: String, _ url: String? = nil, isBold: Bool = false) -> JSONTree {
      var members: [(name: StaticString, value: JSONTree)] = [
        ("type", "TextRun"), ("text", .text(text)),
      ]
      if isBold { members.append(("weight", "Bolder")) }
      if let url {
        members.append(("selectAction", ["type": "Action.OpenUrl", "url": .text(url)]))
      }
      return .object(members)
    }
    func block(_ runs: [JSONTree], _ spacing: JSONTree = "Default") -> JSONTree {
      ["type": "RichTextBlock", "spacing": spacing, "inlines": .list(runs)]
    }
    var body = [block([run(message.title, message.url, isBold: true)])]
    body += message.paragraphs.map { block([run($0)]) }
    for section in message.sections {
      body.append(block([run(section.heading, isBold: true)], "Medium"))
      body += section.lines.map { line in
        let runs = [run("• "), run(line.text, line.url)]
        return block(line.rest.isEmpty ? runs : runs + [run(line.rest)], "None")
      }
    }
    let card: JSONTree = [
      "$schema": "http://adaptivecards.io/schemas/adaptive-card.json", "type": "AdaptiveCard",
      "version": "1.4", "body": .list(body),
    ]
    let payload: JSONTree = [
      "type": "message",
      "attachments": [
        ["contentType": "application/vnd.microsoft.card.adaptive", "content": card]
      ],
    ]
    let bytes = payload.bytes
    return bytes.count <= 28_000 ? bytes : nil
  }

  // MARK: Discord

  /// A webhook with embeds (discord.com/developers, Message, Embed Limits): at most ten, a title of
  /// 256 characters and a description of 4,096 in each, 6,000 in all. Mentions are off.
  private func discord(_ message: ReportMessage) -> [UInt8]? {
    func link(_ line: ReportMessage.Line) -> String {
      let text = line.text.escapedForDiscord
      return (line.url.map { "[\(text)](<\($0)>)" } ?? text) + line.rest.escapedForDiscord
    }
    var first: [(name: StaticString, value: JSONTree)] = [
      ("title", .text(message.title.titleForDiscord))
    ]
    if let url = message.url { first.append(("url", .text(url))) }
    let lead = message.paragraphs.map(\.escapedForDiscord).joined(separator: "\n\n")
    first.append(("description", .text(lead)))
    var embeds: [JSONTree] = [.object(first)]
    var (longest, length) = (lead.utf16.count, message.title.utf16.count + lead.utf16.count)
    for section in message.sections {
      let lines = section.lines.map { "- " + link($0) }.joined(separator: "\n")
      let heading = section.heading.titleForDiscord
      embeds.append(["title": .text(heading), "description": .text(lines)])
      longest = max(longest, lines.utf16.count)
      length += heading.utf16.count + lines.utf16.count
    }
    guard embeds.count <= 10, longest <= 4_096, length <= 6_000 else { return nil }
    return (["embeds": .list(embeds), "allowed_mentions": ["parse": []]] as JSONTree).bytes
  }

  // MARK: Matrix

  /// The content of an `m.room.message` (Matrix specification, Client-Server API). An event has at
  /// most 65,536 bytes, with what the server adds to it. `m.mentions` is empty: the message mentions
  /// nobody.
  private func matrix(_ message: ReportMessage) -> [UInt8]? {
    func linked(_ text: String, _ url: String?) -> String {
      url.map { "<a href=\"\($0.escapedForHTML)\">\(text.escapedForHTML)</a>" }
        ?? text.escapedForHTML
    }
    let text =
      [message.title] + message.paragraphs
      + message.sections.flatMap { section in
        ["", section.heading] + section.lines.map { "- \($0.text)\($0.rest)" }
      } + [message.url].compactMap(\.self)
    let html =
      ["<h3>\(linked(message.title, message.url))</h3>"]
      + message.paragraphs.map { "<p>\($0.escapedForHTML)</p>" }
      + message.sections.flatMap { section in
        ["<h4>\(section.heading.escapedForHTML)</h4>", "<ul>"]
          + section.lines.map { "<li>\(linked($0.text, $0.url))\($0.rest.escapedForHTML)</li>" }
          + ["</ul>"]
      }
    // Servers that do not know `m.mentions` look for this word.
    let body = text.joined(separator: "\n").replacing("@room", with: "@\u{200B}room")
    let content: JSONTree = [
      "msgtype": "m.notice", "body": .text(body), "format": "org.matrix.custom.html",
      "formatted_body": .text(html.joined()), "m.mentions": [:],
    ]
    let bytes = content.bytes
    return bytes.count <= 60_000 ? bytes : nil
  }
}

/// A message of one line for a chat: the body of a request to its webhook, as JSON.
///
/// - Parameter url: where the line leads.
package func chatMessage(_ line: String, url: String?, for service: ChatService) -> [UInt8] {
  // A line is far below the limits of all services.
  service.encoded(ReportMessage(line, url: url)) ?? []
}

extension ReportMessage {
  /// The UTF-16 code units of all its texts and addresses: no service counts more.
  fileprivate var length: Int {
    let texts =
      [title] + paragraphs
      + sections.flatMap { section in
        [section.heading] + section.lines.flatMap { [$0.text, $0.rest, $0.url ?? ""] }
      }
    return texts.reduce((url ?? "").utf16.count * 2) { $0 + $1.utf16.count }
  }
}

extension String {
  fileprivate func cut(to most: Int) -> String {
    utf16.count <= most
      ? self : String(String.UnicodeScalarView(unicodeScalars.prefix(most / 2))) + "…"
  }

  /// With a backslash before every character that Discord's Markdown may read.
  fileprivate var escapedForDiscord: String {
    let signs: Set<Unicode.Scalar> = [
      "\\", "*", "_", "~", "|", "`", "<", ">", "[", "]", "#", ":", "@",
    ]
    var text = UnicodeScalarView()
    for scalar in unicodeScalars {
      if signs.contains(scalar) { text.append("\\") }
      text.append(scalar)
    }
    return String(text)
  }

  /// At most 256 UTF-16 code units.
  fileprivate var titleForDiscord: String {
    let title = cut(to: 256).escapedForDiscord
    return title.utf16.count <= 256 ? title : cut(to: 128).escapedForDiscord
  }

  fileprivate var escapedForHTML: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
