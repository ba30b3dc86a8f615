import { groupOf } from '@madang/wire/promotions'
import { dayOf, endOfDays, weekdayOf } from '#kernel/brand-day'
import { unitsOf } from '#kernel/money'
import type { MemberDay } from '#reports'
import { isInAudience } from './audience.ts'
import type { MemberFacts } from './audience.ts'
import type { KeptDeposit } from '../grants/deposit-store.ts'
import { groupBy } from '../group-by.ts'
import { baseUnitsOf, isJoined, nthOf, periodOf, shareUnitsOf } from './offer.ts'
import type { OfferVersion } from './offer.ts'

/** The real bets and deposits of the days on which an offer is simulated. */
export type World = {
  days: readonly MemberDay[]
  deposits: readonly KeptDeposit[]
  /** By member; the deposit counts are those before these days. */
  facts: ReadonlyMap<string, Omit<MemberFacts, 'playedOn'>>
}

/** What one member would have received on a day. */
export type Given = { memberId: string; day: string; units: bigint; isCompleted: boolean }

export type Simulation = {
  inAudience: number
  given: Given[]
  /** The day on which the budget would have been used up. */
  exhaustedOn: string | null
}

/**
 * Simulates an offer on real days, as if every eligible member had joined at once. Applies the
 * budget in order of time. Assumes that codes, hours and reviews were always passed.
 */
export function simulate(version: OfferVersion, world: World): Simulation {
  const { content } = version
  const plays = byMember(world.days)
  const isIn = audienceOf(version, world, plays)
  const wanted = wantedOf(version, world, plays)
    .filter(({ day, memberId }) => isIn(memberId, day))
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  const had = new Set<string>()
  const given: Given[] = []
  let leftUnits = unitsOf(content.budget)
  let exhaustedOn: string | null = null
  for (const { day, depositUnits = 0n, memberId, units } of wanted) {
    const period = `${memberId} ${periodOf(version, noonOf(day))}`
    if (had.has(period)) continue
    if (units > leftUnits || had.size >= content.membersMax) {
      exhaustedOn ??= day
      continue
    }
    had.add(period)
    leftUnits -= units
    const isCompleted = isPlayed(
      version,
      { bonusUnits: units, depositUnits },
      plays.get(memberId) ?? [],
      day,
    )
    given.push({ day, isCompleted, memberId, units })
  }
  const inAudience = [...plays].filter(([memberId, days]) =>
    days.some(({ day }) => isIn(memberId, day)),
  ).length
  return { exhaustedOn, given, inAudience }
}

type Wanted = { memberId: string; day: string; units: bigint; depositUnits?: bigint }
type Plays = ReadonlyMap<string, readonly MemberDay[]>

const noonOf = (day: string): Date => new Date(endOfDays(day, 0).getTime() + 12 * 3_600_000)

const byMember = (days: readonly MemberDay[]): Plays => groupBy(days, ({ memberId }) => memberId)

function audienceOf({ content }: OfferVersion, world: World, plays: Plays) {
  const { audience, weekday } = content
  return (memberId: string, day: string): boolean => {
    if (weekday !== null && weekday !== weekdayOf(noonOf(day))) return false
    const facts = world.facts.get(memberId)
    if (!facts) return false
    const before = (plays.get(memberId) ?? []).map((one) => one.day).filter((one) => one < day)
    // Past bets are stored without a country.
    const asked = { ...audience, countries: null }
    return isInAudience(asked, { ...facts, playedOn: before.at(-1) ?? null }, day)
  }
}

/** Returns all claims that members would have made, by day, before the budget is applied. */
function wantedOf(version: OfferVersion, world: World, plays: Plays): Wanted[] {
  const { content } = version
  if (groupOf[content.kind] === 'deposit') return ofDeposits(version, world)
  if (content.kind === 'insurance') return ofLosses(version, plays)
  const { rain } = content
  const even = rain === null ? null : unitsOf(rain.pot) / BigInt(rain.envelopes)
  const mostUnits = unitsOf(content.most)
  const units = even !== null && even < mostUnits ? even : mostUnits
  return [...plays].flatMap(([memberId, days]) =>
    [...new Set(days.map(({ day }) => day))].map((day) => ({ day, memberId, units })),
  )
}

function ofDeposits(version: OfferVersion, { deposits }: World): Wanted[] {
  const nth = nthOf(version)
  return deposits
    .filter((deposit) => nth === null || deposit.nth === nth)
    .map(({ amountUnits, at, memberId }) => ({
      day: dayOf(at),
      depositUnits: amountUnits,
      memberId,
      units: shareUnitsOf(version, amountUnits),
    }))
    .filter(({ units }) => units > 0n)
}

/** Returns a share of the loss in each period, on its last day of play. */
function ofLosses(version: OfferVersion, plays: Plays): Wanted[] {
  return [...plays].flatMap(([memberId, days]) => {
    const periods = new Map<string, { day: string; lostUnits: bigint }>()
    for (const { category, day, payoutUnits, stakeUnits } of days) {
      if (category === 'PVP') continue
      const name = periodOf(version, noonOf(day))
      const lostUnits = (periods.get(name)?.lostUnits ?? 0n) + stakeUnits - payoutUnits
      periods.set(name, { day, lostUnits })
    }
    return [...periods.values()]
      .map(({ day, lostUnits }) => ({ day, memberId, units: shareUnitsOf(version, lostUnits) }))
      .filter(({ units }) => units > 0n)
  })
}

/** Whether the member's real bets from that day on would have met the terms. */
function isPlayed(
  version: OfferVersion,
  given: { bonusUnits: bigint; depositUnits: bigint },
  days: readonly MemberDay[],
  from: string,
): boolean {
  const { content } = version
  if (groupOf[content.kind] === 'free') return true
  const end = new Date(Date.parse(from) + content.days * 86_400_000).toISOString().slice(0, 10)
  const weights = new Map(content.weights.map((one) => [one.category as string, one.percent]))
  const countedUnits = days
    .filter(({ day }) => day >= from && day < end)
    .reduce(
      (sum, one) => sum + (one.validBetUnits * BigInt(weights.get(one.category) ?? 0)) / 100n,
      0n,
    )
  const baseUnits = baseUnitsOf(version, given)
  const requiredUnits = (baseUnits * BigInt(Math.round(content.multiple * 100))) / 100n
  return countedUnits >= requiredUnits && (isJoined(version) || countedUnits > 0n)
}
