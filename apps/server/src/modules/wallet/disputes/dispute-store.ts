import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { openWords, encryptWords } from '../names/kept-words.ts'
import { pageClause } from '../queue-store.ts'
import type { QueueFilter } from '../queue-store.ts'
import type { Dispute, Evidence } from './dispute.ts'

const columns = raw(`id, withdrawal_id as "withdrawalId", member_id as "memberId", state, claim,
  missing_units as "missingUnits", claimed_by_id as "claimedById", claimed_by as "claimedBy",
  outcome, reason, proposed_by_id as "proposedById", proposed_by as "proposedBy",
  decided_by as "decidedBy", opened_at as "openedAt", due_at as "dueAt",
  decided_at as "decidedAt", decided_by_id as "decidedById", reference`)

export async function insertDispute(tx: Tx, one: Dispute): Promise<void> {
  await tx.rows(sql`
    insert into wallet.dispute (id, withdrawal_id, member_id, state, claim, missing_units,
      opened_at, due_at)
    values (${one.id}, ${one.withdrawalId}, ${one.memberId}, ${one.state}, ${one.claim},
      ${one.missingUnits}, ${one.openedAt}, ${one.dueAt})`)
}

export async function updateDispute(tx: Tx, one: Dispute): Promise<void> {
  await tx.rows(sql`
    update wallet.dispute set state = ${one.state}, claimed_by_id = ${one.claimedById},
      claimed_by = ${one.claimedBy}, outcome = ${one.outcome}, reason = ${one.reason},
      proposed_by_id = ${one.proposedById}, proposed_by = ${one.proposedBy},
      decided_by = ${one.decidedBy}, decided_at = ${one.decidedAt},
      decided_by_id = ${one.decidedById}, reference = ${one.reference}
    where id = ${one.id}`)
}

export async function findDispute(tx: ReadTx, id: string): Promise<Dispute | undefined> {
  const [one] = await tx.rows<Dispute>(sql`select ${columns} from wallet.dispute where id = ${id}`)
  return one
}

export async function lockDispute(tx: Tx, id: string): Promise<Dispute | undefined> {
  const [one] = await tx.rows<Dispute>(
    sql`select ${columns} from wallet.dispute where id = ${id} for update`,
  )
  return one
}

export function listDisputes(tx: ReadTx, filter: QueueFilter): Promise<Dispute[]> {
  const asked = pageClause(sql`opened_at`, filter)
  return tx.rows<Dispute>(sql`select ${columns} from wallet.dispute where ${asked}`)
}

/** Returns the disputes of these withdrawals, oldest first. */
export function listDisputesOf(tx: ReadTx, withdrawalIds: string[]): Promise<Dispute[]> {
  return tx.rows<Dispute>(sql`
    select ${columns} from wallet.dispute
    where withdrawal_id = any(${withdrawalIds}::uuid[]) order by opened_at`)
}

/** Adds a piece of evidence; the caller must have locked the dispute's row. */
export async function insertEvidence(tx: Tx, disputeId: string, one: Evidence): Promise<void> {
  await tx.rows(sql`
    insert into wallet.dispute_evidence
      (dispute_id, place, by, operator, words_sealed, uploads, at)
    select ${disputeId}, coalesce(max(place), 0) + 1, ${one.by}, ${one.operator},
      ${encryptWords(tx, 'dispute_evidence.words', disputeId, one.words)},
      ${one.uploads}::uuid[], ${one.at}
    from wallet.dispute_evidence where dispute_id = ${disputeId}`)
}

type EvidenceRow = Omit<Evidence, 'words'> & {
  disputeId: string
  clear: string | null
  encrypted: Buffer | null
}

export async function listEvidence(tx: ReadTx, ids: string[]): Promise<Map<string, Evidence[]>> {
  const rows = await tx.rows<EvidenceRow>(sql`
    select dispute_id as "disputeId", by, operator, words as clear, words_sealed as encrypted,
      uploads, at
    from wallet.dispute_evidence where dispute_id = any(${ids}::uuid[])
    order by dispute_id, place`)
  const pieces = new Map<string, Evidence[]>()
  for (const { clear, disputeId, encrypted, ...piece } of rows) {
    const kept = { clear, encrypted }
    const words = openWords(tx, 'dispute_evidence.words', disputeId, kept) ?? ''
    pieces.set(disputeId, [...(pieces.get(disputeId) ?? []), { ...piece, words }])
  }
  return pieces
}
