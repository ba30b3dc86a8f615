import { dayOf } from '#kernel/brand-day'
import { windowDays } from './rank.ts'

const dayMs = 86_400_000

/** The days that count for entry. */
export const windowOf = (at: Date): { from: string; to: string } => ({
  from: dayOf(new Date(at.getTime() - (windowDays - 1) * dayMs)),
  to: dayOf(at),
})

/** The first and last day of a month of the brand, so many before the one of an instant. */
export function monthOf(at: Date, before = 0): { from: string; to: string } {
  const [year = 0, month = 1] = dayOf(at).split('-').map(Number)
  const first = (offset: number) => new Date(Date.UTC(year, month - 1 - before + offset, 1))
  const last = new Date(first(1).getTime() - dayMs)
  return { from: first(0).toISOString().slice(0, 10), to: last.toISOString().slice(0, 10) }
}
