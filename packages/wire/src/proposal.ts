import * as v from 'valibot'
import { id, instant, wordsOf } from './shapes.ts'

/** What a second operator may make of a proposal. */
export const decision = v.picklist(['approve', 'decline'])

/** Why it is declined, in words for the one who proposed it: a no without them is not taken. */
export const note = v.optional(wordsOf(300))

/** Why a proposal, whatever it is about, may not be decided. */
export const decisionRefusals = [
  'not-found',
  'own-proposal',
  'proposal-closed',
  'fresh-factor-needed',
  'input-invalid',
] as const

/** What is said of every proposal, whatever it is about: from what to what stands beside it. */
export const proposed = {
  id,
  reason: v.string(),
  proposedBy: v.string(),
  proposedAt: instant,
  /** Lapsed is what nobody decided in time. */
  state: v.picklist(['open', 'approved', 'declined', 'lapsed']),
  decidedBy: v.nullable(v.string()),
  /** Why it was declined. */
  decidedNote: v.nullable(v.string()),
  /** What this operator may do with it now. */
  may: v.array(decision),
}
