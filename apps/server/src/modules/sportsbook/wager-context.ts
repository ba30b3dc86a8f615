import { studio } from '@madang/wire/catalog'
import type { Tx } from '#kernel/database'
import { openWagers, type Voiding, type WagerOrder } from '#wagers'
import type { Bet } from './bet.ts'

/** The game under which the registry keeps bets of the house's own sportsbook. */
export const gameOf = ({ category }: Pick<Bet, 'category'>): string =>
  category === 'ESPORTS' ? 'madang-esports' : 'madang-sports'

/** The word that the registry keeps of such a stake. */
export const sportsBetKind = 'sports-bet'

/** Where the registry finds a bet, whether it is placed, settled or given back. */
export const wagerContext = (bet: Pick<Bet, 'id' | 'category' | 'currency'>) => ({
  category: bet.category,
  currency: bet.currency,
  game: gameOf(bet),
  kind: sportsBetKind,
  round: bet.id,
  vendor: studio,
})

/** The stake of a bet, given back. */
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

/** The stakes of these bets leave through the gate, each or with a reason why not. */
export const payBets = (tx: Tx, bets: readonly Bet[]) => openWagers(tx, bets.map(wagerOrderOf))
