import type { Transfer } from '#ledger'

type Claimed = { id: string; memberId: string; amountUnits: bigint }

/** The transfer of referral rewards from the house. */
export const reward = ({ amountUnits, id, memberId }: Claimed): Transfer => ({
  amountUnits,
  cause: 'referral-reward',
  from: { currency: 'KRW', house: 'promotions' },
  key: `referral:${memberId}:${id}`,
  subject: id,
  to: { currency: 'KRW', holder: memberId, purpose: 'cash' },
})
