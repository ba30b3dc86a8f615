const hourMs = 3_600_000
/** Seoul is nine hours ahead of UTC all year; a whole number, so hours begin alike. */
const zoneMs = 9 * hourMs

/** The beginning of the hour in which an instant lies, as text that sorts by time. */
export const hourOf = (at: Date): string =>
  new Date(Math.floor(at.getTime() / hourMs) * hourMs).toISOString()

/** The day of the brand in which an instant lies. */
export const dayOf = (at: Date): string =>
  new Date(at.getTime() + zoneMs).toISOString().slice(0, 10)

/** The instant at which the brand's day of this instant began. */
export const dayStart = (at: Date): Date => new Date(`${dayOf(at)}T00:00:00+09:00`)
