/**
 * When a game draws. `own`: every so many seconds, round the clock. `days`: at one time of day in a
 * zone, on weekdays (0 is Sunday) or on days of the month; none means every day. A pause starts
 * with a day and ends before another day, or never.
 */
export type Schedule = Common &
  (
    | { kind: 'own'; everySeconds: number; numberOffset?: number }
    | {
        kind: 'days'
        atMinute: number
        zoneHours: number
        monthDays?: number[]
        /** The demo draws at the time of a real lottery, and says that it is not the real one. */
        isSimulated: boolean
      }
  )

type Common = {
  closeSeconds: number
  weekdays?: number[]
  /** `2026-11-23`, the first day without a draw. */
  pausedFrom?: string
  /** The first day with draws again. */
  pausedUntil?: string
  /** The schedule of draws up to a number, before a change: these draws keep their names. */
  earlier?: { untilNumber: number; schedule: Schedule }
}

/** A draw's number and times: its sales open when those of the previous draw close. */
export type DrawTimes = { number: number; opensAt: Date; closesAt: Date; drawAt: Date }

/** Returns the draw on sale at this instant, or on sale next; undefined during an endless pause. */
export function sellingAt(schedule: Schedule, now: Date): DrawTimes | undefined {
  const drawMs = nextDrawMs(schedule, now.getTime() + schedule.closeSeconds * 1000)
  return drawMs === undefined ? undefined : timesOf(schedule, drawMs)
}

/** Returns the draw after this one; undefined before an endless pause. */
export function drawAfter(
  schedule: Schedule,
  { drawAt }: Pick<DrawTimes, 'drawAt'>,
): DrawTimes | undefined {
  const drawMs = nextDrawMs(schedule, drawAt.getTime())
  return drawMs === undefined ? undefined : timesOf(schedule, drawMs)
}

/** Returns the first draw to sell from now on with a number above `newest`. */
export function nextTimes(schedule: Schedule, now: Date, newest: bigint): DrawTimes | undefined {
  let times = sellingAt(schedule, now)
  while (times && BigInt(times.number) <= newest) times = drawAfter(schedule, times)
  return times
}

/** Returns the previous draw, ignoring pauses. */
export const drawBefore = (schedule: Schedule, { drawAt }: Pick<DrawTimes, 'drawAt'>): DrawTimes =>
  timesOf(schedule, drawMsBefore(schedule, drawAt.getTime()))

/** Returns the schedule that was valid from the first draw on. */
export const eldestOf = (schedule: Schedule): Schedule =>
  schedule.earlier ? eldestOf(schedule.earlier.schedule) : schedule

/**
 * Returns the draw of a day, `2026-11-23`, in the schedule's zone; undefined for a game that draws
 * round the clock. A day without draws today may have had one earlier.
 */
export function timesOn(schedule: Schedule, day: string): DrawTimes | undefined {
  if (schedule.kind === 'own') return undefined
  return timesOf(schedule, dayMsOf(schedule, day) + schedule.atMinute * 60_000)
}

/**
 * Returns the public name of a draw: the day in Seoul and the index in that day, or the day alone.
 * After a change of the interval, a letter precedes the index, so that no name repeats.
 */
export function nameOfDraw(schedule: Schedule, number: bigint | number): string {
  const { earlier } = schedule
  if (earlier && BigInt(number) <= BigInt(earlier.untilNumber)) {
    return nameOfDraw(earlier.schedule, number)
  }
  if (schedule.kind === 'days') return String(number)
  const everyMs = schedule.everySeconds * 1000
  const localMs = (Number(number) - (schedule.numberOffset ?? 0)) * everyMs + SEOUL_MS
  // The draw at midnight is the last one of the previous day.
  const day = Math.floor((localMs - 1) / DAY_MS)
  const place = Math.round((localMs - day * DAY_MS) / everyMs)
  const digits = String(Math.round(DAY_MS / everyMs)).length
  return `${ymd(day * DAY_MS)}-${letterOf(schedule)}${String(place).padStart(digits, '0')}`
}

/** Returns the number of the draw with this public name; undefined if there is none. */
export function numberNamed(schedule: Schedule, name: string): number | undefined {
  const [, year, month, date, place = '0'] =
    /^(\d{4})(\d\d)(\d\d)(?:-[A-Z]?(\d{1,5}))?$/.exec(name) ?? []
  const midnight = Date.parse(`${year}-${month}-${date}T00:00:00+09:00`)
  if (Number.isNaN(midnight)) return undefined
  const number =
    schedule.kind === 'days'
      ? Number(name)
      : numberOf(schedule, midnight + Number(place) * schedule.everySeconds * 1000)
  if (nameOfDraw(schedule, number) === name) return number
  return schedule.earlier && numberNamed(schedule.earlier.schedule, name)
}

