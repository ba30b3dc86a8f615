import type { Transfer } from '#ledger'
import type { Winner } from './winner-store.ts'

/** The transfer of a raffle prize from the house. */
export const prize = ({ amountUnits, memberId, place, raffleId }: Winner): Transfer => ({
  amountUnits,
  cause: 'raffle-prize',
  from: { currency: 'KRW', house: 'promotions' },
  key: `raffles:${raffleId}:${place}`,
  subject: raffleId,
  to: { currency: 'KRW', holder: memberId, purpose: 'cash' },
})
