import type { Language, Worded } from '@madang/wire'
import type { IncomingHttpHeaders } from 'node:http'
import type { AppContext } from '#kernel/route'
import type { VendorMove } from '../difference.ts'
import type { VendorConnection } from '../vendor.ts'

/** A vendor's call as it arrived: its signature covers `bytes`. */
export type ProtocolRequest = {
  context: AppContext
  line: VendorConnection
  /** What stands behind the vendor's code in the address: `transaction/bet`. */
  path: string
  headers: IncomingHttpHeaders
  bytes: Buffer
  now: Date
}

/** What the vendor hears: JSON, ready to be sent; and whether its call proved nothing. */
export type ProtocolResponse = { status: number; body: string; isUnproven?: true }

/** A game as the vendor lists it. */
export type FeedGame = {
  code: string
  category: string
  name: Worded
  hasFreePlay: boolean
}

/** What a game address is asked for. Without a member it is for play money. */
export type GameAsk = {
  gameCode: string
  lang: Language
  isMobile: boolean
  lobbyUrl: string
  member: { id: string; token: string; ip: string } | null
}

/** One way of speaking with vendors: their calls on us, and ours on them. */
export type Protocol = {
  handle: (request: ProtocolRequest) => Promise<ProtocolResponse>
  listGames: (line: VendorConnection, client: ProtocolClient) => Promise<FeedGame[]>
  openGame: (line: VendorConnection, client: ProtocolClient, ask: GameAsk) => Promise<string>
  /** What the vendor says it moved, of all members or of one round. */
  listMoves: (
    line: VendorConnection,
    client: ProtocolClient,
    ask: { from: Date; to: Date; round?: string },
  ) => Promise<VendorMove[]>
  showRound: (
    line: VendorConnection,
    client: ProtocolClient,
    round: { memberId: string; round: string },
  ) => Promise<string>
}

/** Sends a signed call to the vendor and gives its answer; see `vendor-line.ts`. */
export type ProtocolClient = (call: { path: string; body: object }) => Promise<unknown>

/** JSON whose whole units stay exact, however large. */
export function jsonOf(facts: Record<string, unknown>): string {
  const parts = Object.entries(facts).flatMap(([name, fact]) => {
    if (fact === undefined) return []
    const text = typeof fact === 'bigint' ? fact.toString() : JSON.stringify(fact)
    return [`${JSON.stringify(name)}:${text}`]
  })
  return `{${parts.join(',')}}`
}

/** The object that the bytes hold, if they hold one. */
export function objectIn(bytes: Buffer): Record<string, unknown> | undefined {
  const text = bytes.toString('utf8')
  // PostgreSQL keeps every sign but this one: a name that cannot be kept is wrong for good, and
  // "unknown" would let the vendor ask for ever.
  if (/\0|\\u0000/.test(text)) return undefined
  try {
    const parsed: unknown = JSON.parse(text)
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
    return isObject ? (parsed as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
