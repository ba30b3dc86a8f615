import type { MemberAccount } from '#ledger'

/**
 * Where money for play between members goes: a table, in words that its module chooses, for example
 * `poker:<table id>`. One member has one seat account for each table.
 */
export type Seat = { memberId: string; table: string; currency: string }

/** Money that a member takes to a table or back from it. The id names the movement for ever. */
export type SeatOrder = Seat & {
  id: string
  amountUnits: bigint
  /** Which product it is, so that breaks, blocks and limits are asked. */
  category: string
  vendor: string
  at: Date
}

/** One hand of play between members, as its table decided it. */
export type Hand = {
  /** Names the hand for ever. */
  id: string
  table: string
  /** What kind of stake it is: the module that takes it knows (kernel/wager-kind). */
  kind: string
  game: string
  category: string
  vendor: string
  currency: string
  /** The turn in the words of its module; members find it in their records. */
  round: string
  /** What the house takes out of the pots, in units. */
  rakeUnits: bigint
  /** What the house adds to the pots, in units: a guaranteed prize that the entries do not pay. */
  overlayUnits?: bigint
  entries: HandEntry[]
  at: Date
}

/**
 * What one member did in a hand, in units: `contributedUnits` into the pots (blinds and antes too),
 * of which nobody called `uncalledUnits`; `wonUnits` out of the pots after rake.
 */
export type HandEntry = {
  /** Names the member's wager of this hand. */
  wagerId: string
  memberId: string
  contributedUnits: bigint
  uncalledUnits: bigint
  wonUnits: bigint
  /** The part that counts for rewards; without it, what was contributed and called. */
  validBetUnits?: bigint
}

export const seatOf = ({ currency, memberId, table }: Seat): MemberAccount => ({
  currency,
  holder: memberId,
  purpose: 'seat',
  sub: table,
})

/** What a member staked: what nobody called was never at stake. */
export const stakeOf = ({ contributedUnits, uncalledUnits }: HandEntry): bigint =>
  contributedUnits - uncalledUnits

/** Throws when a hand does not add up: its table has a fault, and no money may move by it. */
export function checkHand({ id, entries, overlayUnits = 0n, rakeUnits }: Hand): void {
  const stakedUnits = entries.reduce((sum, entry) => sum + stakeOf(entry), 0n)
  const wonUnits = entries.reduce((sum, entry) => sum + entry.wonUnits, 0n)
  const isSound = entries.every((one) => one.uncalledUnits >= 0n && stakeOf(one) >= 0n)
  const hasSides = rakeUnits >= 0n && overlayUnits >= 0n
  if (!isSound || !hasSides || stakedUnits + overlayUnits !== wonUnits + rakeUnits) {
    throw new Error(`hand ${id} stakes ${stakedUnits}, pays ${wonUnits} and rakes ${rakeUnits}`)
  }
}
