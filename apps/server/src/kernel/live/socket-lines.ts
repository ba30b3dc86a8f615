import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { householdOf } from '../attempts/attempt.ts'

/** An open WebSocket connection. */
export type Line<Who> = {
  readonly socket: WebSocket
  /** The stream below the WebSocket. */
  readonly duplex: Duplex
  readonly address: string
  /** The authenticated identity; undefined before. */
  who: Who | undefined
  memberId: string | null
  isAlive: boolean
  /** The number of messages since the last heartbeat. */
  askedCount: number
  /** The number of pings since the last heartbeat. */
  pingCount: number
  /** Whether the client reads too slowly: nothing more is sent until it has read its backlog. */
  isLagging: boolean
}

/** Close codes for clients. A client reconnects after `replaced` but not after `sessionEnded`. */
export const closeCodes = {
  replaced: 4001,
  sessionEnded: 4002,
  shuttingDown: 1001,
  tryLater: 1013,
} as const

export type LineCaps = { all?: number; perMember?: number; perAddress: number }

/** A connection with a larger backlog counts as lagging. */
const backlogBytesMax = 256 * 1024

/**
 * The WebSocket connections of one path in this process. A closed socket is removed at once, even
 * during authentication; one that stops answering is removed at the next heartbeat. Limits per
 * member and network keep one client from using all connections.
 */
export class SocketLines<Who> {
  readonly #caps: Required<LineCaps>
  readonly #left: (line: Line<Who>) => void
  readonly #lines = new Set<Line<Who>>()
  readonly #byMember = new Map<string, Set<Line<Who>>>()
  readonly #countByNetwork = new Map<string, number>()

  /** @param left is called once for each removed connection */
  constructor(caps: LineCaps, left: (line: Line<Who>) => void = () => undefined) {
    this.#caps = { all: 20_000, perMember: 8, ...caps }
    this.#left = left
  }

  get size(): number {
    return this.#lines.size
  }

  isFull(address: string): boolean {
    const own = this.#countByNetwork.get(householdOf(address)) ?? 0
    return this.#lines.size >= this.#caps.all || own >= this.#caps.perAddress
  }

  /** Registers a socket; closes it and returns undefined if the limits are reached. */
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
    const network = householdOf(address)
    this.#countByNetwork.set(network, (this.#countByNetwork.get(network) ?? 0) + 1)
    socket.on('pong', () => (line.isAlive = true))
    socket.on('close', () => this.#leave(line))
    return line
  }

  /**
   * Sets who it is; false if it was closed meanwhile. Above the member's limit, closes the oldest.
   */
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

  /** Returns the authenticated connections. */
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

  /** Pings all connections, and removes those that did not answer the last ping. */
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

  /** Sends a last message to these connections and closes them; they receive nothing after it. */
  end(lines: Iterable<Line<Who>>, goodbye: TextFrame): void {
    for (const line of lines) {
      sendTo([line], goodbye)
      this.#leave(line)
      line.socket.close(closeCodes.sessionEnded)
    }
  }

  /** Closes all connections because the process ends; clients reconnect to another process. */
  closeAll(): void {
    for (const { socket } of this.#lines) socket.close(closeCodes.shuttingDown)
  }

  #leave(line: Line<Who>): void {
    if (!this.#lines.delete(line)) return
    const network = householdOf(line.address)
    const count = (this.#countByNetwork.get(network) ?? 1) - 1
    if (count === 0) this.#countByNetwork.delete(network)
    else this.#countByNetwork.set(network, count)
    if (line.memberId !== null) {
      const lines = this.#byMember.get(line.memberId)
      lines?.delete(line)
      if (lines?.size === 0) this.#byMember.delete(line.memberId)
    }
    this.#left(line)
  }
}

/** An encoded message: a complete, unmasked text frame (RFC 6455, 5.2). */
export type TextFrame = Buffer & { readonly isFrame: true }

const wholeText = 0x81
const [shortMax, mediumMax] = [125, 65_535]

/** Encodes a message once for all receivers. */
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
 * Sends a frame to all connections except slow ones; a backlog that is too large marks a connection
 * as lagging. `ws` would encode the frame again for each socket and write it in two parts, a third
 * of a message's cost. Writing the frame to the stream is safe between frames of `ws`, because
 * compression is off.
 */
export function sendTo(lines: Iterable<Line<unknown>>, frame: TextFrame): void {
  for (const line of lines) {
    if (line.isLagging) continue
    const { duplex, socket } = line
    if (socket.bufferedAmount > backlogBytesMax) line.isLagging = true
    else if (socket.readyState === socket.OPEN) duplex.write(frame)
  }
}

/** Returns whether a lagging connection has read its backlog; if so, it receives messages again. */
export function hasCaughtUp(line: Line<unknown>): boolean {
  if (!line.isLagging || line.socket.bufferedAmount > 0) return false
  line.isLagging = false
  return true
}
