import type { EndCause, LiveMessage } from '@madang/wire/realtime'
import { textFrame, sendTo, SocketLines } from '#kernel/live/socket-lines'
import type { Line } from '#kernel/live/socket-lines'
import { WatchedTopics } from './watched-topics.ts'

/** The owner of a socket; visitors have neither member nor session and receive public news only. */
export type LiveWho = { memberId: string | null; sessionId: string | null }
export type LiveLine = Line<LiveWho>

/** The portal's sockets of this process, and how to send to them. */
export class SocketBook {
  readonly lines: SocketLines<LiveWho>
  readonly topics: WatchedTopics<LiveWho>

  /** @param begun is called when the first connection of this process watches a topic */
  constructor(caps: { perAddress: number }, begun: (topic: string) => void) {
    this.lines = new SocketLines(caps, (line) => this.topics.leave(line))
    this.topics = new WatchedTopics({
      begun,
      changed: (lines, topic) => this.#send(lines, { kind: 'changed', topic }),
      moved: (lines, list) => this.#send(lines, { kind: 'tables-moved', list }),
    })
  }

  has(memberId: string): boolean {
    return this.lines.of(memberId).size > 0
  }

  sendToMember(memberId: string, message: LiveMessage): void {
    this.#send(this.lines.of(memberId), message)
  }

  sendToAll(message: LiveMessage): void {
    this.#send(this.lines.proven(), message)
  }

  /** Notifies and closes the sockets of ended sessions: nothing personal reaches them any more. */
  end(cause: EndCause, isEnded: (sessionId: string) => boolean): void {
    const ended = this.lines
      .proven()
      .filter(({ who }) => who.sessionId !== null && isEnded(who.sessionId))
    this.lines.end(ended, textFrame({ cause, kind: 'session-ended' }))
  }

  /** A socket that lags is closed: the page fetches current data when it reconnects. */
  #send(lines: Iterable<LiveLine>, message: LiveMessage): void {
    sendTo(lines, textFrame(message))
    for (const line of lines) if (line.isLagging) line.socket.terminate()
  }
}
