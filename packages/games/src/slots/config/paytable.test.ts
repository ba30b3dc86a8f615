import { expect, test } from 'vitest'
import { paytableFor, stakesFor } from './paytable.ts'
import { allTitles } from '../titles/all-titles.ts'
import { dragonPearl } from '../titles/dragon-pearl.ts'
import { moonRabbit } from '../titles/moon-rabbit.ts'
import { reference } from '../titles/reference.ts'

test('a paytable is in money of the bet that is chosen', () => {
  // 200 won are 20 coins of 10 won.
  const table = paytableFor(reference.config, 20_000_000n)
  expect(table.runs.slice(0, 3)).toEqual([
    { symbol: 'H1', count: 5, payoutUnits: 2_500_000_000n },
    { symbol: 'H1', count: 4, payoutUnits: 400_000_000n },
    { symbol: 'H1', count: 3, payoutUnits: 75_000_000n },
  ])
  expect(table.scatters.map(({ count }) => count)).toEqual([5, 4, 3])
  expect(table.scatters.at(-1)?.payoutUnits).toBe(40_000_000n)
  expect(table.winMaxUnits).toBe(5_000n * 20_000_000n)
  expect([table.lines.length, table.ways]).toEqual([20, 0])
  expect(paytableFor(moonRabbit.config, 20_000_000n).ways).toBe(243)
  expect(paytableFor(dragonPearl.config, 20_000_000n).fullGridUnits).toBe(1_000n * 20_000_000n)
})

test('no stake that is offered needs rounding', () => {
  for (const { config } of allTitles) {
    const stakes = stakesFor(config)
    expect(stakes.length).toBeGreaterThan(5)
    for (const stake of stakes) expect(stake % (BigInt(config.coinsPerStake) * 1_000n)).toBe(0n)
  }
})
