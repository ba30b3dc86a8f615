import type { Tx } from '#kernel/database'
import { mayDecide } from './proposal.ts'
import { listProposals } from './proposal-store.ts'
import type { WantedPost } from './propose-staff.ts'

/** What was proposed of operators, without addresses. */
export async function listStaffProposals(tx: Tx, by: { id: string; name: string }, now: Date) {
  return (await listProposals(tx, 'operator')).map((proposal) => {
    const { fullName, isInvited, roles, title } = proposal.wanted as WantedPost
    const before = proposal.before as Pick<WantedPost, 'roles'> | null
    return {
      decidedBy: proposal.decidedByName,
      fullName,
      id: proposal.id,
      isInvited,
      may: proposal.subject === by.name ? [] : mayDecide(proposal, by.id, now),
      name: proposal.subject,
      proposedAt: proposal.proposedAt.toISOString(),
      proposedBy: proposal.proposedByName,
      reason: proposal.reason,
      roles,
      rolesBefore: before?.roles ?? [],
      state: proposal.state,
      title,
    }
  })
}
