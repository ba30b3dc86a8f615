import type { ReadTx } from '#kernel/database/database'
import { firstFlowDay } from '#ledger'
import { firstPlayDay } from './day-store.ts'
import { dayOf } from '../plays/play.ts'
import { dayBefore, monthEndOf } from '../range.ts'

/** Returns the day after the last closed one, or the first with money or plays; never today. */
export async function nextDay(
  tx: ReadTx,
  last: string | undefined,
  now: Date,
): Promise<string | null> {
  const next = last === undefined ? await firstDay(tx) : dayBefore(last, -1)
  return next !== undefined && next < dayOf(now) ? next : null
}

/** Returns the last day that may be closed together with `next`: in its month, before today. */
export function throughOf(next: string, now: Date): string | null {
  const [through] = [monthEndOf(next), dayBefore(dayOf(now), 1)].toSorted()
  return through !== undefined && through > next ? through : null
}

async function firstDay(tx: ReadTx): Promise<string | undefined> {
  const firsts = [await firstFlowDay(tx, 'KRW'), await firstPlayDay(tx)]
  return firsts.flatMap((day) => day ?? []).toSorted()[0]
}
