const dayMs = 24 * 3_600_000

/** The day of the brand in which this instant lies: yyyy-MM-dd in Seoul. */
export const dayIn = (at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' }).format(at)

/** The span of the last so many days, today among them. */
export function lastDays(count: number, now: Date): { from: string; to: string } {
  return { from: dayIn(new Date(now.getTime() - (count - 1) * dayMs)), to: dayIn(now) }
}
