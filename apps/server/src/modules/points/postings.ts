import type { Transfer } from '#ledger'
import type { Exchange } from './exchange.ts'

/** Pays for points that were converted into money, at the house's expense. */
export const conversion = (exchange: Exchange): Transfer => ({
  amountUnits: exchange.amountUnits,
  cause: 'points-converted',
  from: { currency: 'KRW', house: 'points' },
  key: `points:${exchange.id}:convert`,
  subject: exchange.id,
  to: { currency: 'KRW', holder: exchange.memberId, purpose: 'cash' },
})
