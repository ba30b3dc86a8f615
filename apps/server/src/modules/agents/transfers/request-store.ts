import sql, { empty, raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

/** A requested credit transfer above the amount that needs no release. */
export type CreditRequest = {
  id: string
  fromId: string
  toId: string
  isUp: boolean
  amountUnits: bigint
  state: 'waiting' | 'released' | 'denied'
  askedAt: Date
  releasedById: string | null
  releasedBy: string | null
  decidedBy: string | null
  decidedAt: Date | null
  reason: string | null
}

const columns = raw(`id, from_id as "fromId", to_id as "toId", is_up as "isUp",
  amount_units as "amountUnits", state, asked_at as "askedAt",
  released_by_id as "releasedById", released_by as "releasedBy", decided_by as "decidedBy",
  decided_at as "decidedAt", reason`)

export async function insertRequest(
  tx: Tx,
  one: Pick<CreditRequest, 'id' | 'fromId' | 'toId' | 'isUp' | 'amountUnits' | 'askedAt'>,
): Promise<void> {
  await tx.rows(sql`
    insert into agents.credit_request (id, from_id, to_id, is_up, amount_units, state, asked_at)
    values (${one.id}, ${one.fromId}, ${one.toId}, ${one.isUp}, ${one.amountUnits}, 'waiting',
      ${one.askedAt})`)
}

/** Locks the request, so that it is decided once. */
export async function lockRequest(tx: Tx, id: string): Promise<CreditRequest | undefined> {
  const [one] = await tx.rows<CreditRequest>(sql`
    select ${columns} from agents.credit_request where id = ${id} for update`)
  return one
}

export async function findRequest(tx: ReadTx, id: string): Promise<CreditRequest | undefined> {
  const [one] = await tx.rows<CreditRequest>(
    sql`select ${columns} from agents.credit_request where id = ${id}`,
  )
  return one
}

export async function updateRequest(tx: Tx, one: CreditRequest): Promise<void> {
  await tx.rows(sql`
    update agents.credit_request set state = ${one.state}, released_by_id = ${one.releasedById},
      released_by = ${one.releasedBy}, decided_by = ${one.decidedBy},
      decided_at = ${one.decidedAt}, reason = ${one.reason} where id = ${one.id}`)
}

/** Lists open and denied requests with this member on either side, newest first. */
export const listRequestsOf = (
  tx: ReadTx,
  memberId: string,
  limit: number,
): Promise<CreditRequest[]> =>
  tx.rows<CreditRequest>(sql`
    select ${columns} from agents.credit_request
    where (from_id = ${memberId} or to_id = ${memberId}) and state <> 'released'
    order by asked_at desc, id desc limit ${limit}`)

/** Lists requests that one operator released and a second one must release, oldest first. */
export const listHalfReleasedRequests = (
  tx: ReadTx,
  { id, limit }: { id?: string | undefined; limit: number },
): Promise<CreditRequest[]> =>
  tx.rows<CreditRequest>(sql`
    select ${columns} from agents.credit_request
    where state = 'waiting' and released_by_id is not null
      ${id === undefined ? empty : sql`and id = ${id}`}
    order by asked_at, id limit ${limit}`)

export const listRequests = (
  tx: ReadTx,
  {
    after,
    isWaiting,
    limit,
  }: { after?: { at: Date; id: string } | undefined; isWaiting: boolean; limit: number },
): Promise<CreditRequest[]> =>
  tx.rows<CreditRequest>(sql`
    select ${columns} from agents.credit_request where true
      ${isWaiting ? sql`and state = 'waiting'` : empty}
      ${after ? sql`and (asked_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : empty}
    order by asked_at desc, id desc limit ${limit}`)
