import Foundation
import Testing

@testable import Server

/// What the answer to an action says.
struct ActionReply: Decodable {
  struct Conflict: Decodable { let field, label, present, wanted: String }
  var done, notices, todos: [String]?
  var undo: Int?
  var question, questionId, refused, field, error: String?
  var conflicts: [Conflict]?

  init(_ response: ServedResponse) throws {
    #expect(response["Content-Type"] == "application/json")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    self = try decoder.decode(Self.self, from: Data(response.bytes))
  }
}
