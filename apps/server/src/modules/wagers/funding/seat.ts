import type { MemberAccount } from '#ledger'

/**
 * A member's seat at a table for play between members. The table's module chooses its name, for
 * example `poker:<table id>`. A member has one seat account for each table.
 */
export type Seat = { memberId: string; table: string; currency: string }

/** A movement of a member's money to a table or back. The id is its permanent idempotency key. */
export type SeatOrder = Seat & {
  id: string
  amountUnits: bigint
  /** The product, for the check of breaks, blocks and limits. */
  category: string
  vendor: string
  at: Date
}

/** One hand of play between members, as its table decided it. */
export type Hand = {
  /** The permanent id of the hand. */
  id: string
  table: string
  /** The kind of stake, as defined by the module that takes it (kernel/wager-kind). */
  kind: string
  game: string
  category: string
  vendor: string
  currency: string
  /** The round's name in its module; members find it in their history. */
  round: string
  /** The rake that the house takes out of the pots, in units. */
  rakeUnits: bigint
  /** The house's addition to the pots, in units: the unfunded part of a guaranteed prize. */
  overlayUnits?: bigint
  entries: HandEntry[]
  at: Date
}

/**
 * The result of one member in a hand, in units: `contributedUnits` into the pots (blinds and antes
 * too), of which `uncalledUnits` were not called; `wonUnits` out of the pots after rake.
 */
export type HandEntry = {
  /** The id of the member's wager for this hand. */
  wagerId: string
  memberId: string
  contributedUnits: bigint
  uncalledUnits: bigint
  wonUnits: bigint
  /** The part that counts for rewards; by default the contributed and called amount. */
  validBetUnits?: bigint
}

export const seatOf = ({ currency, memberId, table }: Seat): MemberAccount => ({
  currency,
  holder: memberId,
  purpose: 'seat',
  sub: table,
})

/** Returns a member's stake. An uncalled amount was never at risk. */
export const stakeOf = ({ contributedUnits, uncalledUnits }: HandEntry): bigint =>
  contributedUnits - uncalledUnits

/** Throws when a hand does not add up: the table has a bug, and the hand must not move money. */
export function checkHand({ id, entries, overlayUnits = 0n, rakeUnits }: Hand): void {
  const stakedUnits = entries.reduce((sum, entry) => sum + stakeOf(entry), 0n)
  const wonUnits = entries.reduce((sum, entry) => sum + entry.wonUnits, 0n)
  const isSound = entries.every((one) => one.uncalledUnits >= 0n && stakeOf(one) >= 0n)
  const hasSides = rakeUnits >= 0n && overlayUnits >= 0n
  if (!isSound || !hasSides || stakedUnits + overlayUnits !== wonUnits + rakeUnits) {
    throw new Error(`hand ${id} stakes ${stakedUnits}, pays ${wonUnits} and rakes ${rakeUnits}`)
  }
}
