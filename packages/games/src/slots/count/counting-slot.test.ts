import { expect, test } from 'vitest'
import { provablyFair } from '../../chance/provably-fair.ts'
import { simulationOnly } from '../../chance/simulation-only.ts'
import { countingSlot } from './counting-slot.ts'
import { playOutcome } from '../play/play-round.ts'
import { allTitles } from '../titles/all-titles.ts'

/** Further versions of a title are the same game with other pays: `other-return.test.ts`. */
const opened = allTitles.filter(({ version }) => version === 1)

test.each(opened)('$id: counting and playing are the same game', ({ config }) => {
  const slot = countingSlot(config)
  const source = simulationOnly(77)
  const counted = simulationOnly(77)
  let features = 0
  for (let i = 0; i < 2_000; i += 1) {
    const isBought = config.buy !== undefined && i % 8 === 0
    const outcome = playOutcome(config, source, { isBought })
    const coins = isBought ? slot.bought(counted) : slot.round(counted)
    if (coins !== outcome.coins) expect.unreachable(`round ${i} differs`)
    const { holdAndSpin, pick, spins } = outcome
    features += spins.length - 1 + (holdAndSpin || pick ? 1 : 0)
  }
  expect(counted.wordsUsed()).toBe(source.wordsUsed())
  const { freeSpins, holdAndSpin, pick, wildRespins } = config
  expect(features > 0 || !(freeSpins ?? holdAndSpin ?? pick ?? wildRespins)).toBe(true)
  for (let nonce = 0; nonce < 50; nonce += 1) {
    const seeds = { serverSeed: config.id, clientSeed: 'same', nonce }
    expect(slot.round(provablyFair(seeds))).toBe(playOutcome(config, provablyFair(seeds)).coins)
  }
})

test.each(opened)('$id: the win cap ends a round in both engines', ({ config }) => {
  const capped = { ...config, winMaxX: 5 }
  const slot = countingSlot(capped)
  let reached = 0
  for (let seed = 0; seed < 600; seed += 1) {
    const outcome = playOutcome(capped, simulationOnly(seed))
    const chance = simulationOnly(seed)
    expect(slot.round(chance)).toBe(outcome.coins)
    expect(chance.wordsUsed()).toBe(outcome.wordsUsed)
    expect(outcome.coins).toBeLessThanOrEqual(5 * config.coinsPerStake)
    reached += Number(outcome.isCapped)
  }
  expect(reached).toBeGreaterThan(0)
})

test.each(opened)('$id: simulated rounds return what is claimed', ({ config, facts }) => {
  const slot = countingSlot(config)
  const chance = simulationOnly(20_261_121)
  const rounds = config.cascades ? 100_000 : 200_000
  let sum = 0
  let squares = 0
  let hits = 0
  for (let i = 0; i < rounds; i += 1) {
    const won = slot.round(chance) / config.coinsPerStake
    sum += won
    squares += won * won
    hits += Number(won > 0)
  }
  const mean = sum / rounds
  const sd = Math.sqrt(squares / rounds - mean * mean)
  const { poolBps = 0, reserveBps = 0 } = config.jackpot ?? {}
  // The pool is no coin of the round.
  const claimed = facts.rtpPpm / 1e6 - (poolBps + reserveBps) / 1e4
  expect(Math.abs(mean - claimed)).toBeLessThan((3.29 * sd) / Math.sqrt(rounds))
  // Rare large wins carry a deviation, so a million rounds know it only roughly.
  expect(Math.abs(sd * 1000 - facts.sdMilli) / facts.sdMilli).toBeLessThan(0.6)
  expect(Math.abs(hits / rounds - facts.hitPpm / 1e6)).toBeLessThan(0.005)
  expect(facts.rtpPpm).toBeGreaterThanOrEqual(940_000)
  expect(facts.rtpPpm).toBeLessThanOrEqual(970_000)
})
