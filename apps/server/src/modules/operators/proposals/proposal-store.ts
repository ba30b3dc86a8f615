import sql, { empty } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { openCountMax, type ProposalsAsked } from '#kernel/parts/open-proposal'
import type { Proposal, ProposalKind } from './proposal.ts'

const columns = sql`
  p.id, p.kind, p.subject, p.wanted, p.before, p.reason, p.proposed_by as "proposedBy",
  proposer.name as "proposedByName", p.proposed_at as "proposedAt", p.expires_at as "expiresAt",
  p.state, decider.name as "decidedByName", p.decided_note as "decidedNote",
  exists (
    select from operators.proposal o
    where o.kind = p.kind and o.subject = p.subject and o.decided_at > p.proposed_at
      and o.state = 'approved' and o.id <> p.id
  ) as "isOvertaken"`

const joined = sql`
  operators.proposal p
  join operators.operator proposer on proposer.id = p.proposed_by
  left join operators.operator decider on decider.id = p.decided_by`

/** Lists proposals, open ones first, then newest first; only for `subject` if given. */
export function listProposals(
  tx: ReadTx,
  kind: ProposalKind,
  subject?: string,
): Promise<Proposal[]> {
  return tx.rows<Proposal>(sql`
    select ${columns} from ${joined}
    where p.kind = ${kind} ${subject === undefined ? empty : sql`and p.subject = ${subject}`}
    order by (p.state = 'open') desc, p.proposed_at desc limit 100`)
}

/** Lists proposals that can still be decided, oldest first; only the one with `id` if given. */
export async function listOpen(
  tx: ReadTx,
  kind: ProposalKind,
  { id, now }: ProposalsAsked,
): Promise<Proposal[]> {
  const rows = await tx.rows<Proposal>(sql`
    select ${columns} from ${joined}
    where p.kind = ${kind} and p.state = 'open' and p.expires_at > ${now}
      ${id === undefined ? empty : sql`and p.id = ${id}`}
    order by p.proposed_at limit ${openCountMax}`)
  return rows.filter(({ isOvertaken }) => !isOvertaken)
}

export async function lockProposal(tx: Tx, id: string): Promise<Proposal | undefined> {
  const [row] = await tx.rows<Proposal>(
    sql`select ${columns} from ${joined} where p.id = ${id} for update of p`,
  )
  return row
}

export type NewProposal = Pick<
  Proposal,
  | 'id'
  | 'kind'
  | 'subject'
  | 'wanted'
  | 'before'
  | 'reason'
  | 'proposedBy'
  | 'proposedAt'
  | 'expiresAt'
>

export async function insertProposal(tx: Tx, proposal: NewProposal): Promise<void> {
  await tx.rows(sql`
    insert into operators.proposal
      (id, kind, subject, wanted, before, reason, proposed_by, proposed_at, expires_at)
    values (${proposal.id}, ${proposal.kind}, ${proposal.subject},
      ${JSON.stringify(proposal.wanted)}::jsonb, ${JSON.stringify(proposal.before)}::jsonb,
      ${proposal.reason}, ${proposal.proposedBy}, ${proposal.proposedAt}, ${proposal.expiresAt})`)
}

export async function closeProposal(
  tx: Tx,
  id: string,
  decided: { state: 'approved' | 'declined'; by: string; note: string | null; at: Date },
): Promise<void> {
  await tx.rows(sql`
    update operators.proposal
    set state = ${decided.state}, decided_by = ${decided.by}, decided_at = ${decided.at},
      decided_note = ${decided.note}
    where id = ${id}`)
}
