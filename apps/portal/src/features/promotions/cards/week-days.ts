import { SEOUL } from '@madang/ui'

const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const dayMs = 86_400_000

/** Returns the day of the week in the brand's time zone; 0 is Sunday. */
export const weekdayOf = (at: Date): number =>
  names.indexOf(new Intl.DateTimeFormat('en-US', { timeZone: SEOUL, weekday: 'short' }).format(at))

/** Returns an instant on the next such day of the week: today's if it is today. */
export const nextOn = (weekday: number, now: Date): Date =>
  new Date(now.getTime() + ((weekday - weekdayOf(now) + 7) % 7) * dayMs)

/** The place of a day of the week when weeks begin on Monday. */
export const fromMonday = (weekday: number): number => (weekday + 6) % 7
