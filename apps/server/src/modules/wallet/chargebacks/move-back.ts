import type { Tx } from '#kernel/database/database'
import type { Transfer } from '#ledger'
import { moveFor, moveInHouse } from '../move.ts'
import type { Chargeback } from './chargeback.ts'
import type { Holder } from './postings.ts'

export const holderOf = ({ currency, memberId }: Chargeback): Holder =>
  memberId === null ? { suspenseIn: currency } : { memberId }

/** Moves a chargeback's money: with the member's account, or only within the house. */
export async function moveBack(
  tx: Tx,
  { memberId }: Chargeback,
  transfers: Transfer[],
  at: Date,
): Promise<void> {
  if (memberId === null) for (const one of transfers) await moveInHouse(tx, one, at)
  else if (transfers.length > 0) await moveFor(tx, memberId, transfers, at)
}
