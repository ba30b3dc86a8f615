import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { lockExchange, updateExchange } from './exchange-store.ts'
import { exchangeSteps } from './exchange.ts'
import type { Exchange, ExchangeAct } from './exchange.ts'
import { addLines, lockPoints } from './line-store.ts'
import { addStock } from './product-store.ts'

export type ExchangeDecision = {
  id: string
  act: ExchangeAct
  remark: string | null
  tracking: string | null
  operator: { id: string; name: string }
  at: Date
}

/**
 * Approves an order, marks its goods as sent, or rejects it. A rejection returns points and stock.
 *
 * @throws Refusal `not-found`, `document-moved-on`
 */
export async function decideExchange(tx: Tx, decision: ExchangeDecision): Promise<Exchange> {
  const { act, at, id, operator, remark, tracking } = decision
  const found = (await lockExchange(tx, id)) ?? refuse('not-found')
  const step = exchangeSteps[act]
  if (found.kind !== 'goods' || !step.from.includes(found.state)) refuse('document-moved-on')
  const exchange: Exchange = {
    ...found,
    decidedAt: at,
    decidedBy: operator.name,
    remark: remark ?? found.remark,
    state: step.to,
    tracking: tracking ?? found.tracking,
  }
  await updateExchange(tx, exchange)
  if (act === 'reject') await giveBack(tx, exchange, at)
  return exchange
}

async function giveBack(tx: Tx, exchange: Exchange, at: Date): Promise<void> {
  const { cents, id, memberId, productId, quantity } = exchange
  const balances = await lockPoints(tx, [memberId])
  const line = { at, category: null, cents, exchangeId: id, memberId, wagerId: null }
  await addLines(tx, balances, [{ ...line, kind: 'returned' }])
  if (productId) await addStock(tx, productId, quantity)
}
