import { intervals } from '@madang/wire/lottery-schedule'
import { refuse } from '#kernel/refusal'
import { nextTimes } from './schedule.ts'
import type { Schedule } from './schedule.ts'

/** The schedule settings that operators may change; empty lists mean every day. */
export type ScheduleSettings = {
  /** For a game that draws round the clock. */
  everySeconds: number | null
  /** For a game that draws at a time of day, in minutes of its zone. */
  atMinute: number | null
  weekdays: number[]
  monthDays: number[]
  closeSeconds: number
  pausedFrom: string | null
  pausedUntil: string | null
}

export const settingsOfSchedule = (schedule: Schedule): ScheduleSettings => ({
  atMinute: schedule.kind === 'days' ? schedule.atMinute : null,
  closeSeconds: schedule.closeSeconds,
  everySeconds: schedule.kind === 'own' ? schedule.everySeconds : null,
  monthDays: schedule.kind === 'days' ? (schedule.monthDays ?? []) : [],
  pausedFrom: schedule.pausedFrom ?? null,
  pausedUntil: schedule.pausedUntil ?? null,
  weekdays: schedule.weekdays ?? [],
})

/**
 * Returns the schedule from the next draw on. Numbers continue to rise; earlier draws keep theirs.
 *
 * @param newest the highest number of a draw that was on sale, 0 for none
 * @throws Refusal `input-invalid` for another kind of schedule, sales that close before they open,
 *   a pause that ends before it begins, or days without any draw
 */
export function rescheduled(
  before: Schedule,
  wanted: ScheduleSettings,
  { newest, now }: { newest: bigint; now: Date },
): Schedule {
  if (JSON.stringify(settingsOfSchedule(before)) === JSON.stringify(wanted)) return before
  const { closeSeconds, pausedFrom, pausedUntil, weekdays } = wanted
  if (pausedUntil !== null && (pausedFrom === null || pausedUntil <= pausedFrom)) {
    fault('pausedUntil')
  }
  const { earlier } = before
  const common = {
    closeSeconds,
    ...(weekdays.length > 0 && { weekdays: weekdays.toSorted((a, b) => a - b) }),
    ...(pausedFrom !== null && { pausedFrom }),
    ...(pausedUntil !== null && { pausedUntil }),
    ...(earlier && { earlier }),
  }
  const after: Schedule =
    before.kind === 'own'
      ? { ...common, ...rhythm(before, wanted, { newest, now }) }
      : { ...common, ...daysOf(before, wanted) }
  const unpaused = { ...after }
  delete unpaused.pausedFrom
  delete unpaused.pausedUntil
  if (!nextTimes(unpaused, now, newest)) fault('monthDays')
  return after
}

type Own = Extract<Schedule, { kind: 'own' }>
type Days = Extract<Schedule, { kind: 'days' }>

/** Changes the interval: a new one starts its own numbering above all earlier numbers. */
function rhythm(
  before: Own,
  { closeSeconds, everySeconds }: ScheduleSettings,
  { newest, now }: { newest: bigint; now: Date },
) {
  if (everySeconds === null || !intervals.includes(everySeconds)) return fault('everySeconds')
  if (closeSeconds * 2 > everySeconds) fault('closeSeconds')
  const { kind, numberOffset } = before
  if (everySeconds === before.everySeconds) {
    return { everySeconds, kind, ...(numberOffset !== undefined && { numberOffset }) }
  }
  const firstPlace = Math.floor(now.getTime() / (everySeconds * 1000)) + 1
  return {
    earlier: { schedule: before, untilNumber: Number(newest) },
    everySeconds,
    kind,
    numberOffset: Number(newest) + 1 - firstPlace,
  }
}

function daysOf(before: Days, { atMinute, monthDays }: ScheduleSettings) {
  if (atMinute === null) return fault('atMinute')
  const { isSimulated, kind, zoneHours } = before
  const days = monthDays.toSorted((a, b) => a - b)
  return { atMinute, isSimulated, kind, zoneHours, ...(days.length > 0 && { monthDays: days }) }
}

const fault = (field: string): never => refuse('input-invalid', { fields: { [field]: 'range' } })
