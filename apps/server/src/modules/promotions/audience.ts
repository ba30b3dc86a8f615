import type { OfferContent } from '@madang/wire/promotions-office'

export type Audience = OfferContent['audience']

/** What an audience asks of a member. */
export type MemberFacts = {
  level: number
  /** Null when nobody knows. */
  country: string | null
  depositCount: number
  /** The last day of a bet; null for none that is remembered. */
  playedOn: string | null
  /** Played within the last 30 days. */
  categories: readonly string[]
}

const dayMs = 86_400_000

/** Whether a member is one of those whom an offer is for, on a day of the brand. */
export function isInAudience(audience: Audience, member: MemberFacts, today: string): boolean {
  const { category, countries, depositsMax, depositsMin, dormantDays, levels } = audience
  if (levels !== null && !levels.includes(member.level)) return false
  if (countries !== null && (member.country === null || !countries.includes(member.country))) {
    return false
  }
  if (member.depositCount < depositsMin) return false
  if (depositsMax !== null && member.depositCount > depositsMax) return false
  if (category !== null && !member.categories.includes(category)) return false
  if (dormantDays === null) return true
  if (member.playedOn === null) return false
  return (Date.parse(today) - Date.parse(member.playedOn)) / dayMs >= dormantDays
}

/** Nothing is asked: a visitor may read of it. */
export const isForAll = (audience: Audience): boolean =>
  audience.levels === null &&
  audience.depositsMin === 0 &&
  audience.dormantDays === null &&
  audience.category === null
