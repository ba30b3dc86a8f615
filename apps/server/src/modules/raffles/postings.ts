import type { Transfer } from '#ledger'
import type { Winner } from './winner-store.ts'

/** What a place of a raffle brings: the house pays. */
export const prize = ({ amountUnits, memberId, place, raffleId }: Winner): Transfer => ({
  amountUnits,
  cause: 'raffle-prize',
  from: { currency: 'KRW', house: 'promotions' },
  key: `raffles:${raffleId}:${place}`,
  subject: raffleId,
  to: { currency: 'KRW', holder: memberId, purpose: 'cash' },
})
