import type { Payment } from './payment-book.ts'

/** What may happen weeks later, with nobody of the shop's asking. */
export const turns = ['back', 'half', 'won'] as const
export type Turn = (typeof turns)[number]

export const isTurn = (word: string): word is Turn => turns.some((turn) => turn === word)

/**
 * A payment after its payer's bank took back what is left of it, or half of that, or gave the last
 * part again. Undefined where there is nothing to take or to give.
 */
export function turned(
  payment: Payment,
  turn: Turn,
): Required<Pick<Payment, 'chargebacks' | 'status'>> | undefined {
  const before = partsOf(payment)
  const wasPaid = payment.status === 'paid' || before.length > 0
  const left = Number(payment.amount) - sumOf(before)
  if (turn === 'won') {
    const last = before.findLast((one) => one.returned !== one.amount)
    if (!last) return undefined
    const parts = before.map((one) => (one === last ? { ...one, returned: one.amount } : one))
    return { chargebacks: parts, status: sumOf(parts) > 0 ? 'paid' : 'chargeback-won' }
  }
  if (!wasPaid || left <= 0) return undefined
  const amount = (turn === 'half' ? Math.ceil(left / 2) : left).toFixed(2)
  const parts = [...before, { amount, id: `cb_${before.length + 1}`, returned: '0.00' }]
  return { chargebacks: parts, status: turn === 'half' ? 'paid' : 'charged-back' }
}

/** A book of before knew whole payments only. */
function partsOf({ amount, chargebacks, status }: Payment): Required<Payment>['chargebacks'] {
  if (chargebacks) return chargebacks
  if (status === 'charged-back') return [{ amount, id: 'whole', returned: '0.00' }]
  return status === 'chargeback-won' ? [{ amount, id: 'whole', returned: amount }] : []
}

const sumOf = (parts: Required<Payment>['chargebacks']): number =>
  parts.reduce((sum, one) => sum + Number(one.amount) - Number(one.returned), 0)
