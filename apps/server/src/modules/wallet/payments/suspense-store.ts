import type { suspenseCauses } from '@madang/wire/arrivals'
import { dueFrom } from '@madang/wire/queue-hours'
import sql, { raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Receiver } from '../bank-transfer.ts'
import { nameDigest, openWords, encryptWords } from '../names/kept-words.ts'
import { pageClause } from '../queue-store.ts'
import type { QueueFilter } from '../queue-store.ts'

export type SuspenseCause = (typeof suspenseCauses)[number]

/** A received payment that is not credited to anybody yet. */
export type SuspenseCase = {
  id: string
  provider: 'bank' | 'sandbox'
  paymentId: string
  cause: SuspenseCause
  state: 'open' | 'credited' | 'returned'
  currency: string
  amountUnits: bigint
  /** The part that the provider reversed while it was in suspense. */
  backUnits: bigint
  /** The wagering factor when it was credited to a member, in basis points. */
  playBps: number | null
  depositId: string | null
  memberId: string | null
  /** The name of the payer's account holder, if the bank states it. */
  payer: string | null
  claimedById: string | null
  claimedBy: string | null
  /** The operator who reported the money or named its member: another must move it. */
  namedById: string | null
  namedBy: string | null
  /** What one operator wants, until another one carries it out. */
  proposal: SuspenseProposal | null
  /** The bank's reference of the return. */
  reference: string | null
  reason: string | null
  decidedBy: string | null
  decidedAt: Date | null
  openedAt: Date
}

export type SuspenseProposal = {
  outcome: 'credited' | 'returned'
  byId: string
  by: string
  /** Where a return goes; null for a credit. */
  receiver: Receiver | null
}

/** Returns the amount that is in suspense, or was credited or returned from it. */
export const suspendedUnitsOf = ({ amountUnits, backUnits }: SuspenseCase): bigint =>
  amountUnits - backUnits

const columns =
  raw(`id, back_units as "backUnits", play_bps as "playBps", provider, payment_id as "paymentId",
  cause, state, currency,
  named_by_id as "namedById", named_by as "namedBy",
  payer, payer_sealed as "payerEncrypted", claimed_by_id as "claimedById",
  claimed_by as "claimedBy",
  amount_units as "amountUnits", deposit_id as "depositId", member_id as "memberId", reason,
  decided_by as "decidedBy", decided_at as "decidedAt", opened_at as "openedAt", reference,
  proposed_outcome as outcome, proposed_by_id as "byId", proposed_by as "by",
  receiver, receiver_sealed as "receiverEncrypted"`)

type Row = Omit<SuspenseCase, 'proposal'> & {
  payerEncrypted: Buffer | null
  outcome: SuspenseProposal['outcome'] | null
  byId: string | null
  by: string | null
  receiver: string | null
  receiverEncrypted: Buffer | null
}

async function listRows(tx: ReadTx, rest: Sql): Promise<SuspenseCase[]> {
  const rows = await tx.rows<Row>(sql`select ${columns} from wallet.suspense ${rest}`)
  return rows.map(({ by, byId, outcome, payer, payerEncrypted, ...row }) => {
    const { receiver: clear, receiverEncrypted: encrypted, ...one } = row
    const words = openWords(tx, 'suspense.receiver', one.id, { clear, encrypted })
    const receiver = words === null ? null : (JSON.parse(words) as Receiver)
    const kept = { clear: payer, encrypted: payerEncrypted }
    return {
      ...one,
      payer: openWords(tx, 'suspense.payer', one.id, kept),
      proposal: outcome && byId ? { by: by ?? '', byId, outcome, receiver } : null,
    }
  })
}

/** Returns false if this payment has a case already, so that money enters suspense once. */
export async function insertCase(tx: Tx, one: SuspenseCase): Promise<boolean> {
  const { payer } = one
  const payerEncrypted = payer === null ? null : encryptWords(tx, 'suspense.payer', one.id, payer)
  const rows = await tx.rows(sql`
    insert into wallet.suspense (id, provider, payment_id, cause, state, currency, amount_units,
      deposit_id, member_id, payer_sealed, payer_digest, named_by_id, named_by, opened_at)
    values (${one.id}, ${one.provider}, ${one.paymentId}, ${one.cause}, ${one.state},
      ${one.currency}, ${one.amountUnits}, ${one.depositId}, ${one.memberId}, ${payerEncrypted},
      ${payer === null ? null : nameDigest(tx, payer)}, ${one.namedById}, ${one.namedBy},
      ${one.openedAt})
    on conflict (provider, payment_id) do nothing returning id`)
  return rows.length > 0
}

export async function lockCase(tx: Tx, id: string): Promise<SuspenseCase | undefined> {
  const [one] = await listRows(tx, sql`where id = ${id} for update`)
  return one
}

/** Locks and returns the case of a payment. */
export async function lockCaseOf(
  tx: Tx,
  provider: SuspenseCase['provider'],
  paymentId: string,
): Promise<SuspenseCase | undefined> {
  const [one] = await listRows(
    tx,
    sql`where provider = ${provider} and payment_id = ${paymentId} for update`,
  )
  return one
}

export async function findCase(tx: ReadTx, id: string): Promise<SuspenseCase | undefined> {
  const [one] = await listRows(tx, sql`where id = ${id}`)
  return one
}

export async function updateCase(tx: Tx, one: SuspenseCase): Promise<void> {
  const { proposal } = one
  const words = proposal?.receiver ? JSON.stringify(proposal.receiver) : null
  const receiver = words === null ? null : encryptWords(tx, 'suspense.receiver', one.id, words)
  await tx.rows(sql`
    update wallet.suspense set state = ${one.state}, back_units = ${one.backUnits},
      play_bps = ${one.playBps},
      reason = ${one.reason}, member_id = ${one.memberId}, claimed_by_id = ${one.claimedById},
      claimed_by = ${one.claimedBy}, named_by_id = ${one.namedById}, named_by = ${one.namedBy},
      decided_by = ${one.decidedBy}, decided_at = ${one.decidedAt},
      proposed_outcome = ${proposal?.outcome ?? null}, proposed_by_id = ${proposal?.byId ?? null},
      proposed_by = ${proposal?.by ?? null}, receiver_sealed = ${receiver}, receiver = null,
      reference = ${one.reference}
    where id = ${one.id}`)
}

/** Returns the suspense cases of each of these deposits, oldest first. */
export const listCasesFor = (tx: ReadTx, depositIds: string[]): Promise<SuspenseCase[]> =>
  listRows(tx, sql`where deposit_id = any(${depositIds}::uuid[]) order by opened_at, id`)

/** Whether money of this member is in suspense. */
export async function hasOpenCase(tx: ReadTx, memberId: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    select 1 from wallet.suspense where state = 'open' and member_id = ${memberId} limit 1`)
  return rows.length > 0
}

/** Returns cases. A search also matches the payer's whole name and the payment id. */
export function listCases(tx: ReadTx, filter: QueueFilter): Promise<SuspenseCase[]> {
  const payer = filter.sought && nameDigest(tx, filter.sought.words)
  const ways = payer ? [sql`payer_digest = ${payer}`] : []
  return listRows(
    tx,
    sql`where ${pageClause(sql`opened_at`, filter, { numbers: [sql`payment_id`], ways })}`,
  )
}

/** Members were promised an answer within a day; null for a decided case. */
export const caseDueAt = ({ openedAt, state }: SuspenseCase): Date | null =>
  state === 'open' ? dueFrom('suspense', openedAt) : null
