import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'

/** An open socket. */
export type Line<Who> = {
  readonly socket: WebSocket
  /** What the socket speaks through. */
  readonly duplex: Duplex
  readonly address: string
  /** Undefined until it has said who it is. */
  who: Who | undefined
  memberId: string | null
  isAlive: boolean
  /** How often it asked something since the last heartbeat. */
  askedCount: number
  /** How often it asked whether anybody is there, since the last heartbeat. */
  pingCount: number
  /** It reads too slowly: nothing more is sent until it has read what is on its way. */
  isLagging: boolean
}

/** Our own close codes: the client comes back after the first and not after the second. */
export const closeCodes = {
  replaced: 4001,
  sessionEnded: 4002,
  shuttingDown: 1001,
  tryLater: 1013,
} as const

export type LineCaps = { all?: number; perMember?: number; perAddress: number }

/** A reader this far behind lags. */
const backlogBytesMax = 256 * 1024

/**
 * The sockets of one path in this process, from their opening on. A socket that closes leaves at
 * once, whatever it was about to become; one that stops answering leaves at the next heartbeat. No
 * member and no address can take the room of all others.
 */
export class SocketLines<Who> {
  readonly #caps: Required<LineCaps>
  readonly #left: (line: Line<Who>) => void
  readonly #lines = new Set<Line<Who>>()
  readonly #byMember = new Map<string, Set<Line<Who>>>()
  readonly #countByAddress = new Map<string, number>()

  /** @param left is called once for each line that leaves */
  constructor(caps: LineCaps, left: (line: Line<Who>) => void = () => undefined) {
    this.#caps = { all: 20_000, perMember: 8, ...caps }
    this.#left = left
  }

  get size(): number {
    return this.#lines.size
  }

  isFull(address: string): boolean {
    const own = this.#countByAddress.get(address) ?? 0
    return this.#lines.size >= this.#caps.all || own >= this.#caps.perAddress
  }

  /** Takes a socket in; undefined, and closed, where the room was taken meanwhile. */
  open(socket: WebSocket, address: string, duplex: Duplex): Line<Who> | undefined {
    socket.on('error', () => socket.terminate())
    if (this.isFull(address)) {
      socket.close(closeCodes.tryLater)
      return undefined
    }
    const line: Line<Who> = {
      address,
      askedCount: 0,
      duplex,
      isAlive: true,
      isLagging: false,
      memberId: null,
      pingCount: 0,
      socket,
      who: undefined,
    }
    this.#lines.add(line)
    this.#countByAddress.set(address, (this.#countByAddress.get(address) ?? 0) + 1)
    socket.on('pong', () => (line.isAlive = true))
    socket.on('close', () => this.#leave(line))
    return line
  }

  /** The line has said who it is; false when it has left meanwhile. The oldest of too many goes. */
  prove(line: Line<Who>, who: Who, memberId: string | null): boolean {
    if (!this.#lines.has(line) || line.socket.readyState !== line.socket.OPEN) return false
    line.who = who
    line.memberId = memberId
    if (memberId === null) return true
    const lines = this.#byMember.get(memberId) ?? new Set()
    this.#byMember.set(memberId, lines.add(line))
    const [oldest] = lines
    if (lines.size > this.#caps.perMember && oldest) {
      oldest.socket.close(closeCodes.replaced)
      this.#leave(oldest)
    }
    return true
  }

  /** The lines that have said who they are. */
  proven(): (Line<Who> & { who: Who })[] {
    return [...this.#lines].filter((line): line is Line<Who> & { who: Who } => {
      return line.who !== undefined
    })
  }

  of(memberId: string): ReadonlySet<Line<Who>> {
    return this.#byMember.get(memberId) ?? new Set()
  }

  memberIds(): string[] {
    return [...this.#byMember.keys()]
  }

  /** Asks every line whether it lives. Those that did not answer, or still lag, leave. */
  beat(): void {
    for (const line of this.#lines) {
      line.askedCount = 0
      line.pingCount = 0
      if (!line.isAlive || line.socket.readyState === line.socket.CLOSED) {
        line.socket.terminate()
        this.#leave(line)
        continue
      }
      line.isAlive = false
      line.socket.ping()
    }
  }

  /** Says a last word to these lines and lets them go: nothing else reaches them any more. */
  end(lines: Iterable<Line<Who>>, goodbye: TextFrame): void {
    for (const line of lines) {
      sendTo([line], goodbye)
      this.#leave(line)
      line.socket.close(closeCodes.sessionEnded)
    }
  }

  /** The process ends: clients come back to another one. */
  closeAll(): void {
    for (const { socket } of this.#lines) socket.close(closeCodes.shuttingDown)
  }

  #leave(line: Line<Who>): void {
    if (!this.#lines.delete(line)) return
    const count = (this.#countByAddress.get(line.address) ?? 1) - 1
    if (count === 0) this.#countByAddress.delete(line.address)
    else this.#countByAddress.set(line.address, count)
    if (line.memberId !== null) {
      const lines = this.#byMember.get(line.memberId)
      lines?.delete(line)
      if (lines?.size === 0) this.#byMember.delete(line.memberId)
    }
    this.#left(line)
  }
}

/** A message as it goes over the wire: a whole, unmasked text frame of RFC 6455, 5.2. */
export type TextFrame = Buffer & { readonly isFrame: true }

const wholeText = 0x81
const [shortMax, mediumMax] = [125, 65_535]

/** The same frame for everybody: it is made once, however many lines there are. */
export function textFrame(message: object): TextFrame {
  const text = JSON.stringify(message)
  const size = Buffer.byteLength(text)
  const headSize = size <= shortMax ? 2 : size <= mediumMax ? 4 : 10
  const frame = Buffer.allocUnsafe(headSize + size)
  frame[0] = wholeText
  if (headSize === 2) frame[1] = size
  else if (headSize === 4) frame.writeUInt16BE(size, 2)
  else frame.writeBigUInt64BE(BigInt(size), 2)
  if (headSize > 2) frame[1] = headSize === 4 ? 126 : 127
  frame.write(text, headSize)
  return Object.assign(frame, { isFrame: true as const })
}

/**
 * Sends to those who can read it; who is too far behind lags from now on. `ws` would encode the
 * frame again for each socket and write it in two parts, a third of what a message costs. Between
 * two of its own frames ours may go by it, because nothing is ever compressed.
 */
export function sendTo(lines: Iterable<Line<unknown>>, frame: TextFrame): void {
  for (const line of lines) {
    if (line.isLagging) continue
    const { duplex, socket } = line
    if (socket.bufferedAmount > backlogBytesMax) line.isLagging = true
    else if (socket.readyState === socket.OPEN) duplex.write(frame)
  }
}

/** Whether a line that lagged has read everything; it may hear again from now on. */
export function hasCaughtUp(line: Line<unknown>): boolean {
  if (!line.isLagging || line.socket.bufferedAmount > 0) return false
  line.isLagging = false
  return true
}
