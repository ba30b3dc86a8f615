import * as v from 'valibot'
import { call } from './call.ts'
import { note } from './proposal.ts'
import { walletTransfer, transferStates } from './transfer-wallets.ts'
import { id, instant, page, queueAsked, reason } from './shapes.ts'

/** Wallet transfers between the wallet and vendors, as the back office sees and ends them. */
const looking = ['payments', 'finance', 'support', 'compliance', 'admin', 'auditor'] as const
const paying = ['payments', 'finance', 'admin'] as const

/** The outcomes that operators may choose for a transfer. */
export const transferOutcome = v.picklist(['arrived', 'returned'])

export const officeTransfer = v.strictObject({
  ...walletTransfer.entries,
  member: v.strictObject({ id, name: v.string(), payeeName: v.string() }),
  askedLastAt: instant,
  /** An outcome that one operator proposed and another must approve. */
  proposal: v.nullable(
    v.strictObject({ outcome: transferOutcome, reason: v.string(), by: v.string(), at: instant }),
  ),
  decidedBy: v.nullable(v.string()),
  mayOffice: v.array(v.picklist(['ask', 'propose', 'agree', 'decline'])),
})

const requestFields = { subject: id, id }
const refuses = ['not-found', 'document-moved-on', 'fresh-factor-needed', 'key-reused'] as const

export const listOfficeWalletTransfers = call({
  get: '/bo/carries',
  for: 'operator',
  roles: looking,
  about: 'Money on its way between wallets and vendors, oldest first; by state; or all.',
  takes: v.strictObject(queueAsked(transferStates)),
  gives: page(officeTransfer),
})

export const recheckWalletTransfer = call({
  post: '/bo/carries/:subject/ask',
  for: 'operator',
  roles: paying,
  about: 'Asks the vendor now what became of it.',
  takes: v.strictObject({ subject: id, id }),
  gives: officeTransfer,
  refuses: ['not-found'],
})

export const proposeTransferOutcome = call({
  post: '/bo/carries/:subject/propose',
  for: 'operator',
  roles: paying,
  about: 'Proposes what became of money whose vendor stays silent, by proof from outside.',
  takes: v.strictObject({
    ...requestFields,
    outcome: transferOutcome,
    reason,
  }),
  gives: officeTransfer,
  refuses,
})

export const decideTransferOutcome = call({
  post: '/bo/carries/:subject/decide',
  for: 'operator',
  roles: paying,
  about: 'A second operator agrees to the proposed outcome or declines it.',
  takes: v.strictObject({ ...requestFields, decision: v.picklist(['agree', 'decline']), note }),
  gives: officeTransfer,
  refuses: [...refuses, 'own-proposal'],
})
