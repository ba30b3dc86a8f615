import type { WebSocket } from 'ws'
import type { EndCause, LiveMessage } from '@madang/wire/realtime'

/** One open socket; visitors have neither member nor session and hear public news only. */
export type Line = {
  socket: WebSocket
  memberId: string | null
  sessionId: string | null
  isAlive: boolean
}

/** Close codes of ours: the client comes back after the first and not after the second. */
export const closeCodes = { replaced: 4001, sessionEnded: 4002, shuttingDown: 1001 } as const

const socketsPerMemberMax = 8
const linesMax = 20_000
/** A reader this far behind is dropped: it fetches the truth again when it comes back. */
const backlogBytesMax = 256 * 1024

/** The sockets of this process, by member. */
export class SocketBook {
  readonly #lines = new Set<Line>()
  readonly #byMember = new Map<string, Set<Line>>()

  get isFull(): boolean {
    return this.#lines.size >= linesMax
  }

  all(): Iterable<Line> {
    return this.#lines
  }

  memberIds(): string[] {
    return [...this.#byMember.keys()]
  }

  has(memberId: string): boolean {
    return this.#byMember.has(memberId)
  }

  /** Of a member with too many sockets the oldest one goes. */
  add(line: Line): void {
    this.#lines.add(line)
    if (line.memberId === null) return
    const lines = this.#byMember.get(line.memberId) ?? new Set()
    this.#byMember.set(line.memberId, lines.add(line))
    const [oldest] = lines
    if (lines.size > socketsPerMemberMax && oldest) oldest.socket.close(closeCodes.replaced)
  }

  remove(line: Line): void {
    this.#lines.delete(line)
    const lines = this.#byMember.get(line.memberId ?? '')
    lines?.delete(line)
    if (lines?.size === 0) this.#byMember.delete(line.memberId ?? '')
  }

  tellMember(memberId: string, message: LiveMessage): void {
    send(this.#byMember.get(memberId) ?? [], message)
  }

  tellAll(message: LiveMessage): void {
    send(this.#lines, message)
  }

  /** Says goodbye to the sockets of ended sessions: nothing personal reaches them any more. */
  end(cause: EndCause, isEnded: (line: Line) => boolean): void {
    for (const line of this.#lines) {
      if (line.sessionId === null || !isEnded(line)) continue
      send([line], { cause, kind: 'session-ended' })
      this.remove(line)
      line.socket.close(closeCodes.sessionEnded)
    }
  }
}

function send(lines: Iterable<Line>, message: LiveMessage): void {
  const words = JSON.stringify(message)
  for (const { socket } of lines) {
    if (socket.bufferedAmount > backlogBytesMax) socket.terminate()
    else if (socket.readyState === socket.OPEN) socket.send(words)
  }
}
