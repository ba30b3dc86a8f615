import type { Tx } from '#kernel/database/database'
import { listClosedIds } from '#catalog'
import { findStandings } from '#identity'
import { isRefusal } from '#kernel/refusal'
import { lockedBalance, underLock } from '#ledger'
import type { MemberAccount } from '#ledger'
import { findGamesByCode } from '../vendors/game-store.ts'
import type { VendorGame } from '../vendors/game-store.ts'
import { currencyOfWallet, gameKeyOf, isOver, keyOf, referenceOf, roundKeyOf } from './movement.ts'
import type { Book, Movement, Order } from './movement.ts'
import { findMovements, listBetsOfRounds } from './movement-store.ts'
import { findRewards } from '../rewards/reward-store.ts'
import type { WalletSession } from '../sessions/session.ts'
import { findSessions } from '../sessions/session-store.ts'
import { readHeldStates } from '../held-wins/held-states.ts'

export const cashOf = (memberId: string): MemberAccount => ({
  currency: currencyOfWallet,
  holder: memberId,
  purpose: 'cash',
})

/** Returns a member's balance as this transaction sees it; null for an unknown member. */
export function balanceOf(tx: Tx, memberId: string): bigint | null {
  try {
    return lockedBalance(tx, cashOf(memberId))
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

/** Locks the members' accounts and then reads everything that the orders refer to. */
export async function openBook(tx: Tx, orders: Order[]): Promise<Book> {
  const keys = new Set(orders.flatMap((order) => [keyOf(order), referenceOf(order) ?? []].flat()))
  const rounds = new Set(orders.flatMap((order) => (needsRound(order) ? [roundKeyOf(order)] : [])))
  const bets = orders.filter(({ kind }) => kind === 'bet')
  const tokens = new Set(bets.flatMap(({ tokenHash }) => tokenHash ?? []))
  const rewards = new Set(bets.flatMap(({ rewardId }) => rewardId ?? []))
  const gameKeys = new Set(orders.map(gameKeyOf))
  const places = orders.map(({ memberId }) => cashOf(memberId))
  const [found, ofRounds, sessions, foundGames, foundRewards] = await underLock(tx, places, () =>
    Promise.all([
      findMovements(tx, [...keys]),
      rounds.size > 0 ? listBetsOfRounds(tx, [...rounds]) : [],
      tokens.size > 0 ? findSessions(tx, [...tokens]) : [],
      findGamesByCode(tx, [...gameKeys]),
      rewards.size > 0 ? findRewards(tx, [...rewards]) : [],
    ]),
  )
  const games = new Map(foundGames.map((game) => [`${game.vendor}:${game.code}`, game]))
  const movements = new Map(found.map((one) => [one.key, one]))
  const [heldWins, disabled, { closed, ofTheirRounds }] = await Promise.all([
    readHeldStates(tx, orders),
    disabledAmong(tx, bets, sessions),
    closedAmong(tx, bets, games),
  ])
  const ofAllRounds = [...ofRounds, ...ofTheirRounds.filter((bet) => !rounds.has(bet.roundKey))]
  return {
    // Use one object per movement, no matter which query found it.
    betsOfRound: byRound(ofAllRounds.map((bet) => movements.get(bet.key) ?? kept(movements, bet))),
    closed,
    disabled,
    games,
    heldWins,
    movements,
    rewards: new Map(foundRewards.map((reward) => [reward.id, reward])),
    sessions: new Map(sessions.map((session) => [session.tokenHash, session])),
  }
}

/** Returns games that an operator has closed, and the bets of their rounds that may continue. */
async function closedAmong(tx: Tx, bets: Order[], games: Map<string, VendorGame>) {
  const idOf = (bet: Order) => games.get(gameKeyOf(bet))?.gameId ?? ''
  const ids = [...new Set(bets.map(idOf))]
  const closed = new Set(ids.length > 0 ? await listClosedIds(tx, ids) : [])
  const concerned = bets.filter((bet) => closed.has(idOf(bet)))
  const ofTheirRounds =
    concerned.length > 0 ? await listBetsOfRounds(tx, [...new Set(concerned.map(roundKeyOf))]) : []
  return { closed, ofTheirRounds }
}

/**
 * Returns members whose session was ended because they may not play: their bets get that reason.
 */
async function disabledAmong(tx: Tx, bets: Order[], sessions: WalletSession[]) {
  const [at = new Date(0)] = bets.map((bet) => bet.at)
  const over = sessions.filter((session) => isOver(session, at))
  if (over.length === 0) return new Set<string>()
  const standings = await findStandings(
    tx,
    over.map(({ memberId }) => memberId),
  )
  return new Set(standings.flatMap(({ id, state }) => (state === 'active' ? [] : [id])))
}

/**
 * The end of a round settles its other bets, and a win without a reference belongs to the whole
 * round.
 */
const needsRound = ({ isRoundClosed, kind, reference }: Order): boolean =>
  kind !== 'rollback' && (isRoundClosed || (kind === 'win' && reference === undefined))

function kept(movements: Map<string, Movement>, bet: Movement): Movement {
  movements.set(bet.key, bet)
  return bet
}

function byRound(bets: Movement[]): Map<string, Movement[]> {
  const rounds = new Map<string, Movement[]>()
  for (const bet of bets) rounds.set(bet.roundKey, [...(rounds.get(bet.roundKey) ?? []), bet])
  return rounds
}
