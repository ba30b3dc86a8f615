import type { Language } from '@madang/wire'
import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { findVendorGame } from '../vendors/game-store.ts'
import { findConnection } from '../calls/find-connection.ts'
import type { VendorContext } from '../calls/find-connection.ts'
import { protocolOf } from '../calls/handle-wallet-call.ts'
import { noteFailure } from '../calls/note-failure.ts'
import { openSession } from './open-session.ts'
import type { VendorConnection } from '../vendors/vendor.ts'
import { clientFor, silent } from '../vendors/vendor-connection.ts'

export type VendorOpening = {
  gameId: string
  vendor: string
  /** Null for play money. */
  memberId: string | null
  webSessionId: string | null
  ip: string
  lang: Language
  isMobile: boolean
  at: Date
}

/**
 * Requests the URL of a game from the vendor, with a fresh token of ours. Call it outside of any
 * transaction: a vendor may be slow. Returns undefined if none of our vendors has the game.
 *
 * @throws Refusal `game-closed`, `vendor-in-maintenance`, `vendor-silent`
 */
export async function openVendorGame(
  context: AppContext,
  opening: VendorOpening,
): Promise<{ url: string; origin: string; wallet: VendorConnection['wallet'] } | undefined> {
  const { at, gameId, ip, isMobile, lang, memberId, webSessionId } = opening
  const line = await needVendorOpen(context, opening.vendor)
  if (!line) return undefined
  const game = (await context.db.read((tx) => findVendorGame(tx, gameId))) ?? refuse('game-closed')
  const session = { at, gameId, vendor: line.code, webSessionId }
  const member = memberId && {
    id: memberId,
    ip,
    ...(await context.db.write((tx) => openSession(tx, { ...session, memberId }))),
  }
  const url = await protocolOf[line.protocol].openGame(line, clientFor(context, line), {
    gameCode: game.code,
    isMobile,
    lang,
    lobbyUrl: `${context.config.origins.portal}/rng`,
    member: member || null,
  })
  // A game URL must have the origin that was agreed upon with this vendor.
  if (new URL(url).origin !== line.gameOrigin) {
    await noteFailure(context, { at, call: 'game-url', vendor: line.code, what: 'foreign-origin' })
    throw silent(line)
  }
  return { origin: line.gameOrigin, url, wallet: line.wallet }
}

/**
 * Returns the vendor of a game while it takes new rounds; undefined if the game is our own.
 *
 * @throws Refusal `vendor-in-maintenance`
 */
export async function needVendorOpen(
  context: VendorContext,
  code: string,
): Promise<VendorConnection | undefined> {
  const line = await findConnection(context, code)
  if (line && line.state !== 'open') refuse('vendor-in-maintenance')
  return line
}
