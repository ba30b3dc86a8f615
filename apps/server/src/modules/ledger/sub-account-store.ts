import sql from 'sql-template-tag'
import type { ReadTx } from '#kernel/database/database'
import type { MemberPurpose } from './ledger-account.ts'

/** A member's account with money in it. */
export type FilledAccount = {
  id: bigint
  holder: string
  purpose: MemberPurpose
  currency: string
  sub: string
  units: bigint
}

/** Returns every non-empty account of these purposes. Reads all accounts: for audits only. */
export const listFilled = (
  tx: ReadTx,
  purposes: readonly MemberPurpose[],
): Promise<FilledAccount[]> =>
  tx.rows<FilledAccount>(sql`
    select id, holder, purpose, currency, sub, balance as units from ledger.account
    where purpose = any(${[...purposes]}::text[]) and keeps_balance and balance <> 0 order by id`)

/** An account of a member with a `sub`, such as the seat at one table. */
export type SubAccount = { holder: string; sub: string; balanceUnits: bigint; isFrozen: boolean }

/** Returns the holders' accounts with this `sub`: the balance and whether the account is frozen. */
export const findSubAccounts = (
  tx: ReadTx,
  holders: readonly string[],
  { purpose, sub }: { purpose: 'grant' | 'gift' | 'seat'; sub: string },
): Promise<SubAccount[]> =>
  tx.rows<SubAccount>(sql`
    select holder, sub, balance as "balanceUnits", frozen_at is not null as "isFrozen"
    from ledger.account
    where holder = any(${[...holders]}::uuid[]) and purpose = ${purpose} and sub = ${sub}`)

/**
 * Returns per document how much members received from the house, less what they paid to it; null
 * for a document without a transfer. Every transfer's key begins with the prefix of its document.
 */
export async function sumDocuments(
  tx: ReadTx,
  prefixes: readonly string[],
): Promise<(bigint | null)[]> {
  const rows = await tx.rows<{ units: bigint | null }>(sql`
    select (select sum(case when credit_seq is null then -amount else amount end)::bigint
      from ledger.transfer
      where key >= p.prefix collate "C" and key < (p.prefix || ${'\u{10FFFF}'}::text) collate "C"
        and (debit_seq is null or credit_seq is null)) as units
    from unnest(${[...prefixes]}::text[]) with ordinality as p (prefix, place) order by place`)
  return rows.map(({ units }) => units)
}
