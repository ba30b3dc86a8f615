import { findMembers } from '#identity'
import { dayOf, startOf } from '#kernel/brand-day'
import type { Tx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { listMemberDays, listPlayed } from '#reports'
import type { MemberDay } from '#reports'
import { listLevels } from '#vip'
import { listOptedOut } from './choice-store.ts'
import { listDeposits, sumDeposits } from '../grants/deposit-store.ts'
import { groupBy } from '../group-by.ts'
import type { Offer } from './offer.ts'
import { isReviewed } from './offer.ts'
import { simulate } from './simulate.ts'
import type { Given, World } from './simulate.ts'

const dayMs = 86_400_000
const tried = 30
const rowsMax = 200_000
const firstCount = 20

/** Simulates an offer on the real bets and deposits of the last 30 whole days. */
export async function simulateOffer(tx: Tx, offer: Offer, now: Date) {
  const from = dayOf(new Date(now.getTime() - tried * dayMs))
  const to = dayOf(new Date(now.getTime() - dayMs))
  const days = await listMemberDays(tx, { from, limit: rowsMax, to })
  const world = await worldOf(tx, days, from)
  const { exhaustedOn, given, inAudience } = simulate(offer, world)
  const gross = grossOf(days)
  const memberIds = [...new Set(given.map(({ memberId }) => memberId))]
  return {
    active: new Set(days.map(({ memberId }) => memberId)).size,
    assumes: [
      'everybody-claims' as const,
      ...(offer.content.audience.countries === null ? [] : ['countries-unknown' as const]),
      ...(isReviewed(offer) ? ['all-approved' as const] : []),
    ],
    byDay: byDay(given),
    completed: given.filter(({ isCompleted }) => isCompleted).length,
    completedAmount: decimalOf(sumOf(given.filter(({ isCompleted }) => isCompleted))),
    count: given.length,
    exhaustedOn,
    first: await firstOf(tx, given, gross),
    from,
    given: decimalOf(sumOf(given)),
    gross: decimalOf(memberIds.reduce((sum, id) => sum + (gross.get(id) ?? 0n), 0n)),
    inAudience,
    memberCount: memberIds.length,
    to,
    version: offer.version,
  }
}

async function worldOf(tx: Tx, days: MemberDay[], from: string): Promise<World> {
  const first = startOf(from)
  const deposits = await listDeposits(tx, first, rowsMax)
  const ids = [...new Set([...days, ...deposits].map(({ memberId }) => memberId))]
  const out = await listOptedOut(tx, ids)
  const levels = await listLevels(tx, ids)
  const sums = await sumDeposits(tx, ids)
  const played = await listPlayed(tx, ids, from)
  const categories = groupBy(played, ({ memberId }) => memberId)
  const facts = ids
    .filter((id) => !out.has(id))
    .map((id) => {
      const within = deposits.filter(({ memberId }) => memberId === id).length
      const known = {
        categories: (categories.get(id) ?? []).map(({ category }) => category),
        country: null,
        depositCount: Math.max(0, (sums.get(id)?.count ?? 0) - within),
        level: levels.get(id) ?? 0,
      }
      return [id, known] as const
    })
  return { days, deposits, facts: new Map(facts) }
}

const sumOf = (given: Given[]): bigint => given.reduce((sum, { units }) => sum + units, 0n)

function grossOf(days: MemberDay[]): Map<string, bigint> {
  const gross = new Map<string, bigint>()
  for (const { memberId, payoutUnits, stakeUnits } of days) {
    gross.set(memberId, (gross.get(memberId) ?? 0n) + stakeUnits - payoutUnits)
  }
  return gross
}

const byDay = (given: Given[]) =>
  [...groupBy(given, ({ day }) => day)].map(([day, rows]) => ({
    count: rows.length,
    day,
    given: decimalOf(sumOf(rows)),
  }))

/** Returns the members who would have received the most. */
async function firstOf(tx: Tx, given: Given[], gross: ReadonlyMap<string, bigint>) {
  const sums = [...groupBy(given, ({ memberId }) => memberId)]
    .map(([memberId, rows]) => ({ count: rows.length, memberId, units: sumOf(rows) }))
    .toSorted((a, b) => (a.units > b.units ? -1 : a.units < b.units ? 1 : 0))
    .slice(0, firstCount)
  const members = await findMembers(
    tx,
    sums.map(({ memberId }) => memberId),
  )
  const names = new Map(members.map(({ account, id }) => [id, account]))
  return sums.map(({ count, memberId, units }) => ({
    count,
    given: decimalOf(units),
    gross: decimalOf(gross.get(memberId) ?? 0n),
    member: { id: memberId, name: names.get(memberId) ?? '' },
  }))
}
