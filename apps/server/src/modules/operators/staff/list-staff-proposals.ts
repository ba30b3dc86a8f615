import type { ReadTx } from '#kernel/database/database'
import { shownProposal } from '../proposals/proposal.ts'
import { listProposals } from '../proposals/proposal-store.ts'
import type { WantedPost } from './propose-staff.ts'

/** Lists proposals about operators, without mail addresses. */
export async function listStaffProposals(tx: ReadTx, by: { id: string; name: string }, now: Date) {
  return (await listProposals(tx, 'operator')).map((proposal) => {
    const shown = shownProposal(proposal, by.id, now)
    const { fullName, isInvited, isMailNew = false, roles, title } = proposal.wanted as WantedPost
    const before = proposal.before as Pick<WantedPost, 'roles'> | null
    return {
      ...shown,
      fullName,
      isInvited,
      isMailNew,
      may: proposal.subject === by.name ? [] : shown.may,
      name: proposal.subject,
      roles,
      rolesBefore: before?.roles ?? [],
      title,
    }
  })
}
