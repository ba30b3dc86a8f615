/**
 * When a game draws. `own`: every so many seconds, round the clock. `days`: at one time of a day in
 * a zone, on weekdays (0 is Sunday) or on days of the month; none named means every day. A pause
 * begins with a day and ends before another one, or never.
 */
export type Schedule = Common &
  (
    | { kind: 'own'; everySeconds: number; numberOffset?: number }
    | {
        kind: 'days'
        atMinute: number
        zoneHours: number
        monthDays?: number[]
        /** A demo draws at the hours of a real lottery, and says that it is not that one. */
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
  /** What was valid before, for draws up to a number: they keep their names. */
  earlier?: { untilNumber: number; schedule: Schedule }
}

/** A draw's number with its times: sales open when those of the draw before it close. */
export type DrawTimes = { number: number; opensAt: Date; closesAt: Date; drawAt: Date }

/** The draw whose sales are open at this instant, or open next; undefined while no end is set. */
export function sellingAt(schedule: Schedule, now: Date): DrawTimes | undefined {
  const drawMs = nextDrawMs(schedule, now.getTime() + schedule.closeSeconds * 1000)
  return drawMs === undefined ? undefined : timesOf(schedule, drawMs)
}

/** The draw after this one; undefined before a pause without an end. */
export function drawAfter(
  schedule: Schedule,
  { drawAt }: Pick<DrawTimes, 'drawAt'>,
): DrawTimes | undefined {
  const drawMs = nextDrawMs(schedule, drawAt.getTime())
  return drawMs === undefined ? undefined : timesOf(schedule, drawMs)
}

/** The first draw to sell from now on that comes after every draw there was. */
export function nextTimes(schedule: Schedule, now: Date, newest: bigint): DrawTimes | undefined {
  let times = sellingAt(schedule, now)
  while (times && BigInt(times.number) <= newest) times = drawAfter(schedule, times)
  return times
}

/** The draw before this one, as if there had never been a pause. */
export const drawBefore = (schedule: Schedule, { drawAt }: Pick<DrawTimes, 'drawAt'>): DrawTimes =>
  timesOf(schedule, drawMsBefore(schedule, drawAt.getTime()))

/** What was valid from the first draw on. */
export const eldestOf = (schedule: Schedule): Schedule =>
  schedule.earlier ? eldestOf(schedule.earlier.schedule) : schedule

/**
 * The draw of a day, `2026-11-23`, in the schedule's zone; undefined where a game draws round the
 * clock. Days on which there is no draw any more may have had one.
 */
export function timesOn(schedule: Schedule, day: string): DrawTimes | undefined {
  if (schedule.kind === 'own') return undefined
  return timesOf(schedule, dayMsOf(schedule, day) + schedule.atMinute * 60_000)
}

/**
 * How people call a draw: the day in Seoul and its place there, or the day alone. A letter stands
 * before the place once the interval was changed, so that no name is given twice.
 */
export function nameOfDraw(schedule: Schedule, number: bigint | number): string {
  const { earlier } = schedule
  if (earlier && BigInt(number) <= BigInt(earlier.untilNumber)) {
    return nameOfDraw(earlier.schedule, number)
  }
  if (schedule.kind === 'days') return String(number)
  const everyMs = schedule.everySeconds * 1000
  const localMs = (Number(number) - (schedule.numberOffset ?? 0)) * everyMs + SEOUL_MS
  // The draw at midnight is the last one of the day that ends.
  const day = Math.floor((localMs - 1) / DAY_MS)
  const place = Math.round((localMs - day * DAY_MS) / everyMs)
  const digits = String(Math.round(DAY_MS / everyMs)).length
  return `${ymd(day * DAY_MS)}-${letterOf(schedule)}${String(place).padStart(digits, '0')}`
}

/** B for the first change of an interval, C for the second. */
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

/** Sales open when those of the draw before close, and never inside a pause. */
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

/** The first draw later than an instant, pauses left out. */
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
    // The draw at midnight belongs to the day that ends.
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

/** The nearest draw strictly after or before an instant, within a year. */
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

/** The first instant of a day where the schedule stands: its zone, or Seoul. */
const dayMsOf = (schedule: Schedule, day: string): number =>
  Date.parse(day) - (schedule.kind === 'days' ? schedule.zoneHours * HOUR_MS : SEOUL_MS)

const ymd = (ms: number): string => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '')

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SEOUL_MS = 9 * HOUR_MS
const A = 65
const LETTERS = 26
