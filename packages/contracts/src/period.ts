/**
 * Daily, weekly (Monday first), twice monthly (1–15, 16–end), monthly: the specification's codes.
 */
export const periodCodes = ['D', 'W', 'H', 'M'] as const
export type PeriodCode = (typeof periodCodes)[number]

/**
 * Days of the site's calendar as `YYYY-MM-DD`: the first day, and the first day after the period.
 */
export type Period = { from: string; until: string }

/** Returns the period that contains a day. */
export function periodOf(code: PeriodCode, day: string): Period {
  const date = dateOf(day)
  const year = date.getUTCFullYear()
  const month = date.getUTCMonth()
  const nextMonth = dayOf(new Date(Date.UTC(year, month + 1, 1)))
  const monthly = day.slice(0, 8)
  if (code === 'D') return { from: day, until: later(day, 1) }
  if (code === 'M') return { from: `${monthly}01`, until: nextMonth }
  if (code === 'W') {
    const from = later(day, -((date.getUTCDay() + 6) % 7))
    return { from, until: later(from, 7) }
  }
  return date.getUTCDate() <= 15
    ? { from: `${monthly}01`, until: `${monthly}16` }
    : { from: `${monthly}16`, until: nextMonth }
}

/** Returns the period before the one that begins on this day. */
export const periodBefore = (code: PeriodCode, from: string): Period =>
  periodOf(code, later(from, -1))

/** Returns the day this many days later; a negative number gives an earlier day. */
export function later(day: string, dayCount: number): string {
  const date = dateOf(day)
  date.setUTCDate(date.getUTCDate() + dayCount)
  return dayOf(date)
}

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date): string => date.toISOString().slice(0, 10)
