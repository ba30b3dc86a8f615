import { studio } from '@madang/wire/catalog'
import type { ReadTx, Tx } from '#kernel/database/database'
import { digestOf, newId, newToken } from '#kernel/ids'
import { refuse } from '#kernel/refusal'
import type { By } from '#kernel/http/route'
import { playedMs } from '#casino'
import { findGame } from '#catalog'
import type { Game } from '#catalog'
import { findMember } from '#identity'
import { mayBegin, stakeRooms, unlimited } from '#protection'
import { readSettings } from '#settings'
import { countLaunches, insertLaunch } from './launch-store.ts'
import { launchCountMax, tokenLifeMs } from './launch.ts'

type PlayOrder = { by: By; gameId: string; isFree: boolean; now: Date }
type LaunchOrder = PlayOrder & { ip: string }
export type Launched = {
  id: string
  token: string
  game: Game
  isTrial: boolean
  expiresAt: Date
  playedMs: number
}

/**
 * Creates the one-time token that opens a game. A member plays for money unless free play was asked
 * for. A trial member and a visitor always play for free, and only watch at live tables.
 *
 * @throws Refusal `session-missing` when a visitor wants to play for money; `self-excluded`,
 *   `on-a-break`, `product-blocked`, `time-limit-reached`
 */
export async function launchGame(tx: Tx, order: LaunchOrder): Promise<Launched> {
  const { by, gameId, ip, now } = order
  const minute = new Date(now.getTime() - 60_000)
  if ((await countLaunches(tx, ip, minute)) >= launchCountMax) {
    refuse('too-many-requests', { retrySeconds: 60 })
  }
  const game = await needPlayable(tx, order)
  const member = playerOf(order)
  const launch = {
    expiresAt: new Date(now.getTime() + tokenLifeMs),
    gameId,
    id: newId(),
    ip,
    memberId: member?.id ?? null,
    openedAt: null,
    sessionId: by.kind === 'member' ? by.sessionId : null,
  }
  const token = newToken()
  await insertLaunch(tx, launch, digestOf(token), now)
  const played = member ? await playedMs(tx, member.id, now) : 0
  const isTrial = member === undefined
  return { expiresAt: launch.expiresAt, game, id: launch.id, isTrial, playedMs: played, token }
}

/**
 * Returns the game if the caller may play it now. Used by launches, and by pages on which the game
 * is already open.
 *
 * @throws Refusal as a launch does
 */
export async function needPlayable(tx: ReadTx, order: PlayOrder): Promise<Game> {
  const { by, gameId, isFree, now } = order
  const game = (await findGame(tx, gameId)) ?? refuse('not-found')
  if (game.state === 'closed') refuse('game-closed')
  const isWatched = mayBeWatched(game)
  if (by.kind !== 'member' && !isFree && !isWatched) refuse('session-missing')
  const member = playerOf(order)
  if (member) await needStanding(tx, member.id)
  else if (!isWatched) await needFreePlay(tx, game)
  // A member on a break, or with a block on the game, may not play it for free either.
  if (by.kind === 'member' && !by.isTrial) {
    const room = (await stakeRooms(tx, [by.id], now)).get(by.id) ?? unlimited
    mayBegin(room, { category: game.category, vendor: game.vendorCode })
  }
  return game
}

/** Anybody may watch our live tables; a bet needs a member. */
const mayBeWatched = ({ category, vendorCode }: Game): boolean =>
  category === 'LIVE' && vendorCode === studio

/** Returns the member who plays for money; undefined for free play. */
const playerOf = ({ by, isFree }: PlayOrder) =>
  by.kind === 'member' && !by.isTrial && !isFree ? by : undefined

/** The wager gate refuses stakes too; this refuses before the game opens. */
async function needStanding(tx: ReadTx, memberId: string): Promise<void> {
  const member = await findMember(tx, memberId)
  if (member?.state === 'age_limited') refuse('age-limited')
  if (member?.state !== 'active') refuse('member-not-active')
}

async function needFreePlay(tx: ReadTx, game: Game): Promise<void> {
  const { switches } = await readSettings(tx)
  if (!game.hasFreePlay || !switches.FREEPLAY3) refuse('free-play-closed')
}
