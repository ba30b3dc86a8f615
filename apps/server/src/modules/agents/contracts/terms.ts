import type { Gives } from '@madang/wire'
import type { contractTerms } from '@madang/wire/agent-contracts'
import type * as wire from '@madang/wire/agent-contracts'
import type * as v from 'valibot'
import { decimalOf, unitsOf } from '#kernel/money'
import { bestRateOf } from './contract.ts'
import type { Terms } from './contract.ts'

type Shown = Gives<typeof wire.processDividend>
export type WireTerms = v.InferOutput<typeof contractTerms>

/** Converts percent to millionths: `1.2` is 12_000. */
export const microOf = (percent: string): bigint => {
  const [whole = '0', fraction = ''] = percent.split('.')
  return BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0').slice(0, 4))
}

export function percentOf(micro: bigint): string {
  const fraction = String(micro % 10_000n)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return fraction === '' ? String(micro / 10_000n) : `${micro / 10_000n}.${fraction}`
}

export const termsOf = (terms: WireTerms): Terms => ({
  ...terms,
  realTime: terms.realTime && {
    lossRateMicro: microOf(terms.realTime.lossRate),
    profitRateMicro: microOf(terms.realTime.profitRate),
    stakeUnitsMin: unitsOf(terms.realTime.stakeMin),
  },
  tiers: terms.tiers.map((tier) => ({
    activeMembersMin: tier.activeMembersMin,
    lossUnitsMin: unitsOf(tier.lossMin),
    rateMicro: microOf(tier.rate),
    validBetUnitsMin: unitsOf(tier.validBetMin),
  })),
})

/** Converts terms to the API format. */
export const shownTerms = (terms: Terms): Shown['terms'] => ({
  carry: terms.carry,
  mode: terms.mode,
  payer: terms.payer,
  period: terms.period,
  realTime: terms.realTime && {
    lossRate: percentOf(terms.realTime.lossRateMicro),
    profitRate: percentOf(terms.realTime.profitRateMicro),
    stakeMin: decimalOf(terms.realTime.stakeUnitsMin),
  },
  tiers: terms.tiers.map((tier) => ({
    activeMembersMin: tier.activeMembersMin,
    lossMin: decimalOf(tier.lossUnitsMin),
    rate: percentOf(tier.rateMicro),
    validBetMin: decimalOf(tier.validBetUnitsMin),
  })),
})

/** Returns the highest rate of a contract in percent. */
export const bestPercentOf = (terms: Terms): string => percentOf(bestRateOf(terms))
