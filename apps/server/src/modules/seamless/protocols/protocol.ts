import type { Language, Worded } from '@madang/wire'
import type { IncomingHttpHeaders } from 'node:http'
import * as v from 'valibot'
import type { AppContext } from '#kernel/http/route'
import type { VendorMove } from '../differences/difference.ts'
import type { VendorConnection } from '../vendors/vendor.ts'

/** A vendor's call as it arrived; its signature covers `bytes`. */
export type ProtocolRequest = {
  context: AppContext
  line: VendorConnection
  /** The path after the vendor's code in the URL: `transaction/bet`. */
  path: string
  headers: IncomingHttpHeaders
  bytes: Buffer
  now: Date
}

/**
 * The response to the vendor: JSON, ready to be sent, and whether the call's signature was wrong.
 */
export type ProtocolResponse = { status: number; body: string; isUnproven?: true }

/** A game in the vendor's list. */
export type FeedGame = {
  code: string
  category: string
  name: Worded
  hasFreePlay: boolean
}

/** The input for a game URL. Without a member the game is for play money. */
export type GameAsk = {
  gameCode: string
  lang: Language
  isMobile: boolean
  lobbyUrl: string
  member: { id: string; token: string; ip: string } | null
}

/** A protocol with vendors: their calls on us, and our calls on them. */
export type Protocol = {
  handle: (request: ProtocolRequest) => Promise<ProtocolResponse>
  listGames: (line: VendorConnection, client: ProtocolClient) => Promise<FeedGame[]>
  openGame: (line: VendorConnection, client: ProtocolClient, ask: GameAsk) => Promise<string>
  /** Returns the vendor's list of movements, of all members or of one round. */
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

/** Sends a signed call to the vendor and returns its reply; see `vendor-connection.ts`. */
export type ProtocolClient = (call: { path: string; body: object }) => Promise<unknown>

/** Members' ids are UUIDs; any other text is no member. */
export const isUuid = (text: string): boolean => v.is(v.pipe(v.string(), v.uuid()), text)

/**
 * Returns an id of a member or a movement in its one spelling: UUIDs are the same in capitals (RFC
 * 9562, 4), any other text is exactly itself.
 */
export const oneSpelling = (id: string): string => (isUuid(id) ? id.toLowerCase() : id)

/** Returns JSON in which bigints stay exact, no matter how large. */
export function jsonOf(facts: Record<string, unknown>): string {
  const parts = Object.entries(facts).flatMap(([name, fact]) => {
    if (fact === undefined) return []
    const text = typeof fact === 'bigint' ? fact.toString() : JSON.stringify(fact)
    return [`${JSON.stringify(name)}:${text}`]
  })
  return `{${parts.join(',')}}`
}

/** Returns the object that the bytes hold, if they hold one. */
export function objectIn(bytes: Buffer): Record<string, unknown> | undefined {
  // Some houses write a byte order mark; RFC 8259 lets a parser ignore it.
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  // PostgreSQL cannot store this character. An id that cannot be stored is refused for good;
  // "unknown" would let the vendor repeat the call for ever.
  if (/\0|\\u0000/.test(text)) return undefined
  try {
    const parsed: unknown = JSON.parse(text)
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
    return isObject ? (parsed as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
