import * as v from 'valibot'
import { id, instant, wordsOf } from './shapes.ts'

/** The decisions of a second operator about a proposal. */
export const decision = v.picklist(['approve', 'decline'])

/** The reason for the proposer; declining without one is refused. */
export const note = v.optional(wordsOf(300))

/** Why a proposal of any kind may not be decided. */
export const decisionRefusals = [
  'not-found',
  'own-proposal',
  'proposal-closed',
  'fresh-factor-needed',
  'input-invalid',
] as const

/** The fields of every proposal of any kind; the old and the new value are declared beside them. */
export const proposed = {
  id,
  reason: v.string(),
  proposedBy: v.string(),
  proposedAt: instant,
  /** Lapsed: nobody decided in time. */
  state: v.picklist(['open', 'approved', 'declined', 'lapsed']),
  decidedBy: v.nullable(v.string()),
  /** Why it was declined. */
  decidedNote: v.nullable(v.string()),
  /** The decisions that this operator may make now. */
  may: v.array(decision),
}
