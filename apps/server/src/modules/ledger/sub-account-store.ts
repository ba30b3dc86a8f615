import sql from 'sql-template-tag'
import type { ReadTx } from '#kernel/database'

/** An account of a member that has a name, such as a seat at one table. */
export type SubAccount = { holder: string; sub: string; balanceUnits: bigint; isFrozen: boolean }

/** What these holders have in their account of one name, and whether it may move. */
export const findSubAccounts = (
  tx: ReadTx,
  holders: readonly string[],
  { purpose, sub }: { purpose: 'grant' | 'gift' | 'seat'; sub: string },
): Promise<SubAccount[]> =>
  tx.rows<SubAccount>(sql`
    select holder, sub, balance as "balanceUnits", frozen_at is not null as "isFrozen"
    from ledger.account
    where holder = any(${[...holders]}::uuid[]) and purpose = ${purpose} and sub = ${sub}`)

/** Accounts of a purpose that hold money, whose name begins so. */
export const listSubAccounts = (
  tx: ReadTx,
  { prefix, purpose }: { purpose: 'grant' | 'gift' | 'seat'; prefix: string },
): Promise<SubAccount[]> =>
  tx.rows<SubAccount>(sql`
    select holder, sub, balance as "balanceUnits", frozen_at is not null as "isFrozen"
    from ledger.account
    where purpose = ${purpose} and balance <> 0 and starts_with(sub, ${prefix})
    order by sub, holder`)
