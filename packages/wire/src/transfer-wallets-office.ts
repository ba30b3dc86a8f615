import * as v from 'valibot'
import { call } from './call.ts'
import { note } from './proposal.ts'
import { carry, carryStates } from './transfer-wallets.ts'
import { id, instant, page, queueAsked, reason } from './shapes.ts'

/** Money between wallet and vendors, as the back office sees and ends it. */
const looking = ['payments', 'finance', 'support', 'compliance', 'admin', 'auditor'] as const
const paying = ['payments', 'finance', 'admin'] as const

/** What operators may decide it became. */
export const carryOutcome = v.picklist(['arrived', 'returned'])

export const officeCarry = v.strictObject({
  ...carry.entries,
  member: v.strictObject({ id, name: v.string(), payeeName: v.string() }),
  askedLastAt: instant,
  /** An outcome that one operator proposed and another must agree to. */
  proposal: v.nullable(
    v.strictObject({ outcome: carryOutcome, reason: v.string(), by: v.string(), at: instant }),
  ),
  decidedBy: v.nullable(v.string()),
  mayOffice: v.array(v.picklist(['ask', 'propose', 'agree', 'decline'])),
})

const pressed = { subject: id, id }
const refuses = ['not-found', 'document-moved-on', 'fresh-factor-needed', 'key-reused'] as const

export const listOfficeCarries = call({
  get: '/bo/carries',
  for: 'operator',
  roles: looking,
  about: 'Money on its way between wallets and vendors, oldest first; by state; or all.',
  takes: v.strictObject(queueAsked(carryStates)),
  gives: page(officeCarry),
})

export const askCarry = call({
  post: '/bo/carries/:subject/ask',
  for: 'operator',
  roles: paying,
  about: 'Asks the vendor now what became of it.',
  takes: v.strictObject({ subject: id, id }),
  gives: officeCarry,
  refuses: ['not-found'],
})

export const proposeCarryOutcome = call({
  post: '/bo/carries/:subject/propose',
  for: 'operator',
  roles: paying,
  about: 'Proposes what became of money whose vendor stays silent, by proof from outside.',
  takes: v.strictObject({
    ...pressed,
    outcome: carryOutcome,
    reason,
  }),
  gives: officeCarry,
  refuses,
})

export const decideCarryOutcome = call({
  post: '/bo/carries/:subject/decide',
  for: 'operator',
  roles: paying,
  about: 'A second operator agrees to the proposed outcome or declines it.',
  takes: v.strictObject({ ...pressed, decision: v.picklist(['agree', 'decline']), note }),
  gives: officeCarry,
  refuses: [...refuses, 'own-proposal'],
})
