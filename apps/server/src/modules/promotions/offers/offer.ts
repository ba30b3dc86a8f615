import { periodOf as calendarPeriod } from '@madang/contracts'
import { groupOf } from '@madang/wire/promotions'
import type { OfferContent } from '@madang/wire/promotions-office'
import { dayOf, weekOf, weekdayOf } from '#kernel/brand-day'
import { unitsOf } from '#kernel/money'
import type { ClaimState, Status } from '../claims/status.ts'

/** One version of an offer. Units are of the brand's currency. */
export type OfferVersion = {
  id: string
  version: number
  content: OfferContent
}

/** An offer with its current version and the used part of its budget. */
export type Offer = OfferVersion & {
  state: 'draft' | 'open' | 'closed'
  simulatedVersion: number | null
  memberCount: number
  usedUnits: bigint
}

export const mostUnitsOf = ({ content }: OfferVersion): bigint => unitsOf(content.most)

/** Whether members join first and get the bonus later, by a deposit or at the end of a period. */
export const isJoined = ({ content }: OfferVersion): boolean =>
  groupOf[content.kind] === 'deposit' || content.kind === 'insurance'

/** Whether the house reviews the claims. */
export const isReviewed = ({ content }: OfferVersion): boolean =>
  content.isReviewed || content.kind === 'evidence' || content.kind === 'contact'

/** Whether the code is right, or the offer needs none. */
export const isCodeOf = ({ content }: OfferVersion, typed: string | null): boolean =>
  content.code === null || content.code === typed?.trim().toUpperCase()

const inSeoul = (at: Date): string => new Date(at.getTime() + 9 * 3_600_000).toISOString()

/** H is twice monthly (specification, period codes): 1–15 and 16–end. */
const halfMonthOf = (at: Date): string => `H${calendarPeriod('H', dayOf(at)).from}`

/** Returns the name of the period of a time; a member can have the offer once in each period. */
export function periodOf({ content }: Pick<OfferVersion, 'content'>, at: Date): string {
  const { period } = content
  if (period === 'D') return dayOf(at)
  if (period === 'W') return `W${weekOf(at)}`
  if (period === 'H') return halfMonthOf(at)
  return period === 'M' ? inSeoul(at).slice(0, 7) : 'once'
}

/** Returns the names of all periods that contain a time. */
export const periodsOf = (at: Date): string[] => [
  'once',
  dayOf(at),
  `W${weekOf(at)}`,
  halfMonthOf(at),
  inSeoul(at).slice(0, 7),
]

type Known = { state: ClaimState | undefined; depositCount: number; at: Date }

/** Returns the status of an offer for a member, given the claim's state in this period, if any. */
export function statusOf(offer: Offer, { at, depositCount, state }: Known): Status {
  if (state) return state
  const { endsAt, startsAt } = offer.content
  const isOver = endsAt !== null && at >= new Date(endsAt)
  if (offer.state !== 'open' || isOver || isExhausted(offer)) return 'close'
  const nth = nthOf(offer)
  if (nth !== null && depositCount >= nth) return 'close'
  if (at < new Date(startsAt) || !isOpenNow(offer, at)) return 'coming'
  return isJoined(offer) ? 'join' : 'claim'
}

/** Returns the number of the deposit that an offer is for, from 1; null for any. */
export const nthOf = ({ content }: OfferVersion): number | null =>
  content.kind === 'first-deposit' ? 1 : content.kind === 'nth-deposit' ? content.nth : null

function isOpenNow({ content }: Offer, at: Date): boolean {
  const { rain, weekday } = content
  if (weekday !== null && weekday !== weekdayOf(at)) return false
  if (rain === null) return true
  const time = inSeoul(at)
  const minute = Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))
  return minute >= rain.hour * 60 && minute < rain.hour * 60 + rain.minutes
}

/** Returns the most that the budget has for one more member; zero without money or places. */
export function leftUnitsOf(offer: Offer): bigint {
  const { budget, membersMax } = offer.content
  const leftUnits = unitsOf(budget) - offer.usedUnits
  if (offer.memberCount >= membersMax || leftUnits <= 0n) return 0n
  return leftUnits < mostUnitsOf(offer) ? leftUnits : mostUnitsOf(offer)
}

/**
 * Whether nobody can join any more: the offer could not keep what it promises. The last envelopes
 * of a rain are smaller.
 */
export const isExhausted = (offer: Offer): boolean =>
  leftUnitsOf(offer) < (offer.content.kind === 'rain' ? 1n : mostUnitsOf(offer))

/**
 * Returns what the multiple of the wagering requirement applies to. Of a deposit it is the part
 * that the bonus was given for: what is above the maximum of the bonus brings none and binds none.
 */
export function baseUnitsOf(
  { content }: OfferVersion,
  { bonusUnits, depositUnits }: { bonusUnits: bigint; depositUnits: bigint },
): bigint {
  if (content.base === 'bonus') return bonusUnits
  const rewardedUnits = (unitsOf(content.most) * 100n) / BigInt(content.percent)
  return bonusUnits + (depositUnits < rewardedUnits ? depositUnits : rewardedUnits)
}

/** Returns the multiple of the bonus alone that the requirement comes to at most. */
export const multipleOfBonus = ({
  base,
  multiple,
  percent,
}: Pick<OfferContent, 'base' | 'multiple' | 'percent'>): number =>
  base === 'bonus' || percent === 0 ? multiple : (multiple * (100 + percent)) / percent

/** Returns the bonus for a deposit or loss, rounded down to 0.01; zero below the minimum. */
export function shareUnitsOf({ content }: OfferVersion, ofUnits: bigint): bigint {
  if (ofUnits < unitsOf(content.least) || ofUnits <= 0n) return 0n
  const units = (ofUnits * BigInt(content.percent)) / 100n
  const mostUnits = unitsOf(content.most)
  const capped = units < mostUnits ? units : mostUnits
  return capped - (capped % 1_000n)
}
