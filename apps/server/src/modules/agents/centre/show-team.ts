import { later } from '@madang/contracts'
import type { Gives, Takes } from '@madang/wire'
import type * as wire from '@madang/wire/agents'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { sumIncomeDays } from '../bills/show/income-store.ts'
import { listBills } from '../bills/bill-store.ts'
import { listOpenOf } from '../contracts/contract-store.ts'
import { dayOf } from '#kernel/brand-day'
import { spanOf } from '../span.ts'
import { findTeamSize } from '../tree/tree-store.ts'
import { sumFlowDays, sumPlays } from './report-store.ts'
import type { FlowDay, PlaySums } from './report-store.ts'
import { shownSums } from './shown-sums.ts'

type Team = Gives<typeof wire.showTeam>
type Day = Team['today']

/** Returns an agent's overview: today's income, the state of the team, and pending decisions. */
export async function showTeam(
  tx: ReadTx,
  agentId: string,
  asked: Takes<typeof wire.showTeam>,
  now: Date,
): Promise<Team> {
  const span = spanOf(asked, now)
  const today = dayOf(now)
  const yesterday = later(today, -1)
  const first = span.from < yesterday ? span.from : yesterday
  const whole = { from: first, ownerId: agentId, to: span.to > today ? span.to : today }
  const days = daysOf(
    await sumPlays(tx, whole, 'day'),
    await sumFlowDays(tx, whole),
    await sumIncomeDays(tx, agentId, whole),
  )
  const { all, direct } = await findTeamSize(tx, agentId)
  const open = await listOpenOf(tx, agentId)
  const waiting = open.filter(
    ({ downlineId, state }) =>
      downlineId === agentId && (state === 'REQUESTED' || state === 'ENDING'),
  )
  const unpaid = { agentId, limit: 100, states: ['INSUFFICIENT', 'PART_COLLECTED'] as const }
  return {
    ...span,
    days: listDays(span.from, span.to).map((day) => days(day)),
    directCount: direct,
    memberCount: all,
    today: days(today),
    waits: {
      offers: waiting.map(({ kind }) => kind),
      unpaidBills: (await listBills(tx, unpaid)).length,
    },
    yesterday: days(yesterday),
  }
}

function daysOf(
  plays: (PlaySums & { key: string })[],
  flows: FlowDay[],
  incomes: { day: string; units: bigint }[],
): (day: string) => Day {
  const played = new Map(plays.map((sums) => [sums.key, sums]))
  const flow = new Map(flows.map((one) => [`${one.day} ${one.kind}`, one]))
  const income = new Map(incomes.map(({ day, units }) => [day, units]))
  const units = (day: string, kind: string) => flow.get(`${day} ${kind}`)?.units ?? 0n
  return (day) => ({
    ...shownSums(played.get(day)),
    active: Number(flow.get(`${day} active`)?.count ?? 0n),
    day,
    deposits: decimalOf(units(day, 'deposit')),
    income: decimalOf(income.get(day) ?? 0n),
    net: decimalOf(units(day, 'deposit') - units(day, 'withdrawal')),
    registrations: Number(flow.get(`${day} registration`)?.count ?? 0n),
    withdrawals: decimalOf(units(day, 'withdrawal')),
  })
}

function listDays(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = later(day, 1)) days.push(day)
  return days
}
