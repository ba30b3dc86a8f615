import type { Transfer } from '#ledger'

type Gift = { memberId: string; amountUnits: bigint; key: string }

/** A present of the brand: coming to a rank, or a birthday. */
export const gift = ({ amountUnits, key, memberId }: Gift): Transfer => ({
  amountUnits,
  cause: 'rank-gift',
  from: { currency: 'KRW', house: 'promotions' },
  key,
  to: { currency: 'KRW', holder: memberId, purpose: 'cash' },
})
