import { decideProposal } from '@madang/wire/operators'
import { mayCall } from '@madang/wire/may-call'
import { decideStaff } from '@madang/wire/staff'
import type { ReadTx } from '#kernel/database/database'
import { isId } from '#kernel/ids'
import type { OpenProposal, ProposalSource } from '#kernel/parts/open-proposal'
import type { Operator } from '#kernel/http/route'
import { decisionsOf } from './inbox-decisions.ts'
import type { InboxDecision } from './inbox-decisions.ts'
import type { Proposal } from './proposal.ts'
import { listOpen } from './proposal-store.ts'
import type { WantedPost } from '../staff/propose-staff.ts'

type Shown = Pick<OpenProposal, 'to'> & Partial<OpenProposal>

/** Converts a proposal of this module's table for the inbox; its own module adds the details. */
export const asOpen = (proposal: Proposal, shown: Shown): OpenProposal => {
  const { expiresAt, id, proposedAt, proposedBy, proposedByName, reason, subject } = proposal
  const who = { proposedAt, proposedBy: proposedByName, proposedById: proposedBy }
  return {
    after: null,
    amountUnits: null,
    before: null,
    expiresAt,
    id,
    reason,
    subject,
    ...who,
    ...shown,
  }
}

type Decided = { kind: string; isOwn: boolean; decisions: InboxDecision[] }

/**
 * Lists all that needs a second operator and that this operator may decide or has proposed; only
 * the proposal with this id, if given.
 */
export async function listInbox(
  tx: ReadTx,
  sources: readonly ProposalSource[],
  { by, id, now }: { by: Pick<Operator, 'id' | 'roles'>; now: Date; id?: string },
): Promise<(OpenProposal & Decided)[]> {
  const rows = []
  for (const source of sources) {
    const { call, kind, list } = source
    if (!mayCall(by, call)) continue
    if (id !== undefined && !(source.isId ?? isId)(id)) continue
    for (const one of await list(tx, { id, now })) {
      const isOwn = one.proposedById === by.id
      const decisions = isOwn ? [] : decisionsOf(source, one)
      rows.push({ ...one, decisions, isOwn, kind })
    }
  }
  return rows.toSorted((a, b) => (a.proposedAt?.getTime() ?? 0) - (b.proposedAt?.getTime() ?? 0))
}

/** An operator's post before a change; null for a new one. */
function postIn(before: unknown) {
  if (!before) return null
  const { fullName, roles, title } = before as Pick<WantedPost, 'fullName' | 'roles' | 'title'>
  return { fullName, jobTitle: title, roles }
}

export const proposals: ProposalSource[] = [
  {
    call: decideProposal,
    kind: 'setting',
    list: async (tx, asked) =>
      (await listOpen(tx, 'setting', asked)).map((one) =>
        asOpen(one, { after: one.wanted, before: one.before, to: '/settings' }),
      ),
  },
  {
    call: decideStaff,
    kind: 'operator',
    list: async (tx, asked) =>
      (await listOpen(tx, 'operator', asked)).map((one) => {
        const { fullName, isInvited, isMailNew, roles, title } = one.wanted as WantedPost
        // Whoever reads an invitation comes in, so a new mailbox must be seen.
        const mailed = { ...(isInvited && { isInvited }), ...(isMailNew && { isMailNew }) }
        const after = { fullName, jobTitle: title, roles, ...mailed }
        return asOpen(one, { after, before: postIn(one.before), to: '/staff' })
      }),
  },
]
