#if Server
  internal import NIOCore
  import Synchronization

  /// The open connections of an address, with those that wait for no answer. When one takes the last
  /// place, the one that has been silent the longest is closed, so that silent connections keep no others
  /// out.
  final class SilentConnections: Sendable {
    private struct State {
      var open = 0
      var last = 0
      /// With the order in which they became silent.
      var silent: [ObjectIdentifier: (order: Int, channel: any Channel)] = [:]

      mutating func add(_ channel: any Channel) {
        last += 1
        silent[ObjectIdentifier(channel)] = (last, channel)
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
        state.open += 1
        // Closing it takes a moment, in which it may not be chosen again.
        let oldest =
          state.open < places ? nil : state.silent.min { $0.value.order < $1.value.order }
        if let oldest { state.silent.removeValue(forKey: oldest.key) }
        state.add(channel)
        return oldest?.value.channel
      }
      oldest?.close(promise: nil)
    }

    /// A connection has sent a request.
    private func hear(_ channel: any Channel) {
      state.withLock { _ = $0.silent.removeValue(forKey: ObjectIdentifier(channel)) }
    }

    /// The request of a connection has been answered.
    func rest(_ channel: any Channel) {
      state.withLock { state in if channel.isActive { state.add(channel) } }
    }

    private func remove(_ channel: any Channel) {
      state.withLock { state in
        state.open -= 1
        state.silent.removeValue(forKey: ObjectIdentifier(channel))
      }
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
