import { bringTeam, findMemberByAccount, hashTeam } from '#identity'
import { systemClock } from '#kernel/clock'
import type { Database } from '#kernel/database'
import { newId } from '#kernel/ids'
import { accepted } from '#kernel/refusal'
import type { AppContext } from '#kernel/route'
import { bringTier } from '#verification'
import { bringDeposit } from '#wallet'
import { playWagers } from '#wagers'
import { appointAgent } from '../appoint-agent.ts'
import { closePeriods } from '../bills/close-periods.ts'
import { payBills } from '../bills/pay-bills.ts'
import { sweepRealTime } from '../bills/sweep-real-time.ts'
import { addLink, countClick } from '../centre/links.ts'
import { listLinks } from '../centre/link-store.ts'
import { calendarSpan } from '../bills/period.ts'
import { dayOf, startOf } from '../site-day.ts'
import { deposits, playsOf } from './plays.ts'
import { signContracts } from './sign-contracts.ts'
import { castAgent, memberOf, teamPlaces } from './team.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

/** A team with a past of three months, so that no page of the agent center begins empty; once. */
export const backlog = (context: AppContext, heard: () => Promise<void>): Promise<void> =>
  bringPast(context, heard, systemClock.now())

export async function bringPast(
  context: AppContext,
  heard: () => Promise<void>,
  now: Date,
): Promise<void> {
  const { db } = context
  if (await db.read((tx) => findMemberByAccount(tx, castAgent.name))) return
  const ids = await bringPeople(context, now)
  await heard()
  await db.write((tx) => signContracts(tx, ids, now))
  await bringPlays(db, ids, now)
  await heard()
  await closePast(context, now)
}

/** All or nothing: a start that was killed here begins again from nothing. */
async function bringPeople(context: AppContext, now: Date): Promise<Map<string, string>> {
  const { password: login, paymentPassword: payment } = castAgent
  const hashes = await hashTeam(context, { login, payment })
  const appointed = { by: 'cast', reason: 'leads a team', state: 'active' } as const
  return context.db.write(async (tx) => {
    const { bornOn, name, realName } = castAgent
    const registeredAt = new Date(now.getTime() - 100 * dayMs)
    const leader = { account: name, bornOn, broughtBy: null, invitationCode: null, realName }
    const alone = await bringTeam(tx, [{ ...leader, registeredAt }], { hashes, ids: new Map() })
    const agentId = alone.get(name) ?? ''
    await appointAgent(tx, { ...appointed, at: registeredAt, memberId: agentId, type: 1 })
    for (const [name, campaign] of [
      ['텔레그램', '2026'],
      ['블로그', 'blog'],
    ] as const) {
      const link = { at: registeredAt, id: newId(), landing: '/index', name }
      await addLink(tx, { ...link, agentId, campaign })
    }
    const codes = (await listLinks(tx, agentId)).map(({ code }) => code)
    const members = teamPlaces.map((place, at) =>
      memberOf(place, now, (by) => (by === name ? (codes[at % codes.length] ?? null) : null)),
    )
    const ids = await bringTeam(tx, members, { hashes, ids: alone })
    for (const { account, daysAgo, isAgent } of teamPlaces) {
      if (!isAgent) continue
      const at = new Date(now.getTime() - daysAgo * dayMs)
      await appointAgent(tx, { ...appointed, at, memberId: ids.get(account) ?? '', type: 2 })
    }
    for (let daysAgo = 90; daysAgo > 0; daysAgo -= 2) {
      const code = codes[daysAgo % 3 === 0 ? 1 : 0] ?? ''
      await countClick(tx, code, new Date(now.getTime() - daysAgo * dayMs))
    }
    return ids
  })
}

/** Money comes first, then day after day what is played with it. */
async function bringPlays(
  db: Database,
  ids: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  await db.write(async (tx) => {
    for (const { account, daysAgo, isAgent } of teamPlaces) {
      const memberId = ids.get(account) ?? ''
      await bringTier(tx, memberId, 'K1')
      for (const { amount, daysLater } of deposits) {
        const isAhead = daysAgo < daysLater || (isAgent && daysLater > 0)
        if (isAhead) continue
        const at = new Date(now.getTime() - (daysAgo - daysLater) * dayMs - 59 * minuteMs)
        await bringDeposit(tx, { amount, at, memberId })
      }
    }
  })
  for (const orders of playsOf(teamPlaces, ids, now)) {
    if (orders.length === 0) continue
    await db.write(async (tx) => void (await playWagers(tx, orders)).map(accepted))
  }
}

/** Closes what is over as it would have been closed: each half-month, then each day. */
async function closePast({ db, log }: AppContext, now: Date): Promise<void> {
  for (const at of closings(now)) {
    await sweepRealTime(db, at)
    await closePeriods(db, at)
    await payBills(db, log, at)
  }
}

function closings(now: Date): Date[] {
  const instants: Date[] = []
  const after = (at: Date) => new Date(at.getTime() + 10 * minuteMs)
  let at = new Date(now.getTime() - 92 * dayMs)
  const daily = new Date(now.getTime() - 16 * dayMs)
  for (at = calendarSpan('H', at).until; at < daily; at = calendarSpan('H', at).until) {
    instants.push(after(at))
  }
  for (at = startOf(dayOf(daily)); at < now; at = new Date(at.getTime() + dayMs)) {
    instants.push(after(at))
  }
  return [...instants.filter((one) => one < now), now]
}
