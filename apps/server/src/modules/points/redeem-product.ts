import type { Tx } from '#kernel/database/database'
import { encryptText } from '#kernel/secrets/keyring'
import { refuse } from '#kernel/refusal'
import { listLevels } from '#vip'
import { monthBegan } from './exchange.ts'
import type { Exchange } from './exchange.ts'
import { lockPoints } from './line-store.ts'
import { refuseUnlessOpen } from './product.ts'
import { addStock, countAsked, lockProduct } from './product-store.ts'
import { refuseUnlessActive, spendPoints, undecided } from './spend-points.ts'
import type { SpendOrder } from './spend-points.ts'

/** The delivery address. */
export type Receiver = { address: string; phone: string }

/**
 * Orders goods for a member's points. Takes the points at once; a rejection returns them.
 *
 * @throws Refusal `not-found`, `product-closed`, `product-sold-out`, `product-limit-reached`,
 *   `product-rank-too-low`, `points-too-few`, `member-not-active`
 */
export async function redeemProduct(
  tx: Tx,
  order: SpendOrder & { productId: string; quantity: number; receiver: Receiver },
): Promise<Exchange> {
  const { at, id, memberId, productId, quantity } = order
  await refuseUnlessActive(tx, memberId)
  // Locks the member first, then the product: the same order everywhere.
  const balances = await lockPoints(tx, [memberId])
  const product = (await lockProduct(tx, productId)) ?? refuse('not-found')
  const asked = await countAsked(tx, memberId, monthBegan(at))
  const level = (await listLevels(tx, [memberId])).get(memberId) ?? 0
  const before = asked.get(productId) ?? { everCount: 0, monthCount: 0 }
  refuseUnlessOpen(product, { asked: before, level }, quantity)
  const cents = product.cents * BigInt(quantity)
  const exchange: Exchange = {
    ...undecided,
    appliedAt: at,
    cents,
    id,
    kind: 'goods',
    memberId,
    productId,
    productName: product.name,
    quantity,
    receiver: encryptText(tx, 'points.receiver', JSON.stringify(order.receiver)),
    state: 'applying',
  }
  await spendPoints(tx, balances, exchange)
  await addStock(tx, productId, -quantity)
  return exchange
}
