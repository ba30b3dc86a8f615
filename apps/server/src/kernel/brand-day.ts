/** Seoul is nine hours ahead of UTC all year. */
const zoneMs = 9 * 3_600_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

const inSeoul = (at: Date): Date => new Date(at.getTime() + zoneMs)

/** Days as they are written, by their number: every bet asks, and almost all lie in a few. */
const daysByNumber = new Map<number, string>()
const daysMax = 1_000

/** The day of the brand (yyyy-MM-dd) in which an instant lies. */
export function dayOf(at: Date): string {
  const number = Math.floor((at.getTime() + zoneMs) / dayMs)
  const known = daysByNumber.get(number)
  if (known !== undefined) return known
  const day = inSeoul(at).toISOString().slice(0, 10)
  if (daysByNumber.size >= daysMax) daysByNumber.clear()
  daysByNumber.set(number, day)
  return day
}

/** The first instant of a day of the brand. */
export const startOf = (day: string): Date => new Date(`${day}T00:00:00+09:00`)

/** The first instant behind a day of the brand. */
export const endOf = (day: string): Date => endOfDays(day, 1)

/** The full hour in which an instant lies; the zone's offset is whole hours. */
export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs)

export const nextHour = (at: Date): Date => new Date(hourOf(at).getTime() + hourMs)

/** The weekday of the brand: 0 is Sunday. */
export const weekdayOf = (at: Date): number => inSeoul(at).getUTCDay()

/** The Monday of the brand's week in which an instant lies. */
export const weekOf = (at: Date): string =>
  dayOf(new Date(at.getTime() - ((weekdayOf(at) + 6) % 7) * dayMs))

/** The first instant behind a number of days that begin with this day. */
export const endOfDays = (day: string, count: number): Date =>
  new Date(startOf(day).getTime() + count * dayMs)

/** Days of the brand, both counted, as the instants from which on and before which they are. */
export const spanOfDays = (days: {
  from?: string | undefined
  to?: string | undefined
}): { from?: Date; to?: Date } => ({
  ...(days.from && { from: startOf(days.from) }),
  ...(days.to && { to: new Date(startOf(days.to).getTime() + 24 * 3_600_000) }),
})
