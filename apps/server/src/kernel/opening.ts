type Hours = { opensAt: string; closesAt: string }
export type Opening = { isOpen: boolean; opensAt: Date | null }

const dayMinutes = 24 * 60

/**
 * Returns whether something with opening hours is open now, and if not, when it opens next. Hours
 * are in the given time zone and may cross midnight; equal times mean the whole day.
 */
export function openingOf({ closesAt, opensAt }: Hours, now: Date, timeZone: string): Opening {
  const [opens, closes] = [minutesOf(opensAt), minutesOf(closesAt)]
  if (opens === closes) return { isOpen: true, opensAt: null }
  const minute = minutesOf(clockIn(now, timeZone))
  const isOpen =
    opens < closes ? minute >= opens && minute < closes : minute >= opens || minute < closes
  if (isOpen) return { isOpen: true, opensAt: null }
  const wait = (opens - minute + dayMinutes) % dayMinutes
  const thisMinuteMs = Math.floor(now.getTime() / 60_000) * 60_000
  return { isOpen: false, opensAt: new Date(thisMinuteMs + wait * 60_000) }
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

const clockIn = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    hourCycle: 'h23',
    minute: '2-digit',
    timeZone,
  }).format(now)
