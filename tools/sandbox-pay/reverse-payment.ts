import type { Payment } from './payment-book.ts'

/** Events that may happen weeks later without a request of the shop. */
export const turns = ['back', 'half', 'won'] as const
export type Turn = (typeof turns)[number]

export const isTurn = (word: string): word is Turn => turns.some((turn) => turn === word)

/**
 * Returns the payment after the payer's bank took back the rest of it, or half of that, or returned
 * the last part. Undefined where nothing is left to take or return.
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

/** Older files knew whole chargebacks only. */
function partsOf({ amount, chargebacks, status }: Payment): Required<Payment>['chargebacks'] {
  if (chargebacks) return chargebacks
  if (status === 'charged-back') return [{ amount, id: 'whole', returned: '0.00' }]
  return status === 'chargeback-won' ? [{ amount, id: 'whole', returned: amount }] : []
}

const sumOf = (parts: Required<Payment>['chargebacks']): number =>
  parts.reduce((sum, one) => sum + Number(one.amount) - Number(one.returned), 0)
