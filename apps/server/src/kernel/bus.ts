import { EventEmitter } from 'node:events'

/**
 * Sends live messages between parts of the server, at most once. A lost message only delays an
 * update and never costs money: sockets fetch the current state again when they reconnect.
 */
export type Bus = {
  /** Sends a JSON body to all subscribers, in this process and in all others. */
  publish(channel: string, body: unknown): void
  /** Subscribes to all channels with this prefix. Returns the function that unsubscribes. */
  subscribe(prefix: string, listener: Listener): () => void
  close(): Promise<void>
}

export type Listener = (body: unknown, channel: string) => void

/**
 * Published within a process after its bus connection was restored. Messages may be missing, so
 * components that show live data must load it again.
 */
export const busReopened = 'bus.reopened'

/** Creates a bus within this process only, for tests (stories) and programs that run alone. */
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
