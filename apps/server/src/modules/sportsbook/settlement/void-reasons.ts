import { isPutOffTooLong } from '@madang/games/sports-results'
import type { ReadTx } from '#kernel/database/database'
import type { Bet, Leg } from '../bets/bet.ts'
import { isPlacedIn, type Match } from '../matches/match.ts'
import { listMovedStarts, type MovedStart } from './moved-start-store.ts'
import { listVoided } from './voided-store.ts'

type Placed = Pick<Bet, 'id' | 'placedAt'>

/** Why a leg is void whatever the result says; undefined where it stands. */
export type VoidReasons = (leg: Pick<Leg, 'betId' | 'marketKey'>) => string | undefined

/** Finds why legs of these bets on a match are void: cancelled, voided, or put off. */
export async function findVoidReasons(
  tx: ReadTx,
  match: Pick<Match, 'id' | 'startsAt'>,
  bets: readonly Placed[],
): Promise<VoidReasons> {
  const voided = await listVoided(tx, match.id)
  const late = lateBets(bets, match, await listMovedStarts(tx, match.id))
  const placedAt = new Map(bets.map((bet) => [bet.id, bet.placedAt]))
  return ({ betId, marketKey }) => {
    const at = placedAt.get(betId)
    const own = voided.find((one) => one.marketKey === marketKey && at && isPlacedIn(one, at))
    return own?.reason ?? (late.has(betId) ? 'postponed' : undefined)
  }
}

/** Returns the bets on a former day of a match that was put off from it for too long. */
function lateBets(
  bets: readonly Placed[],
  { startsAt }: Pick<Match, 'startsAt'>,
  moves: readonly MovedStart[],
): Set<string> {
  const late = bets.filter(({ placedAt }) => {
    const move = moves.find(({ movedAt }) => movedAt > placedAt)
    return move !== undefined && isPutOffTooLong(move.promisedAt, startsAt)
  })
  return new Set(late.map(({ id }) => id))
}
