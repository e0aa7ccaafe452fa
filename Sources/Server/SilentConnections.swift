#if Server
  internal import NIOCore
  import Synchronization

  /// The open connections of an address, with those that wait for no answer. Where all places are taken,
  /// the one that has been silent the longest is closed, so that silent connections keep no others out.
  final class SilentConnections: Sendable {
    private struct State {
      /// Without those that are being closed, which takes a moment.
      var open: Set<ObjectIdentifier> = []
      var last = 0
      /// With the order in which they became silent.
      var silent: [ObjectIdentifier: (order: Int, channel: any Channel)] = [:]

      mutating func rest(_ channel: any Channel) {
        last += 1
        silent[ObjectIdentifier(channel)] = (last, channel)
      }

      /// The connection to close, if it is time to close one.
      mutating func takeOldest(places: Int) -> (any Channel)? {
        guard open.count >= places,
          let (id, oldest) = silent.min(by: { $0.value.order < $1.value.order })
        else { return nil }
        remove(id)
        return oldest.channel
      }

      mutating func remove(_ id: ObjectIdentifier) {
        open.remove(id)
        silent.removeValue(forKey: id)
      }
    }

    private let places: Int
    private let state = Mutex(State())

    /// - Parameter places: how many connections may be open.
    init(places: Int) { self.places = places }

    /// What a connection needs to be counted here.
    var handler: any RemovableChannelHandler { Handler(self) }

    private func add(_ channel: any Channel) {
      let oldest = state.withLock { state in
        state.open.insert(ObjectIdentifier(channel))
        // Not itself: its request is on the way.
        let oldest = state.takeOldest(places: places)
        state.rest(channel)
        return oldest
      }
      oldest?.close(promise: nil)
    }

    /// A connection has sent a request.
    private func hear(_ channel: any Channel) {
      state.withLock { _ = $0.silent.removeValue(forKey: ObjectIdentifier(channel)) }
    }

    /// The request of a connection has been answered. Where all places are taken it gives its own back:
    /// the requests of others that are silent may be on the way.
    func rest(_ channel: any Channel) {
      let id = ObjectIdentifier(channel)
      let gives = state.withLock { state in
        guard state.open.contains(id) else { return false }
        if state.open.count < places {
          state.rest(channel)
          return false
        }
        state.remove(id)
        return true
      }
      if gives { channel.close(promise: nil) }
    }

    private func remove(_ channel: any Channel) {
      state.withLock { $0.remove(ObjectIdentifier(channel)) }
    }

    private final class Handler: ChannelInboundHandler, RemovableChannelHandler {
      typealias InboundIn = Any

      private let connections: SilentConnections

      init(_ connections: SilentConnections) { self.connections = connections }

      func handlerAdded(context: ChannelHandlerContext) { connections.add(context.channel) }

      func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        connections.hear(context.channel)
        context.fireChannelRead(data)
      }

      func handlerRemoved(context: ChannelHandlerContext) { connections.remove(context.channel) }
    }
  }
#endif
