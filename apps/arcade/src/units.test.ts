import { allTitles, payoutUnitsFlooredToCents } from '@madang/games'
import { expect, test } from 'vitest'
import { decimalOf, unitsOf, unitsOfCoins } from './units.ts'

test('decimals and units are the same money', () => {
  for (const decimal of ['0.00', '1.05', '-12.30', '9007199254740993.01']) {
    expect(decimalOf(unitsOf(decimal))).toBe(decimal)
  }
})

test('coins are worth what the engine pays', () => {
  for (const { config } of allTitles) {
    for (const [stake, coins] of [
      [10_000_000n, 7],
      [33_300_000n, 1],
      [5_000_000_000n, 12_345],
    ] as const) {
      expect(unitsOfCoins(config.coinsPerStake, stake, coins)).toBe(
        payoutUnitsFlooredToCents(config, stake, coins),
      )
    }
  }
})
