import * as v from 'valibot'
import { suspenseCauses, suspenseStates } from './arrivals.ts'
import { receiver } from './bank-transfer.ts'
import { id, instant, money } from './shapes.ts'

/** A member as the cashier's pages name them, with the name on their bank account. */
export const owner = v.strictObject({ id, name: v.string(), payeeName: v.string() })

/** A received payment that is nobody's yet. */
export const suspenseCase = v.strictObject({
  id,
  /** Why the payment could not be credited. */
  cause: v.picklist(suspenseCauses),
  state: v.picklist(suspenseStates),
  provider: v.picklist(['bank', 'sandbox']),
  paymentId: v.string(),
  amount: money,
  /** How much of it the provider took back while it was in suspense. */
  takenBack: money,
  currency: v.string(),
  payer: v.nullable(v.string()),
  claimedBy: v.nullable(v.string()),
  /** When the decision was promised. */
  dueAt: v.nullable(instant),
  depositId: v.nullable(id),
  /** The requested amount, when the payment names a deposit. */
  asked: v.nullable(money),
  member: v.nullable(owner),
  /** The operator who reported it or assigned it to this member. */
  namedBy: v.nullable(v.string()),
  /** The first operator's wish, until another one carries it out; a return names its account. */
  proposal: v.nullable(
    v.strictObject({
      by: v.string(),
      outcome: v.picklist(['credited', 'returned']),
      receiver: v.nullable(receiver),
    }),
  ),
  /** The bank's reference of the return. */
  reference: v.nullable(v.string()),
  mayOffice: v.array(v.picklist(['claim', 'credit', 'rename', 'return', 'send'])),
  openedAt: instant,
  decidedAt: v.nullable(instant),
  decidedBy: v.nullable(v.string()),
  reason: v.nullable(v.string()),
})
