import type { AppContext } from '#kernel/http/route'
import { closePeriods } from '../bills/close-periods.ts'
import { payBills } from '../bills/pay/pay-bills.ts'
import { calendarSpan } from '../bills/period.ts'
import { sweepRealTime } from '../bills/earned/sweep-real-time.ts'
import { dayOf, startOf } from '#kernel/brand-day'

const dayMs = 86_400_000
const minuteMs = 60_000

/** Closes past periods as in real operation: each half-month, then each day. */
export async function closePast({ db, log }: AppContext, now: Date): Promise<void> {
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
