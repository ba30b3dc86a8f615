import type { ContractKind } from '@madang/contracts'
import type { Transfer } from '#ledger'

/** Every way in which contracts move money. Keys name the bill and the place of the payment. */

export const krw = 'KRW'
export const cashOf = (holder: string) => ({ currency: krw, holder, purpose: 'cash' }) as const
const promotions = { currency: krw, house: 'promotions' } as const

const causeOf: Record<ContractKind, string> = {
  DAILY_SALARY: 'contract-daily',
  DIVIDEND: 'contract-dividend',
  HOURLY_SALARY: 'contract-hourly',
  REAL_TIME_SALARY: 'contract-real-time',
}

/** A bill is paid, or a part of it; null stands for the house's promotion account. */
export const payOf = (payment: {
  billId: string
  kind: ContractKind
  payerId: string | null
  payeeId: string | null
  place: number
  amountUnits: bigint
}): Transfer => ({
  amountUnits: payment.amountUnits,
  cause: causeOf[payment.kind],
  from: payment.payerId === null ? promotions : cashOf(payment.payerId),
  key: `bill:${payment.billId}:pay-${payment.place}`,
  subject: payment.billId,
  to: payment.payeeId === null ? promotions : cashOf(payment.payeeId),
})
