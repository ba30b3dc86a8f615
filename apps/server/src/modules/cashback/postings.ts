import type { Transfer } from '#ledger'
import type { Claim } from './claim-store.ts'

/** A part of what was staked or lost comes back: the house pays. */
export const cashback = ({ amountUnits, id, memberId }: Claim): Transfer => ({
  amountUnits,
  cause: 'cashback',
  from: { currency: 'KRW', house: 'promotions' },
  key: `cashback:${id}`,
  subject: id,
  to: { currency: 'KRW', holder: memberId, purpose: 'cash' },
})
