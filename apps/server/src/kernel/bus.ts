import { EventEmitter } from 'node:events'

/**
 * Live messages between parts of the server, at most once. Losing one costs a moment's freshness,
 * never money: sockets fetch the truth again when they reconnect.
 */
export type Bus = {
  /** Sends a body of JSON to everybody who listens, in this process and in all others. */
  publish(channel: string, body: unknown): void
  /** Hears every channel whose name begins like this, until the answer is called. */
  subscribe(prefix: string, listener: Listener): () => void
  close(): Promise<void>
}

export type Listener = (body: unknown, channel: string) => void

/**
 * Published within a process after its way to the others was broken for a while: messages may be
 * missing, so whoever shows something live asks for it again.
 */
export const busReopened = 'bus.reopened'

/** Within this process only: for stories and for programs that run alone. */
export function localBus(): Bus {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    close: () => Promise.resolve(),
    publish: (channel, body) => void emitter.emit('message', channel, body),
    subscribe(prefix, listener) {
      const listen = (channel: string, body: unknown) => {
        if (channel.startsWith(prefix)) listener(body, channel)
      }
      emitter.on('message', listen)
      return () => void emitter.off('message', listen)
    },
  }
}
