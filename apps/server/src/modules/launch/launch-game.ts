import { studio } from '@madang/wire/catalog'
import type { ReadTx, Tx } from '#kernel/database'
import { digestOf, newId, newToken } from '#kernel/ids'
import { refuse } from '#kernel/refusal'
import type { By } from '#kernel/route'
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
 * Makes the one-time token that opens a game. A member plays for money unless it asked for free
 * play; a trial member and a visitor always play for free, and look on at live tables.
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
 * The game, if it may be played now by whoever asks: what a launch asks for, and a page on which it
 * stands open.
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
  // Who takes a break or keeps a game away does not play it for nothing either.
  if (by.kind === 'member' && !by.isTrial) {
    const room = (await stakeRooms(tx, [by.id], now)).get(by.id) ?? unlimited
    mayBegin(room, { category: game.category, vendor: game.vendorCode })
  }
  return game
}

/** At our live tables anybody may look on; a bet needs a member. */
const mayBeWatched = ({ category, vendorCode }: Game): boolean =>
  category === 'LIVE' && vendorCode === studio

/** Who plays for money; nobody where it is for nothing. */
const playerOf = ({ by, isFree }: PlayOrder) =>
  by.kind === 'member' && !by.isTrial && !isFree ? by : undefined

/** The gate for stakes says no as well; here it is said before the game opens. */
async function needStanding(tx: ReadTx, memberId: string): Promise<void> {
  const member = await findMember(tx, memberId)
  if (member?.state === 'age_limited') refuse('age-limited')
  if (member?.state !== 'active') refuse('member-not-active')
}

async function needFreePlay(tx: ReadTx, game: Game): Promise<void> {
  const { switches } = await readSettings(tx)
  if (!game.hasFreePlay || !switches.FREEPLAY3) refuse('free-play-closed')
}
