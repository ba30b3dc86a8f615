import { formatTime } from '@madang/ui'

const dayMs = 24 * 3_600_000

/** Returns the brand's day of an instant: yyyy-MM-dd in Seoul. */
export const dayIn = (at: Date): string => formatTime(at, 'date')

/** Returns the span of the last `count` days, including today. */
export function lastDays(count: number, now: Date): { from: string; to: string } {
  return { from: dayIn(new Date(now.getTime() - (count - 1) * dayMs)), to: dayIn(now) }
}
