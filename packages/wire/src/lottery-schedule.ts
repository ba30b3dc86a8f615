import * as v from 'valibot'
import { day, whole } from './shapes.ts'

/** Intervals that divide a day evenly, so that every day has the same draws. */
export const intervals: readonly number[] = [60, 90, 120, 180, 300, 600, 900, 1800, 3600]

/** When a game draws; an empty list means every day, and Sunday is 0. */
export const lotterySchedule = v.strictObject({
  /** For a game that draws round the clock. */
  everySeconds: v.nullable(whole(30, 86_400)),
  /** For a game that draws at a time of day, in minutes of its zone. */
  atMinute: v.nullable(whole(0, 1439)),
  weekdays: v.pipe(v.array(whole(0, 6)), v.maxLength(7)),
  monthDays: v.pipe(v.array(whole(1, 31)), v.maxLength(31)),
  /** How long before a draw its sales close. */
  closeSeconds: whole(1, 7200),
  /** The first day without a draw, and the first one with draws again. */
  pausedFrom: v.nullable(day),
  pausedUntil: v.nullable(day),
})
export type LotterySchedule = v.InferOutput<typeof lotterySchedule>
