import type { ContractKind } from '@madang/contracts'
import type { Transfer } from '#ledger'

/** All ledger postings of contracts. Keys consist of the bill and the number of the payment. */

export const krw = 'KRW'
export const cashOf = (holder: string) => ({ currency: krw, holder, purpose: 'cash' }) as const
export const creditOf = (holder: string) => ({ currency: krw, holder, purpose: 'credit' }) as const
const promotions = { currency: krw, house: 'promotions' } as const

const causeOf: Record<ContractKind, string> = {
  DAILY_SALARY: 'contract-daily',
  DIVIDEND: 'contract-dividend',
  HOURLY_SALARY: 'contract-hourly',
  LOTTERY_REBATE: 'contract-lottery-rebate',
  REAL_TIME_SALARY: 'contract-real-time',
}

/** Pays a bill or a part of it; null as payer or payee is the house's promotion account. */
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

/** Moves agent credit one level up or down: never the money that members play with. */
export const creditTransfer = (transfer: {
  id: string
  fromId: string
  toId: string
  isUp: boolean
  amountUnits: bigint
}): Transfer => ({
  amountUnits: transfer.amountUnits,
  cause: transfer.isUp ? 'transfer-upline' : 'transfer-downline',
  from: creditOf(transfer.fromId),
  key: transfer.isUp ? `upline:${transfer.id}:move` : `downline:${transfer.id}:move`,
  subject: transfer.id,
  to: creditOf(transfer.toId),
})

/** Returns the credit of an agent who leaves and has no upline to the house. */
export const creditReturn = (given: {
  id: string
  memberId: string
  amountUnits: bigint
}): Transfer => ({
  amountUnits: given.amountUnits,
  cause: 'credit-return',
  from: creditOf(given.memberId),
  key: `closure:${given.id}:credit`,
  subject: given.id,
  to: { currency: krw, house: 'adjustments' },
})
