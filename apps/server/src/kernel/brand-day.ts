/** Seoul is nine hours ahead of UTC all year. */
const zoneMs = 9 * 3_600_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

const inSeoul = (at: Date): Date => new Date(at.getTime() + zoneMs)

/** Formatted days by their number: each bet needs one, and almost all use the same few days. */
const daysByNumber = new Map<number, string>()
const daysMax = 1_000

/** Returns the brand's calendar day (yyyy-MM-dd, Seoul time) of an instant. */
export function dayOf(at: Date): string {
  const number = Math.floor((at.getTime() + zoneMs) / dayMs)
  const known = daysByNumber.get(number)
  if (known !== undefined) return known
  const day = inSeoul(at).toISOString().slice(0, 10)
  if (daysByNumber.size >= daysMax) daysByNumber.clear()
  daysByNumber.set(number, day)
  return day
}

/** Returns the first instant of a day in the brand's time zone. */
export const startOf = (day: string): Date => new Date(`${day}T00:00:00+09:00`)

/** Returns the first instant of the month of an instant, in the brand's time zone. */
export const monthStartOf = (at: Date): Date => startOf(`${dayOf(at).slice(0, 7)}-01`)

/** Returns the first instant after a day in the brand's time zone. */
export const endOf = (day: string): Date => endOfDays(day, 1)

/** Returns the start of the hour of an instant; the zone's offset is whole hours. */
export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs)

export const nextHour = (at: Date): Date => new Date(hourOf(at).getTime() + hourMs)

/** Returns the weekday in the brand's time zone: 0 is Sunday. */
export const weekdayOf = (at: Date): number => inSeoul(at).getUTCDay()

/** Returns the Monday of the week of an instant, in the brand's time zone. */
export const weekOf = (at: Date): string =>
  dayOf(new Date(at.getTime() - ((weekdayOf(at) + 6) % 7) * dayMs))

/** Returns the first instant after `count` days that start with this day. */
export const endOfDays = (day: string, count: number): Date =>
  new Date(startOf(day).getTime() + count * dayMs)

/** Converts days of the brand, both inclusive, to instants: `from` inclusive, `to` exclusive. */
export const spanOfDays = (days: {
  from?: string | undefined
  to?: string | undefined
}): { from?: Date; to?: Date } => ({
  ...(days.from && { from: startOf(days.from) }),
  ...(days.to && { to: new Date(startOf(days.to).getTime() + 24 * 3_600_000) }),
})
