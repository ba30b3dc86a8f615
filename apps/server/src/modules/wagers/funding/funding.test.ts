import { expect, test } from 'vitest'
import { fundStake, fundingWithout, sharesOf, stakeShares } from './funding.ts'
import type { FundingPart, FundingSource } from './funding.ts'

const of = { currency: 'KRW', memberId: 'minji' }
const cash = { currency: 'KRW', holder: 'minji', purpose: 'cash' } as const
const grant = (sub: string) =>
  ({ currency: 'KRW', holder: 'minji', purpose: 'grant', sub }) as const

const part = (purpose: 'cash' | 'grant', units: bigint, sub = ''): FundingPart => ({
  free: null,
  purpose,
  sub,
  units,
})

const sources: FundingSource[] = [{ account: cash }, { account: grant('a'), unitsMax: 40n }]
const balances = (units: Record<string, bigint>) => (place: { purpose: string; sub?: string }) =>
  units[place.sub ?? place.purpose] ?? 0n

test('a stake is taken from its sources in their order, each as far as it may', () => {
  const has = balances({ a: 50n, cash: 70n })
  expect(fundStake(60n, sources, has)).toEqual([part('cash', 60n)])
  expect(fundStake(100n, sources, has)).toEqual([part('cash', 70n), part('grant', 30n, 'a')])
  expect(fundStake(110n, sources, has)).toEqual([part('cash', 70n), part('grant', 40n, 'a')])
  expect(() => fundStake(111n, sources, has)).toThrow('balance-too-low')
})

test('a payout follows the split to the unit, and the rest goes to own cash first', () => {
  const funding = [part('grant', 1n, 'a'), part('cash', 1n), part('grant', 1n, 'b')]
  const wager = { ...of, funding, stakeUnits: 3n }
  const units = (amount: bigint) => sharesOf(wager, amount).map((share) => share.units)
  expect(units(100n)).toEqual([33n, 34n, 33n])
  expect(units(101n)).toEqual([34n, 34n, 33n])
  expect(units(0n)).toEqual([0n, 0n, 0n])
  expect(stakeShares(wager).map((share) => share.units)).toEqual([1n, 1n, 1n])
})

test('what is returned unplayed never exceeds what an account paid', () => {
  const funding = [part('cash', 1n), part('grant', 1n, 'a'), part('grant', 1n, 'b')]
  for (const backUnits of [0n, 1n, 2n, 3n]) {
    const left = fundingWithout(funding, backUnits) ?? []
    expect(left.every(({ units }) => units >= 0n && units <= 1n)).toBe(true)
    expect(left.reduce((sum, { units }) => sum + units, 0n)).toBe(3n - backUnits)
  }
})

test('what a gift wins is paid into cash', () => {
  const funding = [{ ...part('grant', 10n, 'a'), free: 'bet' as const }]
  expect(sharesOf({ ...of, funding, stakeUnits: 10n }, 25n)).toEqual([
    { account: cash, units: 25n },
  ])
})
