import type { Transfer } from '#ledger'
import type { Claim } from './claim-store.ts'

/** Pays cashback on stakes or losses, at the house's expense. */
export const cashback = ({ amountUnits, id, memberId }: Claim): Transfer => ({
  amountUnits,
  cause: 'cashback',
  from: { currency: 'KRW', house: 'promotions' },
  key: `cashback:${id}`,
  subject: id,
  to: { currency: 'KRW', holder: memberId, purpose: 'cash' },
})
