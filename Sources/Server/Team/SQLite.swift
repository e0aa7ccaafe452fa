internal import CSQLite
import Synchronization

/// A database in a file (SQLite). Its calls wait for each other, and for other processes up to five
/// seconds.
///
/// GRDB would bring Foundation with the data of ICU, 34 MB, for what these lines do.
final class SQLite: Sendable {
  /// Why a statement failed. It never holds values.
  struct Failure: Error, Hashable, CustomStringConvertible {
    let code: Int32
    let description: String
  }

  enum Value: Hashable, Sendable {
    case none
    case number(Int64)
    case text(String)
    case bytes([UInt8])
  }

  private let connection: Mutex<Connection>

  /// Opens a database, and makes it where there is none.
  ///
  /// - Parameter path: absolute; no part of it is a link.
  init(_ path: String) throws(Failure) {
    connection = Mutex(try Connection(path))
  }

  /// Does something that is written whole or not at all, with nobody else writing meanwhile.
  func transaction<Result: Sendable>(
    _ body: (borrowing Connection) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try connection.withLock { connection throws(Failure) in
      try connection.run("BEGIN IMMEDIATE")
      do throws(Failure) {
        let result = try body(connection)
        try connection.run("COMMIT")
        return result
      } catch {
        // The first failure is the reason; SQLite may have rolled back already.
        do throws(Failure) { try connection.run("ROLLBACK") } catch {}
        throw error
      }
    }
  }

  /// The rows that a statement finds; a statement that writes finds none unless it says `RETURNING`.
  @discardableResult
  func run(_ statement: String, _ values: [Value] = []) throws(Failure) -> [[Value]] {
    try connection.withLock { connection throws(Failure) in
      try connection.run(statement, values)
    }
  }

  struct Connection: ~Copyable {
    private let handle: OpaquePointer

    fileprivate init(_ path: String) throws(Failure) {
      var opened: OpaquePointer?
      let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOFOLLOW
      let code = sqlite3_open_v2(path, &opened, flags, nil)
      guard code == SQLITE_OK, let opened else {
        let reason = String(cString: sqlite3_errstr(code))
        sqlite3_close_v2(opened)
        throw Failure(code: code, description: reason)
      }
      handle = opened
      sqlite3_busy_timeout(handle, 5000)
    }

    deinit { sqlite3_close_v2(handle) }

    @discardableResult
    func run(_ statement: String, _ values: [Value] = []) throws(Failure) -> [[Value]] {
      var prepared: OpaquePointer?
      try check(sqlite3_prepare_v2(handle, statement, -1, &prepared, nil))
      defer { sqlite3_finalize(prepared) }
      for (index, value) in values.enumerated() {
        try check(Self.bind(value, to: Int32(index + 1), of: prepared))
      }
      var rows: [[Value]] = []
      while true {
        switch sqlite3_step(prepared) {
        case SQLITE_ROW:
          rows.append((0..<sqlite3_column_count(prepared)).map { Self.column($0, of: prepared) })
        case SQLITE_DONE: return rows
        case let code: try check(code)
        }
      }
    }

    private func check(_ code: Int32) throws(Failure) {
      guard code == SQLITE_OK else {
        throw Failure(code: code, description: String(cString: sqlite3_errmsg(handle)))
      }
    }

    private static func bind(
      _ value: Value, to index: Int32, of statement: OpaquePointer?
    ) -> Int32 {
      // SQLite copies the bytes at once (SQLITE_TRANSIENT, a macro that Swift does not import).
      let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      return switch value {
      case .none: sqlite3_bind_null(statement, index)
      case .number(let number): sqlite3_bind_int64(statement, index, number)
      case .text(let text):
        sqlite3_bind_text(statement, index, text, Int32(text.utf8.count), copies)
      // An empty array may have no address, which would be no value.
      case .bytes([]): sqlite3_bind_zeroblob(statement, index, 0)
      case .bytes(let bytes):
        sqlite3_bind_blob(statement, index, bytes, Int32(bytes.count), copies)
      }
    }

    private static func column(_ index: Int32, of statement: OpaquePointer?) -> Value {
      switch sqlite3_column_type(statement, index) {
      case SQLITE_INTEGER: return .number(sqlite3_column_int64(statement, index))
      case SQLITE_NULL: return .none
      case let type:
        let count = Int(sqlite3_column_bytes(statement, index))
        let bytes = sqlite3_column_blob(statement, index).map {
          Array(UnsafeRawBufferPointer(start: $0, count: count))
        }
        return type == SQLITE_TEXT
          ? .text(String(decoding: bytes ?? [], as: UTF8.self)) : .bytes(bytes ?? [])
      }
    }
  }
}

extension SQLite.Value {
  var number: Int64? { if case .number(let number) = self { number } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }
}
