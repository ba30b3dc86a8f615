const hourMs = 3_600_000
export const dayMs = 24 * hourMs
const seoulMs = 9 * hourMs

/** The day of the brand, which lies in Seoul. */
export const dayOf = (at: Date): string =>
  new Date(at.getTime() + seoulMs).toISOString().slice(0, 10)
export const startOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - seoulMs)
export const nextDay = (day: string): string =>
  dayOf(new Date(startOf(day).getTime() + 36 * hourMs))
export const mondayOf = (at: Date): string => {
  const day = startOf(dayOf(at)).getTime()
  const place = (new Date(day + seoulMs).getUTCDay() + 6) % 7
  return dayOf(new Date(day - place * dayMs))
}
export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs)
export const nextHour = (at: Date): Date => new Date(hourOf(at).getTime() + hourMs)
