import type { Transfer } from '#ledger'

/** All movements of the cashier's money: one function per cause; keys name the document. */

export const krw = 'KRW'
export type Source = 'bank' | 'sandbox' | 'suspense'

export const cashOf = (holder: string) => ({ currency: krw, holder, purpose: 'cash' }) as const
const heldOf = (holder: string) => ({ currency: krw, holder, purpose: 'held' }) as const
export const creditOf = (holder: string) => ({ currency: krw, holder, purpose: 'credit' }) as const
export const house = (name: string) => ({ currency: krw, house: name }) as const

type Deposited = { id: string; memberId: string }

/** Credits arrived money to the member. */
export const credit = (deposit: Deposited, from: Source, amountUnits: bigint): Transfer => ({
  amountUnits,
  cause: 'deposit',
  from: house(from),
  key: `deposit:${deposit.id}:credit`,
  subject: deposit.id,
  to: cashOf(deposit.memberId),
})

/** Charges the deposit fee by the terms of the chosen payment method. */
export const depositFee = (deposit: Deposited, feeUnits: bigint): Transfer[] =>
  feeUnits === 0n
    ? []
    : [
        {
          amountUnits: feeUnits,
          cause: 'deposit-fee',
          from: cashOf(deposit.memberId),
          key: `deposit:${deposit.id}:fee`,
          subject: deposit.id,
          to: house('fees'),
        },
      ]

type Payment = {
  id: string
  amountUnits: bigint
  /** Foreign currency stays in suspense as it is: it is never treated as the brand's. */
  currency: string
  source: Exclude<Source, 'suspense'>
}

/** Puts arrived money without an owner into suspense. */
export const suspend = (payment: Payment): Transfer => ({
  amountUnits: payment.amountUnits,
  cause: 'suspense',
  from: { currency: payment.currency, house: payment.source },
  key: `suspense:${payment.id}:in`,
  subject: payment.id,
  to: { currency: payment.currency, house: 'suspense' },
})

/** Credits money in suspense to the member. */
export const release = (payment: Payment, memberId: string): Transfer => ({
  amountUnits: payment.amountUnits,
  cause: 'deposit',
  from: house('suspense'),
  key: `suspense:${payment.id}:out`,
  subject: payment.id,
  to: cashOf(memberId),
})

/** Returns money in suspense to its payer. */
export const giveBack = (payment: Payment): Transfer => ({
  amountUnits: payment.amountUnits,
  cause: 'deposit-return',
  from: { currency: payment.currency, house: 'suspense' },
  key: `suspense:${payment.id}:out`,
  subject: payment.id,
  to: { currency: payment.currency, house: payment.source },
})

type Withdrawn = { id: string; memberId: string; amountUnits: bigint; feeUnits: bigint }

/** Holds the money of a withdrawal, so that it cannot be played with. */
export const hold = (withdrawal: Withdrawn): Transfer => ({
  amountUnits: withdrawal.amountUnits,
  cause: 'withdrawal-hold',
  from: cashOf(withdrawal.memberId),
  key: `withdrawal:${withdrawal.id}:hold`,
  subject: withdrawal.id,
  to: heldOf(withdrawal.memberId),
})

/** Releases the held money of a withdrawal that is not paid. */
export const free = (withdrawal: Withdrawn): Transfer => ({
  amountUnits: withdrawal.amountUnits,
  cause: 'withdrawal-refused',
  from: heldOf(withdrawal.memberId),
  key: `withdrawal:${withdrawal.id}:free`,
  subject: withdrawal.id,
  to: cashOf(withdrawal.memberId),
})

/** Moves the payout to the bank and the fee, if any, to the house. */
export const pay = (withdrawal: Withdrawn): Transfer[] => [
  {
    amountUnits: withdrawal.amountUnits - withdrawal.feeUnits,
    cause: 'withdrawal',
    from: heldOf(withdrawal.memberId),
    key: `withdrawal:${withdrawal.id}:pay`,
    subject: withdrawal.id,
    to: house('bank'),
  },
  ...withFee(withdrawal, 'withdrawal-fee', 'fee', heldOf(withdrawal.memberId), house('fees')),
]

