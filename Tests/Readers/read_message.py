"""Checks a report as the message of a service: read_message.py slack|teams|discord|matrix|email FILE WORD.

The rules are those of the services' documentation, written down here on their own. WORD must be in the message: it
is in a title that would mention somebody, or end a link, a cell or a tag. Prints what is wrong, a line each, and ends
with 1 if there is anything.
"""

import email
import email.policy
import json
import re
import sys
from urllib.parse import urlsplit

import html5lib

problems = []


def expect(truth, what):
    if not truth:
        problems.append(what)


def only(value, required, optional=()):
    """The members of an object: those that must be there, and those that may."""
    expect(isinstance(value, dict), f"{value!r:.80} is no object")
    expect(set(required) <= set(value), f"{set(required) - set(value)} is missing in {value!r:.80}")
    unknown = set(value) - set(required) - set(optional)
    expect(not unknown, f"{unknown} is unknown in {value!r:.80}")


def is_text(text, most, what):
    expect(isinstance(text, str) and 1 <= len(text) <= most, f"{what} has {len(text)} characters of 1 to {most}")


def is_address(text):
    expect(urlsplit(text).scheme == "https" and not re.search(r"[\s<>\"]", text), f"{text!r} is no address")


def slack(message):
    """docs.slack.dev/reference/block-kit/blocks, …/block-kit/composition-objects/text-object"""
    only(message, ["text", "blocks"])
    is_text(message["text"], 4_000, "the notification")
    expect(not re.search(r"<[!@#]", message["text"]), "the notification mentions somebody")
    expect(1 <= len(message["blocks"]) <= 50, f"{len(message['blocks'])} blocks")
    texts = []

    def plain(text, most):
        only(text, ["type", "text"], ["emoji"])
        expect(text["type"] == "plain_text", "no plain text")
        is_text(text["text"], most, "a text")
        texts.append(text["text"])

    def section(element):
        only(element, ["type", "elements"])
        expect(element["type"] == "rich_text_section" and element["elements"], "no section of rich text")
        for run in element["elements"]:
            only(run, ["type", "text"] + (["url"] if run["type"] == "link" else []), ["style"])
            expect(run["type"] in ("text", "link"), f"{run['type']}, which may mention somebody")
            is_text(run["text"], 3_000, "a run")
            texts.extend([run["text"], run.get("url", "")])
            if "url" in run:
                is_address(run["url"])

    for block in message["blocks"]:
        if block["type"] == "rich_text":
            only(block, ["type", "elements"])
            for element in block["elements"]:
                if element["type"] == "rich_text_list":
                    only(element, ["type", "style", "elements"])
                    expect(element["style"] in ("bullet", "ordered"), "a list is bullet or ordered")
                    for item in element["elements"]:
                        section(item)
                else:
                    section(element)
        else:
            only(block, ["type", "text"])
            plain(block["text"], {"header": 150, "section": 3_000}[block["type"]])
    expect(sum(map(len, texts)) <= 13_200, "more characters than Slack takes")
    return "".join(texts)


def teams(message):
    """learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using, adaptivecards.io/explorer"""
    only(message, ["type", "attachments"])
    expect(message["type"] == "message" and len(message["attachments"]) == 1, "one card")
    attachment = message["attachments"][0]
    only(attachment, ["contentType", "content"], ["contentUrl"])
    expect(attachment["contentType"] == "application/vnd.microsoft.card.adaptive", "the type of the card")
    card = attachment["content"]
    only(card, ["type", "version", "body"], ["$schema"])
    expect(card["type"] == "AdaptiveCard" and card["version"] in ("1.2", "1.3", "1.4", "1.5"), "the card's version")
    texts = []
    for block in card["body"]:
        only(block, ["type", "inlines"], ["spacing"])
        expect(block["type"] == "RichTextBlock" and block["inlines"], "a block of text")
        expect(block.get("spacing", "Default") in ("Default", "None", "Small", "Medium", "Large", "ExtraLarge", "Padding"), "spacing")
        for run in block["inlines"]:
            only(run, ["type", "text"], ["weight", "selectAction"])
            expect(run["type"] == "TextRun", "a run of text")
            is_text(run["text"], 28_000, "a run")
            texts.append(run["text"])
            if "selectAction" in run:
                only(run["selectAction"], ["type", "url"])
                expect(run["selectAction"]["type"] == "Action.OpenUrl", "a link")
                is_address(run["selectAction"]["url"])
    return "".join(texts)


