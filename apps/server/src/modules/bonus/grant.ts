import type { Worded } from '@madang/wire'
import type { MemberAccount } from '#ledger'

/** The terms of a bonus as the member accepted them. */
export type GrantTerms = {
  /** How many times the base amount must be wagered. */
  multiple: number
  /**
   * The percentage of a valid bet that counts: by game id, else by category. For a game or category
   * that is missing or zero, bets do not count and bonus money cannot be staked.
   */
  weights: { categories: Record<string, number>; games: Record<string, number> }
  /** The greatest stake that bonus money may help to pay; null without a limit. */
  stakeUnitsMax: bigint | null
  /** The lowest decimal odds, times 1000, for wagers with odds: 1500 is 1.50. */
  oddsMillisMin: number | null
  /** The most that becomes own money at the end; null for all of it. */
  convertUnitsMax: bigint | null
  /** Countries (ISO 3166) from which it may be accepted; null for all. */
  countries: string[] | null
}

export type GrantState =
  | 'offered'
  | 'active'
  | 'completed'
  | 'cancelled'
  | 'declined'
  | 'expired'
  | 'spent'

export type Grant = {
  id: string
  memberId: string
  kind: string
  /** A free bet or free rounds, whose stake is not returned; null for bonus money. */
  free: 'bet' | 'round' | null
  title: Worded
  source: string
  grantedBy: string
  currency: string
  amountUnits: bigint
  /** The wagering requirement, and the progress, both counted by weight. */
  requiredUnits: bigint
  progressUnits: bigint
  inPlayUnits: bigint
  convertedUnits: bigint | null
  removedUnits: bigint | null
  terms: GrantTerms
  state: GrantState
  offeredAt: Date
  acceptedAt: Date | null
  endedAt: Date | null
  expiresAt: Date
}

type Owned = { currency: string; memberId: string }

/** Returns the ledger account of a grant. */
export const accountOf = ({
  currency,
  free,
  id,
  memberId,
}: Pick<Grant, 'currency' | 'free' | 'id' | 'memberId'>): MemberAccount => ({
  currency,
  holder: memberId,
  purpose: free === null ? 'grant' : 'gift',
  sub: id,
})

export const cashOf = ({ currency, memberId }: Owned): MemberAccount => ({
  currency,
  holder: memberId,
  purpose: 'cash',
})

/** Returns the wagering requirement: the base times the multiple, rounded up to a unit. */
export function requiredUnitsOf(baseUnits: bigint, multiple: number): bigint {
  const hundredths = BigInt(Math.round(multiple * 100))
  return (baseUnits * hundredths + 99n) / 100n
}

/** Returns the percentage of a valid bet in this game that counts. */
export const weightOf = (
  { weights }: GrantTerms,
  { category, game }: { category: string; game: string },
): number => weights.games[game] ?? weights.categories[category] ?? 0

export const countedUnitsOf = (validBetUnits: bigint, weightPercent: number): bigint =>
  (validBetUnits * BigInt(weightPercent)) / 100n

/** Splits the bonus balance into converted and removed money, as on completion now. */
export function conversionOf({ terms }: Pick<Grant, 'terms'>, balanceUnits: bigint) {
  const { convertUnitsMax } = terms
  const isCapped = convertUnitsMax !== null && convertUnitsMax < balanceUnits
  const convertedUnits = isCapped ? convertUnitsMax : balanceUnits
  return { convertedUnits, removedUnits: balanceUnits - convertedUnits }
}

/** Whether the wagering requirement is met and no wager with its money is open. */
export const isFulfilled = (grant: Grant): boolean =>
  grant.state === 'active' &&
  grant.free === null &&
  grant.inPlayUnits === 0n &&
  grant.progressUnits >= grant.requiredUnits

/** Whether no bonus money is left and no wager with its money is open. */
export const isSpent = (grant: Grant, balanceUnits: bigint): boolean =>
  grant.state === 'active' && grant.inPlayUnits === 0n && balanceUnits === 0n
