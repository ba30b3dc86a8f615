import type { Transfer } from '#ledger'
import type { Carry, CarryOutcome } from './carry.ts'

export const krw = 'KRW'

const cashOf = (holder: string) => ({ currency: krw, holder, purpose: 'cash' }) as const
const transitOf = (holder: string) => ({ currency: krw, holder, purpose: 'transit' }) as const
/** What members have at a vendor, as far as it came from us: the vendor holds it. */
const purseAt = (vendor: string) => ({ currency: krw, house: `purse:${vendor}` }) as const

type Carried = Pick<Carry, 'id' | 'memberId' | 'vendor' | 'direction' | 'amountUnits'>

/** It leaves one end and is on its way, before the vendor hears of it. */
export const depart = (carry: Carried): Transfer => ({
  amountUnits: carry.amountUnits,
  cause: carry.direction === 'in' ? 'purse-in' : 'purse-out',
  from: carry.direction === 'in' ? cashOf(carry.memberId) : purseAt(carry.vendor),
  key: `carry:${carry.id}:depart`,
  subject: carry.id,
  to: transitOf(carry.memberId),
})

/** It is at the other end, or back where it came from: one key, so that only one can happen. */
export const end = (carry: Carried, outcome: CarryOutcome): Transfer => {
  const isToCash = (carry.direction === 'out') === (outcome === 'arrived')
  return {
    amountUnits: carry.amountUnits,
    cause: outcome === 'arrived' ? `purse-${carry.direction}-arrived` : 'purse-returned',
    from: transitOf(carry.memberId),
    key: `carry:${carry.id}:end`,
    subject: carry.id,
    to: isToCash ? cashOf(carry.memberId) : purseAt(carry.vendor),
  }
}
