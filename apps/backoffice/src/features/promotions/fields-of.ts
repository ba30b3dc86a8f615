import { groupOf } from '@madang/wire/promotions'
import type { OfferContent } from '@madang/wire/promotions-office'

export type AmountName = 'most' | 'least' | 'budget' | 'stakeMax' | 'convertMax' | 'oddsMin'
export type NumberName = 'percent' | 'nth' | 'multiple' | 'days' | 'membersMax'

/** Returns the fields that an offer of this kind needs. */
export function fieldsOf({ kind }: OfferContent) {
  const group = groupOf[kind]
  const isShare = group === 'deposit' || kind === 'insurance'
  const amounts: AmountName[] = [
    'most',
    ...(isShare ? (['least'] as const) : []),
    'budget',
    'stakeMax',
    ...(group === 'free' ? [] : (['convertMax'] as const)),
    'oddsMin',
  ]
  const numbers: NumberName[] = [
    ...(isShare || kind === 'price-boost' ? (['percent'] as const) : []),
    ...(kind === 'nth-deposit' ? (['nth'] as const) : []),
    ...(group === 'free' ? [] : (['multiple'] as const)),
    'days',
    'membersMax',
  ]
  return {
    amounts,
    hasCode: kind === 'code',
    hasContact: kind === 'contact',
    hasVendor: kind === 'vendor-rounds',
    numbers,
  }
}
