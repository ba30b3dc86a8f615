import type { OfferContent } from '@madang/wire/promotions-office'

export type Audience = OfferContent['audience']

/** The facts about a member that an audience depends on. */
export type MemberFacts = {
  level: number
  /** Null if unknown. */
  country: string | null
  depositCount: number
  /** The day of the last bet; null if none is known. */
  playedOn: string | null
  /** The categories played within the last 30 days. */
  categories: readonly string[]
}

const dayMs = 86_400_000

/** Whether a member belongs to an offer's audience, on a day of the brand. */
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

/** Whether the audience has no conditions, so that visitors may see the offer. */
export const isForAll = (audience: Audience): boolean =>
  audience.levels === null &&
  audience.depositsMin === 0 &&
  audience.dormantDays === null &&
  audience.category === null
