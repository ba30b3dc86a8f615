import * as v from 'valibot'
import { call } from './call.ts'
import { decision, decisionRefusals, note, proposed } from './proposal.ts'
import { id, instant, money, nothing, reason, text } from './shapes.ts'

/** Wins of vendors' games above the ceiling, as the back office sees and decides them. */
const vendorCode = v.pipe(text(40), v.regex(/^[A-Za-z0-9_-]+$/))
const deciders = ['admin', 'finance', 'risk'] as const
const outcome = v.picklist(['pay', 'refuse'])

const heldWin = v.strictObject({
  /** The vendor's id of the transaction, after the vendor's code. */
  id: v.string(),
  game: v.string(),
  round: v.string(),
  memberId: v.string(),
  amount: money,
  heldAt: instant,
  state: v.picklist(['held', 'paid', 'refused']),
  proposals: v.array(v.strictObject({ ...proposed, outcome })),
})
export type HeldWin = v.InferOutput<typeof heldWin>

export const listHeldWins = call({
  get: '/bo/vendors/:subject/held-wins',
  for: 'operator',
  roles: [...deciders, 'auditor'],
  about: 'Wins of a vendor above the ceiling: what waits, and what became of the last hundred.',
  takes: v.strictObject({ subject: vendorCode }),
  gives: v.strictObject({ rows: v.array(heldWin) }),
})

export const proposeHeldWin = call({
  post: '/bo/vendors/:subject/held-wins',
  for: 'operator',
  roles: deciders,
  about: 'Proposes to pay a held win, or to refuse it for good; another operator decides.',
  takes: v.strictObject({ id, subject: vendorCode, key: text(300), outcome, reason }),
  gives: v.strictObject({ id }),
  refuses: ['not-found', 'document-moved-on', 'fresh-factor-needed', 'key-reused'],
})

export const decideHeldWin = call({
  post: '/bo/vendors/:subject/held-wins/:id',
  for: 'operator',
  roles: deciders,
  about: 'Another operator agrees to what was proposed about a held win, or declines it.',
  takes: v.strictObject({ subject: vendorCode, id, decision, note }),
  gives: nothing,
  refuses: [...decisionRefusals, 'document-moved-on'],
})
