import type { Worded } from '@madang/wire'
import type { MemberAccount } from '#ledger'

/** What a member agrees to with a bonus, as it stood when they accepted it. */
export type GrantTerms = {
  /** How often the base of the bonus must be played. */
  multiple: number
  /**
   * How much of a valid bet counts, in percent: of a game by its id, else of its category. What is
   * not named, or is named with zero, counts nothing, and bonus money cannot be staked there.
   */
  weights: { categories: Record<string, number>; games: Record<string, number> }
  /** The greatest stake that bonus money may pay a part of; null without a limit. */
  stakeUnitsMax: bigint | null
  /** The lowest decimal odds, times 1000, where a wager has odds: 1500 is 1.50. */
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
  /** A free bet or free rounds: a gift whose stake does not come back; null for bonus money. */
  free: 'bet' | 'round' | null
  title: Worded
  source: string
  grantedBy: string
  currency: string
  amountUnits: bigint
  /** What must be played in all, counted by weight, and how much of it was. */
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

/** The ledger account of a grant. */
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

/** What must be played for a bonus: its base, as often as the terms say, rounded up to a unit. */
export function requiredUnitsOf(baseUnits: bigint, multiple: number): bigint {
  const hundredths = BigInt(Math.round(multiple * 100))
  return (baseUnits * hundredths + 99n) / 100n
}

/** How much of a valid bet in this game counts, in percent. */
export const weightOf = (
  { weights }: GrantTerms,
  { category, game }: { category: string; game: string },
): number => weights.games[game] ?? weights.categories[category] ?? 0

export const countedUnitsOf = (validBetUnits: bigint, weightPercent: number): bigint =>
  (validBetUnits * BigInt(weightPercent)) / 100n

/** What would become of the bonus money that is there, if the grant were completed now. */
export function conversionOf({ terms }: Pick<Grant, 'terms'>, balanceUnits: bigint) {
  const { convertUnitsMax } = terms
  const isCapped = convertUnitsMax !== null && convertUnitsMax < balanceUnits
  const convertedUnits = isCapped ? convertUnitsMax : balanceUnits
  return { convertedUnits, removedUnits: balanceUnits - convertedUnits }
}

/** Everything that had to be played was played, and nothing of it still runs. */
export const isFulfilled = (grant: Grant): boolean =>
  grant.state === 'active' &&
  grant.free === null &&
  grant.inPlayUnits === 0n &&
  grant.progressUnits >= grant.requiredUnits

/** There is nothing left of it, and nothing of it still runs. */
export const isSpent = (grant: Grant, balanceUnits: bigint): boolean =>
  grant.state === 'active' && grant.inPlayUnits === 0n && balanceUnits === 0n