/** Moves one part of a withdrawal to the bank. */
export const payPart = (withdrawal: Withdrawn, part: Part): Transfer => ({
  amountUnits: part.amountUnits,
  cause: 'withdrawal',
  from: heldOf(withdrawal.memberId),
  key: `withdrawal:${withdrawal.id}:pay-${part.place}`,
  subject: withdrawal.id,
  to: house('bank'),
})

/** Releases the money of a part that the bank did not accept. */
export const freePart = (withdrawal: Withdrawn, part: Part): Transfer => ({
  amountUnits: part.amountUnits,
  cause: 'withdrawal-refused',
  from: heldOf(withdrawal.memberId),
  key: `withdrawal:${withdrawal.id}:free-${part.place}`,
  subject: withdrawal.id,
  to: cashOf(withdrawal.memberId),
})

/** Moves the fee when all parts are decided: to the house, or to the member if no part was sent. */
export const restOf = (withdrawal: Withdrawn, whose: 'fees' | 'member'): Transfer[] =>
  whose === 'fees'
    ? withFee(withdrawal, 'withdrawal-fee', 'fee', heldOf(withdrawal.memberId), house('fees'))
    : withFee(
        withdrawal,
        'withdrawal-refused',
        'fee-free',
        heldOf(withdrawal.memberId),
        cashOf(withdrawal.memberId),
      )

type Part = { place: number; amountUnits: bigint }

/**
 * Sends missing money a second time, as a new movement. The house has to recover the first payment
 * from the bank.
 */
export const payAgain = (dispute: {
  id: string
  withdrawalId: string
  missingUnits: bigint
}): Transfer => ({
  amountUnits: dispute.missingUnits,
  cause: 'withdrawal-again',
  from: house('disputes'),
  key: `dispute:${dispute.id}:again`,
  subject: dispute.withdrawalId,
  to: house('bank'),
})

/** Credits money that the bank returned; the fee too if nothing had arrived. */
export const takeBack = (
  withdrawal: Withdrawn & { failedUnits: bigint },
  returnedUnits: bigint,
): Transfer[] => [
  {
    amountUnits: returnedUnits,
    cause: 'withdrawal-return',
    from: house('bank'),
    key: `withdrawal:${withdrawal.id}:return`,
    subject: withdrawal.id,
    to: cashOf(withdrawal.memberId),
  },
  ...(returnedUnits < withdrawal.amountUnits - withdrawal.feeUnits - withdrawal.failedUnits
    ? []
    : withFee(
        withdrawal,
        'withdrawal-fee-return',
        'fee-return',
        house('fees'),
        cashOf(withdrawal.memberId),
      )),
]

function withFee(
  withdrawal: Withdrawn,
  cause: string,
  leg: string,
  from: Transfer['from'],
  to: Transfer['to'],
): Transfer[] {
  if (withdrawal.feeUnits === 0n) return []
  const key = `withdrawal:${withdrawal.id}:${leg}`
  return [{ amountUnits: withdrawal.feeUnits, cause, from, key, subject: withdrawal.id, to }]
}

type Adjusted = {
  id: string
  memberId: string
  account: 'cash' | 'credit'
  amountUnits: bigint
  direction: 'to-member' | 'from-member'
}

/** Books an operator's correction, in either direction. */
export function adjust(adjustment: Adjusted): Transfer {
  const isCash = adjustment.account === 'cash'
  const member = isCash ? cashOf(adjustment.memberId) : creditOf(adjustment.memberId)
  const isToMember = adjustment.direction === 'to-member'
  return {
    amountUnits: adjustment.amountUnits,
    cause: isCash ? 'adjustment' : 'credit-adjustment',
    from: isToMember ? house('adjustments') : member,
    key: `adjustment:${adjustment.id}:book`,
    subject: adjustment.id,
    to: isToMember ? member : house('adjustments'),
  }
}
