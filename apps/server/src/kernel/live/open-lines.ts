import type { Server } from 'node:http'
import type { Clock } from '../clock.ts'
import type { By, AppContext } from '../route.ts'
import { letSocketsIn } from '../sockets.ts'
import { textFrame, closeCodes, sendTo, SocketLines } from './socket-lines.ts'
import type { Line } from './socket-lines.ts'

const heartbeatMs = 25_000
const sessionCheckMs = 60_000
/** A page has one; several pages, some of them closed but not yet known to be, may be open. */
const linesPerMember = 16
/** A socket says within this time who it is. */
const helloMs = 10_000

/** How a frame of a game proves whose it is, and how many are asked about at once. */
export type FrameProof = {
  whoIs: (token: string, ip: string, now: Date) => Promise<By>
  /** Those of the tokens whose frames still live: one question, however many lines there are. */
  findLive: (tokens: readonly string[], now: Date) => Promise<ReadonlySet<string>>
}

/** A frame's line: whose it is, by which token; nobody's where a visitor looks on. */
export type FrameWho = { memberId: string | null; launchId: string; token: string }
export type FrameLine = Line<FrameWho>

type Entrance<Ask> = {
  path: string
  proof: FrameProof
  /** Also frames without a member hear what everybody hears. */
  isOpenToWatchers?: boolean
  /** How often a line may ask something between two heartbeats. */
  askCountMax: number
  /** Reads a message of the client; undefined shows the client out. */
  read: (words: string) => Ask | { kind: 'hello'; token: string } | undefined
  asked: (line: FrameLine, ask: Ask) => Promise<void> | void
  left: (line: FrameLine) => void
}

/**
 * Opens a path for the sockets of game frames on the arcade's HTTP server. The first message proves
 * the frame, so that its token stands in no address; a line never outlives its frame's session.
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

/** A line hears nothing before it has said who it is. */
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
    if (text === pingWords) return answerPing(line)
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

/** What a page says that has heard nothing for a moment; it is told that somebody is there. */
const pingWords = JSON.stringify({ kind: 'ping' })
const pong = textFrame({ kind: 'pong' })
/** A page asks after more than a second of silence: no honest one asks more often than this. */
const pingsMax = 30

function answerPing(line: FrameLine): void {
  if (!line.who || ++line.pingCount > pingsMax) return line.socket.close(1008)
  sendTo([line], pong)
}

const isHello = (ask: { kind: string }): ask is { kind: 'hello'; token: string } =>
  ask.kind === 'hello'

/** Ends the lines whose frames are over: one question for all of them. */
async function endLost(lines: SocketLines<FrameWho>, proof: FrameProof, now: Date): Promise<void> {
  const proven = lines.proven()
  if (proven.length === 0) return
  const live = await proof.findLive([...new Set(proven.map(({ who }) => who.token))], now)
  const lost = proven.filter(({ who }) => !live.has(who.token))
  lines.end(lost, textFrame({ kind: 'session-ended' }))
}
