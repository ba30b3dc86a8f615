import { dayOf } from '#kernel/brand-day'
import { windowDays } from './rank.ts'

const dayMs = 86_400_000

/** Returns the days that count for reaching a rank. */
export const windowOf = (at: Date): { from: string; to: string } => ({
  from: dayOf(new Date(at.getTime() - (windowDays - 1) * dayMs)),
  to: dayOf(at),
})

/** Returns first and last day of the brand's month `before` months before the instant's month. */
export function monthOf(at: Date, before = 0): { from: string; to: string } {
  const [year = 0, month = 1] = dayOf(at).split('-').map(Number)
  const first = (offset: number) => new Date(Date.UTC(year, month - 1 - before + offset, 1))
  const last = new Date(first(1).getTime() - dayMs)
  return { from: first(0).toISOString().slice(0, 10), to: last.toISOString().slice(0, 10) }
}
