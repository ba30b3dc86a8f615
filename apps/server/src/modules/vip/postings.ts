import type { Transfer } from '#ledger'

type Gift = { memberId: string; amountUnits: bigint; key: string }

/** The transfer of a gift from the brand: for a new rank or a birthday. */
export const gift = ({ amountUnits, key, memberId }: Gift): Transfer => ({
  amountUnits,
  cause: 'rank-gift',
  from: { currency: 'KRW', house: 'promotions' },
  key,
  to: { currency: 'KRW', holder: memberId, purpose: 'cash' },
})
