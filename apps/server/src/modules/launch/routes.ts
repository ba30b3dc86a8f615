import { answerCheck, checkInMs, lastGameSession, openGameSession, shownPlaySession } from '#casino'
import { findGame, upsertOpening } from '#catalog'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import type { By, Request } from '#kernel/http/route'
import { needVendorOpen, openVendorGame } from '#seamless'
import { netPosition } from '#wagers'
import { localized } from '@madang/texts'
import * as wire from '@madang/wire/launch'
import { launchGame, needPlayable } from './launch-game.ts'
import type { Launched } from './launch-game.ts'
import { launchLottery } from './launch-lottery.ts'
import { openFrame } from './open-frame.ts'

export const routes = [
  route(wire.launchGame, async (request, asked) => {
    if (asked.launchMode === 'LOTT') return launchLottery(request, asked)
    const { gameId, language, launchMode } = asked
    const { by, db, ip, now } = request
    const lang = language ?? request.lang
    const isFree = launchMode === 'FREE'
    const launched = await db.write(async (tx) => {
      const found = await launchGame(tx, { by, gameId, ip, isFree, now })
      return isNamed(found.game, asked) ? found : refuse('not-found')
    })
    return shownLaunch({ ...request, lang }, launched)
  }),
  route(wire.launchRoom, async (request, { gameId, language, nodeId }) => {
    const { by, db, ip, now } = request
    const launched = await db.write(async (tx) => {
      const order = { by, gameId, ip, isFree: false, now }
      const game = await needPlayable(tx, order)
      if (game.category !== 'PVP') refuse('not-found')
      return launchGame(tx, order)
    })
    const shown = await shownLaunch(
      { ...request, lang: language ?? request.lang },
      launched,
      nodeId,
    )
    return { ...shown, content: shown.game_url }
  }),
  route(wire.showPlay, async ({ by, config, db, now }, { gameId, launchMode }) => {
    const isFree = launchMode === 'FREE'
    const game = await db.read((tx) => needPlayable(tx, { by, gameId, isFree, now }))
    await needVendorOpen({ config, db }, game.vendorCode)
    const none = { checkInMs: null, net: null, playSession: null }
    if (by.kind !== 'member' || by.isTrial || isFree) return none
    return db.read(async (tx) => {
      const gameSession = await lastGameSession(tx, by.id, now)
      if (!gameSession) return none
      const net = decimalOf(await netPosition(tx, by.id, gameSession.startedAt))
      return {
        checkInMs: checkInMs(gameSession, now),
        net,
        playSession: shownPlaySession(gameSession, now),
      }
    })
  }),
  route(wire.answerCheck, ({ by, db, now }, { minutes }) =>
    db.write(async (tx) => {
      const gameSession = (await lastGameSession(tx, by.id, now)) ?? refuse('not-found')
      return shownPlaySession(await answerCheck(tx, gameSession, minutes, now), now)
    }),
  ),
  route(wire.openFrame, ({ config, db, ip, lang, now }, { token }) =>
    db.write(async (tx) => {
      const { frameToken, launch } = await openFrame(tx, { ip, now, token })
      const game = (await findGame(tx, launch.gameId)) ?? refuse('launch-expired')
      return {
        category: game.category,
        displayName: localized(game.name, lang),
        frameToken,
        gameId: game.id,
        isTrial: launch.memberId === null,
        portalOrigin: config.origins.portal,
      }
    }),
  ),
]

/**
 * Requests the URL of a launched game from its vendor; returns undefined if the game is ours. Call
 * it outside of any transaction: a vendor may be slow. A game counts as recent and popular only if
 * it did open.
 */
async function openTheirs(request: Request<By>, { game, id, isTrial }: Launched) {
  const { by, db, headers, ip, lang, now } = request
  const theirs = await openVendorGame(request, {
    at: now,
    gameId: game.id,
    ip,
    isMobile: /\bMobi/.test(headers['user-agent'] ?? ''),
    lang,
    memberId: by.kind === 'member' && !isTrial ? by.id : null,
    vendor: game.vendorCode,
    webSessionId: by.kind === 'member' ? by.sessionId : null,
  })
  if (by.kind !== 'member') return theirs
  const memberId = by.id
  await db.write(async (tx) => {
    await upsertOpening(tx, { at: now, gameId: game.id, memberId })
    if (!theirs || isTrial) return
    // A vendor's game has no frame of ours that would open the game session.
    const session = { at: now, gameId: game.id, launchId: id, memberId }
    await openGameSession(tx, { ...session, trialUnits: 0n })
  })
  return theirs
}

/** Returns the answer of a launch; a room is the table of ours that opens with it. */
async function shownLaunch(request: Request<By>, launched: Launched, room?: string) {
  const { config, lang } = request
  const { expiresAt, game, isTrial, token } = launched
  const theirs = await openTheirs(request, launched)
  const { arcade } = config.origins
  const table = room === undefined ? '' : `&room=${encodeURIComponent(room)}`
  return {
    displayName: localized(game.name, lang),
    expiresAt: expiresAt.toISOString(),
    gameType: game.category,
    // Our token is in the fragment, which reaches no server log and no referrer.
    game_url: theirs?.url ?? `${arcade}/?lang=${lang}${table}#${token}`,
    isTrial,
    playedMs: launched.playedMs,
    origin: theirs?.origin ?? arcade,
    outside: theirs && !isTrial ? outsideOf[theirs.wallet] : null,
    ...(theirs?.wallet === 'own' && !isTrial && { transferWallet: game.vendorCode }),
  }
}

const outsideOf = { own: 'own-wallet', seamless: 'our-wallet' } as const

/**
 * Whether the request's other names (`nodeId`, `vassalage`) are those of the game and its vendor.
 */
const isNamed = (
  { id, vendorCode }: Launched['game'],
  { nodeId = id, vassalage = vendorCode }: { nodeId?: string; vassalage?: string },
): boolean => nodeId === id && vassalage.toLowerCase() === vendorCode.toLowerCase()
