import type { Server } from 'node:http'
import type { Clock } from '../clock.ts'
import type { By, AppContext } from '../http/route.ts'
import { letSocketsIn } from '../http/sockets.ts'
import { answerPing, isPing } from './ping.ts'
import { textFrame, closeCodes, sendTo, SocketLines } from './socket-lines.ts'
import type { Line } from './socket-lines.ts'

const heartbeatMs = 25_000
const sessionCheckMs = 60_000
/** The maximum per member: one per open page, and closed pages may not be detected yet. */
const linesPerMember = 16
/** A socket must identify itself within this time. */
const helloMs = 10_000

/** How a game frame proves its identity, and how many frames are checked at once. */
export type FrameProof = {
  whoIs: (token: string, ip: string, now: Date) => Promise<By>
  /** Returns the tokens whose game sessions are still alive: one query for all connections. */
  findLive: (tokens: readonly string[], now: Date) => Promise<ReadonlySet<string>>
}

/** A frame's member, launch and token; `memberId` is null for a visitor who only watches. */
export type FrameWho = { memberId: string | null; launchId: string; token: string }
export type FrameLine = Line<FrameWho>

type Entrance<Ask> = {
  path: string
  proof: FrameProof
  /** Whether frames without a member may connect and receive public events. */
  isOpenToWatchers?: boolean
  /** The maximum number of client messages between two heartbeats. */
  askCountMax: number
  /** Parses a client message; undefined closes the connection. */
  read: (words: string) => Ask | { kind: 'hello'; token: string } | undefined
  asked: (line: FrameLine, ask: Ask) => Promise<void> | void
  left: (line: FrameLine) => void
}

/**
 * Opens a WebSocket path for game frames on the arcade's HTTP server. The first message
 * authenticates the frame, so that the token is not in the address. A connection ends with its
 * frame's session.
 */
export function openLines<Ask extends { kind: string }>(
  server: Server,
  context: AppContext,
  clock: Clock,
  entrance: Entrance<Ask>,
) {
  const { config, log } = context
  const { left, path, proof } = entrance
  const lines = new SocketLines<FrameWho>(
    { perAddress: config.linesPerAddress, perMember: linesPerMember },
    left,
  )
  const sockets = letSocketsIn(server, {
    admit: async (_, address) => (lines.isFull(address) ? undefined : address),
    maxPayload: 8_192,
    open: (socket, address, duplex) => {
      const line = lines.open(socket, address, duplex)
      if (line) greet(line, lines, entrance, clock)
    },
    origin: [config.origins.arcade, ...config.arcadeNetworks],
    path,
    trustedProxyCount: config.trustedProxyCount,
  })
  const warn = (error: unknown) =>
    log.warn({ error: String(error), path }, 'lines were not checked')
  const timers = [
    setInterval(() => lines.beat(), heartbeatMs),
    setInterval(() => void endLost(lines, proof, clock.now()).catch(warn), sessionCheckMs),
  ]
  return {
    close() {
      for (const timer of timers) clearInterval(timer)
      lines.closeAll()
      sockets.close()
    },
    lines,
  }
}

/** Authenticates a new connection; it receives nothing before that. */
function greet<Ask extends { kind: string }>(
  line: FrameLine,
  lines: SocketLines<FrameWho>,
  { askCountMax, asked, isOpenToWatchers = false, proof, read }: Entrance<Ask>,
  clock: Clock,
): void {
  const { socket } = line
  let isProving = false
  const timer = setTimeout(() => line.who ?? socket.close(1008), helloMs)
  socket.on('close', () => clearTimeout(timer))
  socket.on('message', (words: Buffer) => {
    const text = words.toString('utf8')
    if (isPing(text)) return answerPing(line)
    const ask = read(text)
    if (!ask) return socket.close(1008)
    if (!isHello(ask)) {
      if (!line.who || ++line.askedCount > askCountMax) return socket.close(1008)
      return void Promise.resolve(asked(line, ask)).catch(() => socket.close(1011))
    }
    if (isProving) return socket.close(1008)
    isProving = true
    const now = clock.now()
    const { token } = ask
    return void proof.whoIs(token, line.address, now).then(
      (by) => {
        if (by.kind !== 'frame' || (by.memberId === null && !isOpenToWatchers)) {
          return socket.close(closeCodes.sessionEnded)
        }
        const { launchId, memberId } = by
        if (!lines.prove(line, { launchId, memberId, token }, memberId)) return undefined
        return sendTo([line], textFrame({ kind: 'welcome', now: now.toISOString() }))
      },
      () => socket.close(1011),
    )
  })
}

const isHello = (ask: { kind: string }): ask is { kind: 'hello'; token: string } =>
  ask.kind === 'hello'

/** Closes the connections whose game sessions have ended, with one query for all. */
async function endLost(lines: SocketLines<FrameWho>, proof: FrameProof, now: Date): Promise<void> {
  const proven = lines.proven()
  if (proven.length === 0) return
  const live = await proof.findLive([...new Set(proven.map(({ who }) => who.token))], now)
  const lost = proven.filter(({ who }) => !live.has(who.token))
  lines.end(lost, textFrame({ kind: 'session-ended' }))
}