/** Returns B for the first change of an interval, C for the second. */
function letterOf(schedule: Schedule): string {
  let changes = 0
  for (let at = schedule.earlier; at; at = at.schedule.earlier) changes += 1
  return changes === 0 ? '' : String.fromCodePoint(A + (changes % LETTERS))
}

function timesOf(schedule: Schedule, drawMs: number): DrawTimes {
  const closeMs = schedule.closeSeconds * 1000
  return {
    number: numberOf(schedule, drawMs),
    opensAt: new Date(opensMsOf(schedule, drawMs)),
    closesAt: new Date(drawMs - closeMs),
    drawAt: new Date(drawMs),
  }
}

/** Sales open when those of the previous draw close, and never during a pause. */
function opensMsOf(schedule: Schedule, drawMs: number): number {
  const opensMs = drawMsBefore(schedule, drawMs) - schedule.closeSeconds * 1000
  const { pausedUntil } = schedule
  if (schedule.kind === 'own' || pausedUntil === undefined) return opensMs
  const resumeMs = dayMsOf(schedule, pausedUntil)
  return resumeMs < drawMs ? Math.max(opensMs, resumeMs) : opensMs
}

function numberOf(schedule: Schedule, drawMs: number): number {
  if (schedule.kind === 'days') return Number(ymd(drawMs + schedule.zoneHours * HOUR_MS))
  return Math.round(drawMs / (schedule.everySeconds * 1000)) + (schedule.numberOffset ?? 0)
}

/** Returns the first draw after an instant, skipping pauses. */
function nextDrawMs(schedule: Schedule, afterMs: number): number | undefined {
  const drawMs = nextOfRhythm(schedule, afterMs)
  if (drawMs === undefined || !isPaused(schedule, drawMs)) return drawMs
  if (schedule.pausedUntil === undefined) return undefined
  return nextOfRhythm(schedule, dayMsOf(schedule, schedule.pausedUntil) - 1)
}

function isPaused(schedule: Schedule, drawMs: number): boolean {
  const { pausedFrom, pausedUntil } = schedule
  if (pausedFrom === undefined || drawMs < dayMsOf(schedule, pausedFrom)) return false
  return pausedUntil === undefined || drawMs < dayMsOf(schedule, pausedUntil)
}

function nextOfRhythm(schedule: Schedule, afterMs: number): number | undefined {
  if (schedule.kind === 'days') return dayByDay(schedule, afterMs, 1)
  const everyMs = schedule.everySeconds * 1000
  let drawMs = (Math.floor(afterMs / everyMs) + 1) * everyMs
  const { weekdays } = schedule
  for (let days = 0; weekdays && days <= 7; days += 1) {
    // The draw at midnight belongs to the previous day.
    const day = Math.floor((drawMs + SEOUL_MS - 1) / DAY_MS)
    if (weekdays.includes(new Date(day * DAY_MS).getUTCDay())) return drawMs
    drawMs = (Math.floor(((day + 1) * DAY_MS - SEOUL_MS) / everyMs) + 1) * everyMs
  }
  return drawMs
}

function drawMsBefore(schedule: Schedule, drawMs: number): number {
  if (schedule.kind === 'own') return drawMs - schedule.everySeconds * 1000
  const before = dayByDay(schedule, drawMs, -1)
  if (before === undefined) throw new Error('a schedule without a draw in a year')
  return before
}

type Days = Extract<Schedule, { kind: 'days' }>

/** Returns the nearest draw strictly after or before an instant, within a year. */
function dayByDay(schedule: Days, fromMs: number, step: 1 | -1): number | undefined {
  const { atMinute, zoneHours } = schedule
  const localDay = Math.floor((fromMs + zoneHours * HOUR_MS) / DAY_MS)
  for (let away = 0; away <= 366; away += 1) {
    const dayMs = (localDay + away * step) * DAY_MS
    const drawMs = dayMs + atMinute * 60_000 - zoneHours * HOUR_MS
    const isOnTheWay = step > 0 ? drawMs > fromMs : drawMs < fromMs
    if (isOnTheWay && isDrawDay(schedule, new Date(dayMs))) return drawMs
  }
  return undefined
}

function isDrawDay({ monthDays, weekdays }: Days, day: Date): boolean {
  if (weekdays && !weekdays.includes(day.getUTCDay())) return false
  return !monthDays || monthDays.includes(day.getUTCDate())
}

/** Returns the first instant of a day in the schedule's zone, or in Seoul. */
const dayMsOf = (schedule: Schedule, day: string): number =>
  Date.parse(day) - (schedule.kind === 'days' ? schedule.zoneHours * HOUR_MS : SEOUL_MS)

const ymd = (ms: number): string => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '')

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SEOUL_MS = 9 * HOUR_MS
const A = 65
const LETTERS = 26