def discord(message):
    """docs.discord.com/developers/resources/message#embed-object-embed-limits, …#allowed-mentions-object"""
    only(message, ["embeds", "allowed_mentions"])
    expect(message["allowed_mentions"] == {"parse": []}, "somebody may be mentioned")
    expect(1 <= len(message["embeds"]) <= 10, f"{len(message['embeds'])} embeds")
    length = 0
    for embed in message["embeds"]:
        only(embed, ["title", "description"], ["url"])
        is_text(embed["title"], 256, "a title")
        is_text(embed["description"], 4_096, "a description")
        length += len(embed["title"]) + len(embed["description"])
    expect(length <= 6_000, f"{length} characters in all embeds")
    text = "".join(embed["description"] for embed in message["embeds"])
    # Links are the report's own: outside them each bracket is escaped.
    plain = re.sub(r"(?m)^- ", "", re.sub(r"\[((?:\\.|[^\]\\])*)\]\(<https://[^<>\s]*>\)", r"\1", text))
    expect(not re.search(r"(?<!\\)(?:\\\\)*[*_~|`<>\[\]@#]", plain), f"markup in {plain!r:.200}")
    return re.sub(r"\\(.)", r"\1", text)


def matrix(message):
    """spec.matrix.org/v1.16/client-server-api: m.room.message, m.notice, size limits, m.mentions"""
    only(message, ["msgtype", "body", "format", "formatted_body", "m.mentions"])
    expect(message["msgtype"] == "m.notice" and message["format"] == "org.matrix.custom.html", "its type")
    expect(message["m.mentions"] == {} and "@room" not in message["body"], "somebody is mentioned")
    parser = html5lib.HTMLParser(namespaceHTMLElements=False)
    page = parser.parseFragment(message["formatted_body"])
    expect(not parser.errors, f"HTML: {parser.errors[:3]}")
    for element in page.iter():
        expect(element.tag in ("DOCUMENT_FRAGMENT", "h3", "h4", "p", "ul", "li", "a"), f"an element {element.tag}")
        expect(set(element.attrib) <= {"href"}, f"attributes {element.attrib}")
        if "href" in element.attrib:
            is_address(element.attrib["href"])
    return "".join(page.itertext())


def mail(content):
    """RFC 5322, RFC 2045 to 2047"""
    expect(all(line.endswith(b"\r\n") and len(line) <= 1_000 for line in content.splitlines(keepends=True)), "its lines")
    message = email.message_from_bytes(b"From: a@example.org\r\nTo: b@example.org\r\n" + content, policy=email.policy.default)
    expect(not message.defects, f"{message.defects}")
    expect(message.get_content_type() == "multipart/alternative", message.get_content_type())
    expect([p.get_content_type() for p in message.iter_parts()] == ["text/plain", "text/html"], "its parts")
    expect(message["subject"] and "\n" not in message["subject"], "its subject")
    expect(message["bcc"] is None, "a receiver that a title has added")
    parser = html5lib.HTMLParser()
    parser.parse(message.get_body(("html",)).get_content())
    expect(not parser.errors, f"HTML: {parser.errors[:3]}")
    return message.get_body(("plain",)).get_content().replace("\\", "")


def main(service, path, word):
    with open(path, "rb") as file:
        content = file.read()
    limits = {"teams": 28_000, "matrix": 60_000, "slack": 100_000, "discord": 100_000, "email": 1 << 20}
    expect(len(content) <= limits[service], f"{len(content)} bytes")
    readers = {"slack": slack, "teams": teams, "discord": discord, "matrix": matrix}
    text = mail(content) if service == "email" else readers[service](json.loads(content))
    expect(word in text, f"{word!r} is not in the message: {text[:300]!r}")
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
