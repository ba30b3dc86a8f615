import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { CashbackKind } from './cashback.ts'

export type Claim = {
  id: string
  memberId: string
  kind: CashbackKind
  amountUnits: bigint
  claimedAt: Date
}

export async function insertClaim(tx: Tx, claim: Claim): Promise<void> {
  await tx.rows(sql`
    insert into cashback.claim (id, member_id, kind, amount_units, claimed_at)
    values (${claim.id}, ${claim.memberId}, ${claim.kind}, ${claim.amountUnits},
      ${claim.claimedAt})`)
}

/** Returns a member's claims, newest first. */
export const listClaims = (tx: ReadTx, memberId: string, limit: number): Promise<Claim[]> =>
  tx.rows<Claim>(sql`
    select id, member_id as "memberId", kind, amount_units as "amountUnits",
      claimed_at as "claimedAt"
    from cashback.claim where member_id = ${memberId} order by claimed_at desc limit ${limit}`)
