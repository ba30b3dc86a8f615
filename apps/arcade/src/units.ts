/** "1234.5" → 123_450_000n: whole units of 1/100,000, as the engines count. */
export function unitsOf(decimal: string): bigint {
  const sign = decimal.startsWith('-') ? -1n : 1n
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.')
  return sign * (BigInt(whole) * 100_000n + BigInt(fraction.padEnd(5, '0').slice(0, 5)))
}

/** 123_450_000n → "1234.50": two decimals, as our own games pay. */
export function decimalOf(units: bigint): string {
  const sign = units < 0n ? '-' : ''
  const positive = units < 0n ? -units : units
  const cents = ((positive % 100_000n) / 1_000n).toString().padStart(2, '0')
  return `${sign}${positive / 100_000n}.${cents}`
}

/**
 * What so many coins of a game are worth at a stake, rounded down to two decimals as the engine
 * does; the engine itself would bring its hashes and rules along.
 */
export function unitsOfCoins(coinsPerStake: number, stakeUnits: bigint, coins: number): bigint {
  const units = (stakeUnits * BigInt(coins)) / BigInt(coinsPerStake)
  return units - (units % 1_000n)
}
