import type { Receipt } from '@madang/games/proofs/receipt'
import { refuse } from '#kernel/refusal'

/** One press of a member: chips on one or more spots of a round; one wager of the same id. */
export type TableBet = {
  id: string
  roundId: string
  tableId: string
  memberId: string
  launchId: string
  /** What lies on each spot, in units. */
  stakes: Stakes
  /** What lies there; once it is settled, what was played in all. */
  stakeUnits: bigint
  /** Taken beyond the stake for what the class may ask for later. */
  reserveUnits: bigint
  payoutUnits: bigint
  /** How each spot ended; null until it is settled, and when it was given back. */
  ends: Ends | null
  state: 'open' | 'settled' | 'void' | 'held'
  placedAt: Date
  endedAt: Date | null
  /** 32 random bytes of the member's browser, as hex: they go into the outcome. */
  clientBytes: string
  /** What the house signed of it; null for bets of before there were receipts. */
  receipt: Receipt | null
}

export type Stakes = Record<string, bigint>

/** What was played on a spot, later stakes with it, and what came back. */
export type SpotEnd = { stakeUnits: bigint; payoutUnits: bigint }
export type Ends = Record<string, SpotEnd>

export type BetOrder = {
  id: string
  tableId: string
  roundId: string
  memberId: string
  launchId: string
  stakes: Stakes
  clientBytes?: string
  at: Date
}

/**
 * The bet that this press already made.
 *
 * @throws Refusal `key-reused` when the id stands for another press
 */
export function repeatOf(bet: TableBet, order: BetOrder): TableBet {
  const isSame =
    bet.memberId === order.memberId &&
    bet.roundId === order.roundId &&
    shownStakes(bet.stakes) === shownStakes(order.stakes)
  return isSame ? bet : refuse('key-reused')
}

const shownStakes = (stakes: Stakes): string =>
  Object.keys(stakes)
    .sort()
    .map((spot) => `${spot}=${stakes[spot]}`)
    .join(' ')

export const sumOf = (stakes: Stakes): bigint =>
  Object.values(stakes).reduce((sum, units) => sum + units, 0n)

/** Everything that lies on each spot in these bets. */
export function together(bets: readonly { stakes: Stakes }[]): Stakes {
  const sums: Stakes = {}
  for (const { stakes } of bets) {
    for (const [spot, units] of Object.entries(stakes)) sums[spot] = (sums[spot] ?? 0n) + units
  }
  return sums
}
