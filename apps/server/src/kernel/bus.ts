import { EventEmitter } from 'node:events'

/**
 * Live messages between parts of the server. Losing one costs a moment's freshness, never money:
 * sockets fetch the truth again when they reconnect.
 */
export type Bus = {
  publish(channel: string, message: unknown): void
  subscribe(hear: (channel: string, message: unknown) => void): () => void
}

export function localBus(): Bus {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    publish: (channel, message) => void emitter.emit('message', channel, message),
    subscribe(hear) {
      emitter.on('message', hear)
      return () => void emitter.off('message', hear)
    },
  }
}
