import type { Receipt } from '@madang/games/proofs/receipt'
import { refuse } from '#kernel/refusal'

/**
 * One bet request of a member: chips on one or more spots of a round; one wager with the same id.
 */
export type TableBet = {
  id: string
  roundId: string
  tableId: string
  memberId: string
  launchId: string
  /** The stake on each spot, in units. */
  stakes: Stakes
  /** The chips placed; after settlement, everything that was staked. */
  stakeUnits: bigint
  /** Reserved beyond the stake for what the class may ask for later. */
  reserveUnits: bigint
  payoutUnits: bigint
  /** The result of each spot; null until the bet is settled, and if it was refunded. */
  ends: Ends | null
  state: 'open' | 'settled' | 'void' | 'held'
  placedAt: Date
  endedAt: Date | null
  /** 32 random bytes from the member's browser, as hex: they are part of the round's entropy. */
  clientBytes: string
  /** The signed receipt of the bet; null for bets older than receipts. */
  receipt: Receipt | null
}

export type Stakes = Record<string, bigint>

/** What was staked on a spot, including later raises, and what was paid out. */
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
 * Returns the bet that an earlier request with this id made.
 *
 * @throws Refusal `key-reused` if the id belongs to another request
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

/** Returns the sum of the stakes of these bets on each spot. */
export function together(bets: readonly { stakes: Stakes }[]): Stakes {
  const sums: Stakes = {}
  for (const { stakes } of bets) {
    for (const [spot, units] of Object.entries(stakes)) sums[spot] = (sums[spot] ?? 0n) + units
  }
  return sums
}
