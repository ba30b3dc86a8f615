import { refuse } from '#kernel/refusal'
import { dayOf } from './plays/play.ts'

/** Seoul is nine hours ahead of UTC all year. */
const zone = '+09:00'
const dayMs = 24 * 3_600_000

/** Returns the instants of whole days of the brand: `to` is exclusive. Both may be left out. */
export function rangeOf(asked: { from?: string; to?: string }): { from?: Date; to?: Date } {
  const from = asked.from === undefined ? undefined : new Date(`${asked.from}T00:00:00${zone}`)
  const last = asked.to === undefined ? undefined : new Date(`${asked.to}T00:00:00${zone}`)
  const to = last && new Date(last.getTime() + dayMs)
  if (from && to && to <= from) return refuse('input-invalid', { fields: { to: 'before-from' } })
  return { from, to }
}

/**
 * Returns the days of a report, first and last included; by default the last 30 days.
 *
 * @throws Refusal `input-invalid` when they end before they begin or are more than a year
 */
export function spanOf(
  asked: { from?: string | undefined; to?: string | undefined },
  now: Date,
  usualDays = 30,
): { from: string; to: string } {
  const to = asked.to ?? dayOf(now)
  const usual = dayBefore(to, usualDays - 1)
  const from = asked.from ?? usual
  if (from > to) return refuse('input-invalid', { fields: { to: 'before-from' } })
  if (from < dayBefore(to, spanDaysMax)) {
    return refuse('input-invalid', { fields: { from: 'too-long' } })
  }
  return { from, to }
}

const spanDaysMax = 366

/** Returns the day `count` days before `day`. */
export const dayBefore = (day: string, count: number): string =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() - count * dayMs).toISOString().slice(0, 10)

/**
 * Lists the days of a span, first and last included.
 *
 * @throws Refusal `input-invalid` when they end before they begin or are more than a month
 */
export function daysThrough(from: string, through: string): string[] {
  if (through < from) return refuse('input-invalid', { fields: { through: 'before-from' } })
  const days = [from]
  for (let day = from; day < through; days.push(day)) {
    day = dayBefore(day, -1)
    if (days.length === monthDaysMax) {
      return refuse('input-invalid', { fields: { through: 'too-long' } })
    }
  }
  return days
}

/** Counts the days of a span, first and last included. */
export const countDays = (from: string, through: string): number =>
  Math.round((Date.parse(through) - Date.parse(from)) / dayMs) + 1

const monthDaysMax = 31

/** Returns the last day of a day's month. */
export const monthEndOf = (day: string): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10)

const sizeMax = 100

export const sizeOf = (limit: string | undefined): number =>
  Math.min(Math.max(Number(limit ?? 20), 1), sizeMax)
