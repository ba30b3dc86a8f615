import { studio } from '@madang/wire/catalog'
import type { Tx } from '#kernel/database/database'
import { openWagers, type Voiding, type WagerOrder } from '#wagers'
import type { Bet } from './bet.ts'

/** The game under which the wager registry keeps bets of the operator's own sportsbook. */
export const gameOf = ({ category }: Pick<Bet, 'category'>): string =>
  category === 'ESPORTS' ? 'madang-esports' : 'madang-sports'

/** The wager kind in the registry. */
export const sportsBetKind = 'sports-bet'

/** Returns where the registry finds a bet when it is placed, settled or voided. */
export const wagerContext = (bet: Pick<Bet, 'id' | 'category' | 'currency'>) => ({
  category: bet.category,
  currency: bet.currency,
  game: gameOf(bet),
  kind: sportsBetKind,
  round: bet.id,
  vendor: studio,
})

/** Returns the order to void a bet and return its stake. */
export const voidingOf = (bet: Bet, at: Date): Voiding => {
  return { ...wagerContext(bet), at, id: bet.id, memberId: bet.memberId }
}

const wagerOrderOf = (bet: Bet): WagerOrder => ({
  ...wagerContext(bet),
  at: bet.placedAt,
  id: bet.id,
  memberId: bet.memberId,
  ...(bet.freeBetId !== null && { freeGrantId: bet.freeBetId }),
  ...(bet.oddsMilli !== null && { oddsMillis: bet.oddsMilli }),
  stakeUnits: bet.stakeUnits,
})

/** Takes the stakes of these bets through the wager gate; each succeeds or has a refusal. */
export const payBets = (tx: Tx, bets: readonly Bet[]) => openWagers(tx, bets.map(wagerOrderOf))
