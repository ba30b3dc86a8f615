import fc from 'fast-check'
import { expect, test } from 'vitest'
import { provablyFair } from '../../chance/provably-fair.ts'
import { playOutcome, playRound } from './play-round.ts'
import { allTitles } from '../titles/all-titles.ts'
import { verifyRound } from './verify-round.ts'

const title = fc.constantFrom(...allTitles)
const seeds = fc.record({ serverSeed: fc.string(), clientSeed: fc.string(), nonce: fc.nat() })

test('a round says the same twice, adds up, and survives being stored as JSON', () => {
  fc.assert(
    fc.property(title, seeds, ({ config, id, version }, seeds) => {
      const stakeUnits = BigInt(config.coinsPerStake) * 100_000n
      const round = playRound(config, stakeUnits, provablyFair(seeds))
      const { outcome } = round
      const verified = verifyRound({ ...seeds, gameId: id, version, stakeUnits })
      expect(verified).toEqual(round)
      expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome)
      expect(round.payoutUnits).toBe(BigInt(outcome.coins) * 100_000n)

      let left = 0
      let coins = (outcome.holdAndSpin?.coins ?? 0) + (outcome.pick?.coins ?? 0)
      for (const spin of outcome.spins) {
        for (const drop of spin.drops) {
          const won = drop.wins.reduce((sum, win) => sum + win.coins, 0)
          expect(drop.coins).toBe(won * drop.multiplier)
        }
        expect(spin.coins).toBe(spin.drops.reduce((sum, drop) => sum + drop.coins, 0))
        left += spin.freeSpinsWon - (spin.mode === 'free' ? 1 : 0)
        expect(spin.freeSpinsLeft).toBe(left)
        coins += spin.coins
      }
      expect(outcome.coins).toBe(Math.min(coins, config.winMaxX * config.coinsPerStake))
      expect(left === 0 || outcome.isCapped).toBe(true)
    }),
    { numRuns: 400 },
  )
})

test('the pool is won by chance alone: every ticket as likely, and nothing that is seen tells it', () => {
  const one = 10_000_000n
  for (const { config } of allTitles.filter(({ config }) => config.jackpot)) {
    const jackpot = { ...config.jackpot!, ticketUnits: Number(one), ticketsPerWin: 20 }
    const often = { ...config, jackpot }
    const bySeed = (nonce: number, stakeUnits: bigint) =>
      playOutcome(often, provablyFair({ clientSeed: 'me', nonce, serverSeed: config.id }), {
        stakeUnits,
      })
    const rounds = 4_000
    const wins = { at: 0, five: 0, less: 0, sameReels: 0 }
    for (let nonce = 0; nonce < rounds; nonce++) {
      const [less, at, five] = [one - 1n, one, 5n * one].map((units) => bySeed(nonce, units))
      wins.less += less?.isJackpot ? 1 : 0
      wins.at += at?.isJackpot ? 1 : 0
      wins.five += five?.isJackpot ? 1 : 0
      // With and without the pool the reels show the same: they cannot give it away.
      const seen = (round?: object) => JSON.stringify({ ...round, isJackpot: undefined })
      wins.sameReels += seen(less) === seen(five) ? 1 : 0
    }
    expect([wins.less, wins.sameReels]).toEqual([0, rounds])
    // 200 and 1,000 are expected; five standard deviations on either side.
    expect(Math.abs(wins.at - rounds / 20)).toBeLessThan(70)
    expect(Math.abs(wins.five - rounds / 4)).toBeLessThan(140)
  }
})

test('a payout is floored to two decimals and the stake must be above zero', () => {
  fc.assert(
    fc.property(title, seeds, fc.bigInt(1n, 10n ** 12n), ({ config }, seeds, stakeUnits) => {
      const { outcome, payoutUnits } = playRound(config, stakeUnits, provablyFair(seeds))
      const exact = stakeUnits * BigInt(outcome.coins)
      expect(payoutUnits % 1_000n).toBe(0n)
      expect(payoutUnits * BigInt(config.coinsPerStake) <= exact).toBe(true)
      expect((payoutUnits + 1_000n) * BigInt(config.coinsPerStake) > exact).toBe(true)
    }),
  )
  for (const { config } of allTitles) {
    for (const stakeUnits of [0n, -1n]) {
      const chance = provablyFair({ serverSeed: '', clientSeed: '', nonce: 0 })
      expect(() => playRound(config, stakeUnits, chance)).toThrow(RangeError)
    }
  }
})

test('a version that was never played cannot be verified', () => {
  const round = { serverSeed: '', clientSeed: '', nonce: 0, stakeUnits: 1n }
  expect(() => verifyRound({ ...round, gameId: 'ref-5x3-20l', version: 99 })).toThrow(RangeError)
  expect(() => verifyRound({ ...round, gameId: 'none', version: 1 })).toThrow(RangeError)
})
