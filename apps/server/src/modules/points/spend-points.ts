import { findStandings } from '#identity'
import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { insertExchange } from './exchange-store.ts'
import type { Exchange } from './exchange.ts'
import { addLines } from './line-store.ts'

/** One request of a member to spend points. */
export type SpendOrder = { id: string; memberId: string; at: Date }

/** The fields of an exchange before it is decided. */
export const undecided = {
  amountUnits: 0n,
  decidedAt: null,
  decidedBy: null,
  productId: null,
  productName: null,
  quantity: 1,
  receiver: null,
  remark: null,
  tracking: null,
}

/**
 * Takes the points of an exchange and stores it; the caller must have locked the member's balance.
 *
 * @throws Refusal `points-too-few`
 */
export async function spendPoints(
  tx: Tx,
  balances: Map<string, bigint>,
  exchange: Exchange,
): Promise<void> {
  const { appliedAt: at, cents, id, kind, memberId } = exchange
  if ((balances.get(memberId) ?? 0n) < cents) refuse('points-too-few')
  await insertExchange(tx, exchange)
  const line = { at, category: null, exchangeId: id, memberId, wagerId: null }
  const reason = kind === 'goods' ? 'exchanged' : 'converted'
  await addLines(tx, balances, [{ ...line, cents: -cents, kind: reason }])
}

/** @throws Refusal `member-not-active` */
export async function refuseUnlessActive(tx: Tx, memberId: string): Promise<void> {
  const [standing] = await findStandings(tx, [memberId])
  if (standing?.state !== 'active') refuse('member-not-active')
}
