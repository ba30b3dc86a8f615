import type { Database, Tx } from '#kernel/database/database'
import { pendingEvents } from '#kernel/events'
import { wagersRevised, wagersSettled } from '#wagers'
import { hourOf } from '#kernel/brand-day'
import { lockHorizon, readHorizon, writeHorizon } from '../sums/sum-store.ts'
import { billGroup } from './bill-group.ts'
import { listDue } from './pay/due-store.ts'
import type { Due } from './pay/due-store.ts'
import type { Group } from './reckon.ts'
import { calendarSpan } from './period.ts'

/** A settled wager may take this long from its settlement to the event log. */
const graceMs = 5 * 60_000

/**
 * Closes the past up to the last full hour whose wagers were all handled, then makes the bills of
 * all ended periods. It may run twice, late or on two machines: each group is one transaction under
 * the horizon's lock, and a contract has one bill per period. A group that fails holds no other
 * kind but dividends, whose base includes the salaries; at the end the first failure is thrown.
 *
 * @returns how many bills were made
 */
export async function closePeriods(db: Database, now: Date): Promise<number> {
  const horizon = await db.write((tx) => advanceHorizon(tx, now))
  const failures = new Map<string, unknown>()
  const isHeld = (kind: string) => failures.has(kind) || (kind === 'DIVIDEND' && failures.size > 0)
  let made = 0
  for (;;) {
    const due = await db.read((tx) => listDue(tx, horizon))
    const group = nextGroup(
      due.filter(({ kind }) => !isHeld(kind)),
      horizon,
    )
    if (!group) break
    try {
      made += await db.write(async (tx) => {
        await lockHorizon(tx, 'update')
        return billGroup(tx, group, now)
      })
    } catch (error) {
      failures.set(group.kind, error)
    }
  }
  const [failure] = failures.values()
  if (failure !== undefined) throw failure
  return made
}

/** Moves the horizon: nothing before it changes any more; later arrivals are booked after it. */
async function advanceHorizon(tx: Tx, now: Date): Promise<Date> {
  await writeHorizon(tx, await readHorizon(tx))
  const before = await lockHorizon(tx, 'update')
  const unheard = [
    ...(await pendingEvents(tx, 'agents.add-settled', wagersSettled)),
    ...(await pendingEvents(tx, 'agents.add-revised', wagersRevised)),
  ].map(({ settledAt }) => new Date(settledAt).getTime())
  const target = hourOf(new Date(Math.min(now.getTime() - graceMs, ...unheard)))
  if (target <= before) return before
  await writeHorizon(tx, target)
  return target
}

/** Hours before days, salaries before dividends: a dividend's base includes the salaries. */
const order = ['HOURLY_SALARY', 'DAILY_SALARY', 'DIVIDEND', 'REAL_TIME_SALARY', 'LOTTERY_REBATE']

function nextGroup(due: Due[], horizon: Date): Group | undefined {
  return due
    .map((one) => ({ ...one, span: calendarSpan(one.period, one.billedUntil) }))
    .filter(({ span }) => span.until <= horizon)
    .toSorted(
      (a, b) =>
        a.span.until.getTime() - b.span.until.getTime() ||
        order.indexOf(a.kind) - order.indexOf(b.kind),
    )[0]
}
