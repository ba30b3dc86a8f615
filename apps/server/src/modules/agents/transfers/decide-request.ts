import type { Tx } from '#kernel/database/database'
import { acceptedNew, needOther, refuse } from '#kernel/refusal'
import { openAccounts, post } from '#ledger'
import { creditTransfer, krw } from '../postings.ts'
import { openLine } from './hand-credit.ts'
import { lockRequest, updateRequest } from './request-store.ts'
import { insertTransfer } from './transfer-store.ts'

type Order = {
  id: string
  outcome: 'RELEASE' | 'DENY'
  reason: string
  operator: { id: string; name: string }
  at: Date
}

/**
 * Records an operator's decision on a large credit transfer: the first release is stored, the
 * second operator's moves the credit if the edge still exists and allows it.
 *
 * @throws Refusal `not-found`, `document-moved-on`, `own-proposal`, `upline-closed`,
 *   `balance-too-low`, `account-frozen`
 */
export async function decideRequest(tx: Tx, order: Order): Promise<void> {
  const { at, id, operator, outcome, reason } = order
  const one = (await lockRequest(tx, id)) ?? refuse('not-found')
  if (one.state !== 'waiting') refuse('document-moved-on', { state: one.state })
  const decided = { decidedAt: at, decidedBy: operator.name, reason }
  if (outcome === 'DENY') {
    await updateRequest(tx, { ...one, ...decided, state: 'denied' })
    return
  }
  if (one.releasedById === null) {
    const decision = { reason, releasedBy: operator.name, releasedById: operator.id }
    await updateRequest(tx, { ...one, ...decision })
    return
  }
  needOther(one.releasedById, operator)
  const line = await openLine(tx, one.isUp ? one.fromId : one.toId)
  if (line.uplineId !== (one.isUp ? one.toId : one.fromId)) refuse('upline-closed')
  for (const holder of [one.fromId, one.toId].toSorted()) {
    await openAccounts(tx, holder, krw, ['credit'])
  }
  acceptedNew((await post(tx, [[creditTransfer(one)]], at))[0])
  await insertTransfer(tx, { ...one, madeAt: at })
  await updateRequest(tx, { ...one, ...decided, state: 'released' })
}
