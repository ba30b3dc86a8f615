/**
 * When a game draws. `own`: every so many seconds, round the clock. `days`: at one time of a day in
 * a zone, on weekdays (0 is Sunday) or on days of the month; none named means every day.
 */
export type Schedule =
  | { kind: 'own'; everySeconds: number; closeSeconds: number }
  | {
      kind: 'days'
      atMinute: number
      zoneHours: number
      weekdays?: number[]
      monthDays?: number[]
      closeSeconds: number
      /** A demo draws at the hours of a real lottery, and says that it is not that one. */
      isSimulated: boolean
    }

/** A draw's number with its times: sales open when those of the draw before it close. */
export type DrawTimes = { number: number; opensAt: Date; closesAt: Date; drawAt: Date }

/** The draw whose sales are open at this instant. */
export function sellingAt(schedule: Schedule, now: Date): DrawTimes {
  const drawMs = nextDrawMs(schedule, now.getTime() + schedule.closeSeconds * 1000)
  return timesOf(schedule, drawMs)
}

/** The draw after this one. */
export const drawAfter = (schedule: Schedule, { drawAt }: Pick<DrawTimes, 'drawAt'>): DrawTimes =>
  timesOf(schedule, nextDrawMs(schedule, drawAt.getTime()))

/** The draw before this one. */
export const drawBefore = (schedule: Schedule, { drawAt }: Pick<DrawTimes, 'drawAt'>): DrawTimes =>
  timesOf(schedule, drawMsBefore(schedule, drawAt.getTime()))

/**
 * The draw of a day, `2026-11-23`, in the schedule's zone; undefined where a game draws round the
 * clock. Days on which there is no draw any more may have had one.
 */
export function timesOn(schedule: Schedule, day: string): DrawTimes | undefined {
  if (schedule.kind === 'own') return undefined
  const { atMinute, zoneHours } = schedule
  return timesOf(schedule, Date.parse(day) + atMinute * 60_000 - zoneHours * HOUR_MS)
}

/** How people call a draw: the day in Seoul and its place there, or the day alone. */
export function nameOfDraw(schedule: Schedule, number: bigint | number): string {
  if (schedule.kind === 'days') return String(number)
  const everyMs = schedule.everySeconds * 1000
  const localMs = Number(number) * everyMs + SEOUL_MS
  // The draw at midnight is the last one of the day that ends.
  const day = Math.floor((localMs - 1) / DAY_MS)
  const place = Math.round((localMs - day * DAY_MS) / everyMs)
  const digits = String(Math.round(DAY_MS / everyMs)).length
  return `${ymd(day * DAY_MS)}-${String(place).padStart(digits, '0')}`
}

function timesOf(schedule: Schedule, drawMs: number): DrawTimes {
  const closeMs = schedule.closeSeconds * 1000
  return {
    number: numberOf(schedule, drawMs),
    opensAt: new Date(drawMsBefore(schedule, drawMs) - closeMs),
    closesAt: new Date(drawMs - closeMs),
    drawAt: new Date(drawMs),
  }
}

function numberOf(schedule: Schedule, drawMs: number): number {
  if (schedule.kind === 'own') return Math.round(drawMs / (schedule.everySeconds * 1000))
  return Number(ymd(drawMs + schedule.zoneHours * HOUR_MS))
}

/** The first draw later than an instant. */
function nextDrawMs(schedule: Schedule, afterMs: number): number {
  if (schedule.kind === 'own') {
    const everyMs = schedule.everySeconds * 1000
    return (Math.floor(afterMs / everyMs) + 1) * everyMs
  }
  return dayByDay(schedule, afterMs, 1)
}

function drawMsBefore(schedule: Schedule, drawMs: number): number {
  if (schedule.kind === 'own') return drawMs - schedule.everySeconds * 1000
  return dayByDay(schedule, drawMs, -1)
}

type Days = Extract<Schedule, { kind: 'days' }>

/** The nearest draw strictly after or before an instant: a schedule has one within two months. */
function dayByDay(schedule: Days, fromMs: number, step: 1 | -1): number {
  const { atMinute, zoneHours } = schedule
  const localDay = Math.floor((fromMs + zoneHours * HOUR_MS) / DAY_MS)
  for (let away = 0; away <= 62; away += 1) {
    const dayMs = (localDay + away * step) * DAY_MS
    const drawMs = dayMs + atMinute * 60_000 - zoneHours * HOUR_MS
    const isOnTheWay = step > 0 ? drawMs > fromMs : drawMs < fromMs
    if (isOnTheWay && isDrawDay(schedule, new Date(dayMs))) return drawMs
  }
  throw new Error('a schedule without a draw in two months')
}

function isDrawDay({ monthDays, weekdays }: Days, day: Date): boolean {
  if (weekdays && !weekdays.includes(day.getUTCDay())) return false
  return !monthDays || monthDays.includes(day.getUTCDate())
}

const ymd = (ms: number): string => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '')

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SEOUL_MS = 9 * HOUR_MS
