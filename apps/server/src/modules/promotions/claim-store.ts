import sql, { raw } from 'sql-template-tag'
import type { Tx } from '#kernel/database'
import type { ClaimState } from './offer.ts'

export type Claim = {
  id: string
  offerId: string
  memberId: string
  period: string
  state: ClaimState
  amountUnits: bigint
  joinedAt: Date
  endedAt: Date | null
}

const columns = raw(`id, offer_id as "offerId", member_id as "memberId", period, state,
  amount_units as "amountUnits", joined_at as "joinedAt", ended_at as "endedAt"`)

/** A member's claims, newest first. */
export const listClaims = (tx: Tx, memberId: string, limit = 200): Promise<Claim[]> =>
  tx.rows<Claim>(sql`
    select ${columns} from promotions.claim where member_id = ${memberId}
    order by joined_at desc, id desc limit ${limit}`)

/** A member's claims of this period and of those that are had once. */
export const listCurrent = (tx: Tx, memberId: string, day: string): Promise<Claim[]> =>
  tx.rows<Claim>(sql`
    select ${columns} from promotions.claim
    where member_id = ${memberId} and period in ('once', ${day})`)

/** What these members joined and have no bonus for yet; the rows are held. */
export const lockSigned = (tx: Tx, memberIds: string[]): Promise<Claim[]> =>
  tx.rows<Claim>(sql`
    select ${columns} from promotions.claim
    where state = 'signed' and member_id = any(${memberIds}::uuid[]) order by id for update`)

export async function insertClaim(tx: Tx, claim: Claim): Promise<void> {
  await tx.rows(sql`
    insert into promotions.claim
      (id, offer_id, member_id, period, state, amount_units, joined_at, ended_at)
    values (${claim.id}, ${claim.offerId}, ${claim.memberId}, ${claim.period}, ${claim.state},
      ${claim.amountUnits}, ${claim.joinedAt}, ${claim.endedAt})`)
}

export async function updateClaim(tx: Tx, claim: Claim): Promise<void> {
  await tx.rows(sql`
    update promotions.claim set state = ${claim.state}, amount_units = ${claim.amountUnits},
      ended_at = ${claim.endedAt}
    where id = ${claim.id}`)
}

/** Keeps the first deposit of a member; a later one changes nothing. */
export async function keepFirstDeposit(
  tx: Tx,
  memberId: string,
  depositId: string,
): Promise<boolean> {
  await tx.rows(sql`
    insert into promotions.depositor (member_id, deposit_id) values (${memberId}, ${depositId})
    on conflict do nothing`)
  const rows = await tx.rows(sql`
    select 1 from promotions.depositor
    where member_id = ${memberId} and deposit_id = ${depositId}`)
  return rows.length === 1
}

export async function hasDeposited(tx: Tx, memberId: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    select 1 from promotions.depositor where member_id = ${memberId}`)
  return rows.length === 1
}
