import type { Transfer } from '#ledger'

/** Every way in which the cashier moves money. One function per cause; keys name the document. */

export const krw = 'KRW'
export type Source = 'bank' | 'sandbox' | 'suspense'

export const cashOf = (holder: string) => ({ currency: krw, holder, purpose: 'cash' }) as const
const heldOf = (holder: string) => ({ currency: krw, holder, purpose: 'held' }) as const
export const creditOf = (holder: string) => ({ currency: krw, holder, purpose: 'credit' }) as const
export const house = (name: string) => ({ currency: krw, house: name }) as const

type Deposited = { id: string; memberId: string }

/** What arrived becomes the member's. */
export const credit = (deposit: Deposited, from: Source, amountUnits: bigint): Transfer => ({
  amountUnits,
  cause: 'deposit',
  from: house(from),
  key: `deposit:${deposit.id}:credit`,
  subject: deposit.id,
  to: cashOf(deposit.memberId),
})

/** What crediting costs by the terms of the way that was chosen. */
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
  /** Foreign money lies in suspense as what it is: it is never taken for the brand's. */
  currency: string
  source: Exclude<Source, 'suspense'>
}

/** What arrived and belongs to nobody yet. */
export const suspend = (payment: Payment): Transfer => ({
  amountUnits: payment.amountUnits,
  cause: 'suspense',
  from: { currency: payment.currency, house: payment.source },
  key: `suspense:${payment.id}:in`,
  subject: payment.id,
  to: { currency: payment.currency, house: 'suspense' },
})

/** What lay in suspense becomes the member's. */
export const release = (payment: Payment, memberId: string): Transfer => ({
  amountUnits: payment.amountUnits,
  cause: 'deposit',
  from: house('suspense'),
  key: `suspense:${payment.id}:out`,
  subject: payment.id,
  to: cashOf(memberId),
})

/** What lay in suspense goes back to its payer. */
export const giveBack = (payment: Payment): Transfer => ({
  amountUnits: payment.amountUnits,
  cause: 'deposit-return',
  from: { currency: payment.currency, house: 'suspense' },
  key: `suspense:${payment.id}:out`,
  subject: payment.id,
  to: { currency: payment.currency, house: payment.source },
})

type Withdrawn = { id: string; memberId: string; amountUnits: bigint; feeUnits: bigint }

/** The money is promised to the withdrawal and cannot be played with. */
export const hold = (withdrawal: Withdrawn): Transfer => ({
  amountUnits: withdrawal.amountUnits,
  cause: 'withdrawal-hold',
  from: cashOf(withdrawal.memberId),
  key: `withdrawal:${withdrawal.id}:hold`,
  subject: withdrawal.id,
  to: heldOf(withdrawal.memberId),
})

/** The promise ends without a payment: the money is free again. */
export const free = (withdrawal: Withdrawn): Transfer => ({
  amountUnits: withdrawal.amountUnits,
  cause: 'withdrawal-refused',
  from: heldOf(withdrawal.memberId),
  key: `withdrawal:${withdrawal.id}:free`,
  subject: withdrawal.id,
  to: cashOf(withdrawal.memberId),
})

/** The money leaves for the bank; the fee, where there is one, is the house's. */
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

/** One transfer of a withdrawal in parts leaves for the bank. */
export const payPart = (withdrawal: Withdrawn, part: Part): Transfer => ({
  amountUnits: part.amountUnits,
  cause: 'withdrawal',
  from: heldOf(withdrawal.memberId),
  key: `withdrawal:${withdrawal.id}:pay-${part.place}`,
  subject: withdrawal.id,
  to: house('bank'),
})

/** A transfer that the bank did not take: its money is free again. */
export const freePart = (withdrawal: Withdrawn, part: Part): Transfer => ({
  amountUnits: part.amountUnits,
  cause: 'withdrawal-refused',
  from: heldOf(withdrawal.memberId),
  key: `withdrawal:${withdrawal.id}:free-${part.place}`,
  subject: withdrawal.id,
  to: cashOf(withdrawal.memberId),
})

/** What is left when all parts are decided: the fee, free again when no part was sent. */
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
 * What did not arrive is sent a second time: a new movement. What was sent in vain is the house's
 * to get back from the bank.
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

/** The bank sent money back: it is the member's again; the fee too when nothing had arrived. */
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

/** An operator's correction, either way. */
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
