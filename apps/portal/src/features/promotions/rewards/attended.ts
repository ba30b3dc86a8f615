import { formatTime } from '@madang/ui'
import { fromMonday, weekdayOf } from '../cards/week-days.ts'
import type { Claim } from './running-list.tsx'

const dayMs = 86_400_000
const dayOf = (at: Date): string => formatTime(at, 'date')

/** Returns the days of this week, 0 is Sunday, on which the member claimed the check-in bonus. */
export function attendedIn(claims: readonly Claim[], now: Date): ReadonlySet<number> {
  const monday = dayOf(new Date(now.getTime() - fromMonday(weekdayOf(now)) * dayMs))
  return new Set(
    claims
      .filter(({ kind, status }) => kind === 'check-in' && status === 'claimed')
      .map(({ joinedAt }) => new Date(joinedAt))
      .filter((at) => dayOf(at) >= monday)
      .map(weekdayOf),
  )
}
