import { decideProposal } from '@madang/wire/operators'
import { mayCall } from '@madang/wire/may-call'
import { decideStaff } from '@madang/wire/staff'
import type { ReadTx } from '#kernel/database'
import type { OpenProposal, ProposalSource } from '#kernel/open-proposal'
import type { Operator } from '#kernel/route'
import { decisionsOf } from './inbox-decisions.ts'
import type { InboxDecision } from './inbox-decisions.ts'
import type { Proposal } from './proposal.ts'
import { listOpen } from './proposal-store.ts'
import type { WantedPost } from './propose-staff.ts'

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

/** Lists all that needs a second operator and that this operator may decide or has proposed. */
export async function listInbox(
  tx: ReadTx,
  sources: readonly ProposalSource[],
  { by, now }: { by: Pick<Operator, 'id' | 'roles'>; now: Date },
): Promise<(OpenProposal & Decided)[]> {
  const rows = []
  for (const source of sources) {
    const { call, kind, list } = source
    if (!mayCall(by, call)) continue
    for (const one of await list(tx, now)) {
      const isOwn = one.proposedById === by.id
      const decisions = isOwn ? [] : decisionsOf(source, one.id)
      rows.push({ ...one, decisions, isOwn, kind })
    }
  }
  return rows.toSorted((a, b) => (a.proposedAt?.getTime() ?? 0) - (b.proposedAt?.getTime() ?? 0))
}

export const proposals: ProposalSource[] = [
  {
    call: decideProposal,
    kind: 'setting',
    list: async (tx, now) =>
      (await listOpen(tx, 'setting', now)).map((one) =>
        asOpen(one, { after: one.wanted, before: one.before, to: '/settings' }),
      ),
  },
  {
    call: decideStaff,
    kind: 'operator',
    list: async (tx, now) =>
      (await listOpen(tx, 'operator', now)).map((one) => {
        const { fullName, roles, title } = one.wanted as WantedPost
        return asOpen(one, { after: { fullName, roles, title }, before: one.before, to: '/staff' })
      }),
  },
]
