import * as v from 'valibot'
import { instant } from './shapes.ts'
import { roundStates, words } from './table-line.ts'

/** A result as lists show it. */
export const shownResult = v.strictObject({
  /** Null when the road needs only the winner. */
  call: v.nullable(words),
  number: v.number(),
  wins: v.array(v.string()),
})

/** What lists show of a live table anew: its round's state, and the result once it is known. */
export const tableMove = v.strictObject({
  id: v.string(),
  roundNumber: v.number(),
  state: v.picklist(roundStates),
  closesAt: v.nullable(instant),
  /** Missing when it is as before. */
  freeSeatCount: v.optional(v.number()),
  result: v.optional(shownResult),
})
export type TableMove = v.InferOutput<typeof tableMove>

/** A table as lists show it, as far as its rounds change it. */
type Shown = { roundNumber: number; state: TableMove['state'] | null }

/** Whether a move comes before what is shown: messages may be late and overtake each other. */
export const isBehind = (move: TableMove, shown: Shown): boolean =>
  move.roundNumber < shown.roundNumber ||
  (move.roundNumber === shown.roundNumber &&
    shown.state !== null &&
    roundStates.indexOf(move.state) < roundStates.indexOf(shown.state))

/** One move in place of two of the same table: the later state, and what either one brings. */
export function joined(one: TableMove | undefined, other: TableMove): TableMove {
  if (!one) return other
  return isBehind(other, one) ? { ...other, ...one } : { ...one, ...other }
}
