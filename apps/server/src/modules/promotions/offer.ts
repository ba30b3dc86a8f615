import type { Worded } from '@madang/wire'
import { dayOf, weekdayOf } from '#kernel/brand-day'
import { refuse } from '#kernel/refusal'

export type OfferKind = 'first-deposit' | 'weekday-deposit' | 'check-in' | 'code'

/** Money that the house offers. Units are of the brand's currency. */
export type Offer = {
  id: string
  kind: OfferKind
  title: Worded
  terms: Worded
  /** Of a deposit, in percent; zero where the most is given as it is. */
  percent: number
  mostUnits: bigint
  leastUnits: bigint
  multiple: number
  days: number
  weekday: number | null
  code: string | null
  membersMax: number
  budgetUnits: bigint
  startsAt: Date
  isOpen: boolean
  version: number
  memberCount: number
  usedUnits: bigint
}

export type ClaimState = 'signed' | 'issued' | 'claimed' | 'rejected'
/** Statuses of an offer to a member (specification, point 4). */
export type Status = ClaimState | 'coming' | 'join' | 'claim' | 'close'

/** Which status may follow which. */
const steps: Record<Status, readonly Status[]> = {
  claim: ['claimed', 'close'],
  claimed: [],
  close: ['coming', 'join', 'claim'],
  coming: ['join', 'claim', 'close'],
  issued: [],
  join: ['signed', 'close'],
  rejected: [],
  signed: ['issued', 'rejected'],
}

/** @throws Refusal `document-moved-on` when the second does not follow the first */
export function refuseUnlessNext(from: Status, to: Status): void {
  if (!steps[from].includes(to)) refuse('document-moved-on', { state: from })
}

/** Within which a member may have an offer once. */
export const periodOf = ({ kind }: Pick<Offer, 'kind'>, at: Date): string =>
  kind === 'first-deposit' || kind === 'code' ? 'once' : dayOf(at)

export const isOfDeposit = ({ kind }: Pick<Offer, 'kind'>): boolean =>
  kind === 'first-deposit' || kind === 'weekday-deposit'

/** Where an offer stands for somebody whose claim of this period is in this state, if any. */
export function statusOf(
  offer: Offer,
  known: { state: ClaimState | undefined; hasDeposited: boolean; at: Date },
): Status {
  if (known.state) return known.state
  const isLate = offer.kind === 'first-deposit' && known.hasDeposited
  if (!offer.isOpen || isLate || roomOf(offer) === 0n) return 'close'
  const isDay = offer.weekday === null || offer.weekday === weekdayOf(known.at)
  if (known.at < offer.startsAt || !isDay) return 'coming'
  return isOfDeposit(offer) ? 'join' : 'claim'
}

/** What the budget still gives to one more member; zero when one of its two ends is reached. */
export function roomOf(offer: Offer): bigint {
  if (offer.memberCount >= offer.membersMax) return 0n
  const leftUnits = offer.budgetUnits - offer.usedUnits
  if (isOfDeposit(offer)) return leftUnits
  return leftUnits >= offer.mostUnits ? leftUnits : 0n
}

/** The bonus for a deposit, rounded down to a unit; zero below the least deposit. */
export function bonusUnitsOf(offer: Offer, depositUnits: bigint): bigint {
  if (!isOfDeposit(offer)) return offer.mostUnits
  if (depositUnits < offer.leastUnits) return 0n
  const units = (depositUnits * BigInt(offer.percent)) / 100n
  return units < offer.mostUnits ? units : offer.mostUnits
}

/** How much of a valid bet counts for what an offer gives, in percent. */
export const weights = [
  { category: 'RNG' as const, percent: 100 },
  { category: 'FISH' as const, percent: 100 },
  { category: 'SPORTS' as const, percent: 100 },
  { category: 'ELOTT' as const, percent: 50 },
  { category: 'LOTT' as const, percent: 50 },
  { category: 'LIVE' as const, percent: 20 },
]
