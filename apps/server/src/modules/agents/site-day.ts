/** Seoul is nine hours ahead of UTC all year. */
const zoneMs = 9 * 3_600_000
const hourMs = 3_600_000

/** The day of the brand in which an instant lies. */
export const dayOf = (at: Date): string =>
  new Date(at.getTime() + zoneMs).toISOString().slice(0, 10)

/** The first instant of a day of the brand. */
export const startOf = (day: string): Date => new Date(`${day}T00:00:00+09:00`)

/** The full hour in which an instant lies; the zone's offset is whole hours. */
export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs)

export const nextHour = (at: Date): Date => new Date(hourOf(at).getTime() + hourMs)

/** The first instant behind a day of the brand. */
export const endOf = (day: string): Date => new Date(startOf(day).getTime() + 24 * hourMs)
