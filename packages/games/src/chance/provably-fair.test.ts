import fc from 'fast-check'
import { expect, test } from 'vitest'
import published from '../../data/provably-fair-vectors.json' with { type: 'json' }
import type { Chance } from './chance.ts'
import { commitmentOf, isCommitmentOf, linkBefore, sharedRoundSeed } from './commitment.ts'
import { draw, shuffle } from './draw.ts'
import { fairBytes, provablyFair } from './provably-fair.ts'
import { simulationOnly } from './simulation-only.ts'

const many = (count: number, next: () => number) => Array.from({ length: count }, next)

test.each(published.vectors)('vector $clientSeed:$nonce is reproduced', (vector) => {
  const fresh = () => provablyFair(vector)
  const each = (count: number, pick: (chance: Chance) => number) => {
    const chance = fresh()
    return many(count, () => pick(chance))
  }
  expect(commitmentOf(vector.serverSeed)).toBe(vector.serverSeedHash)
  expect(isCommitmentOf(vector.serverSeed, vector.serverSeedHash.toUpperCase())).toBe(true)
  expect(isCommitmentOf(`${vector.serverSeed}0`, vector.serverSeedHash)).toBe(false)
  expect([...fairBytes(vector, 16)]).toEqual(vector.first16Bytes)
  expect(each(4, (chance) => chance.below(2 ** 32) / 2 ** 32)).toEqual(vector.floats4)
  expect(each(3, (chance) => 1 + chance.below(6))).toEqual(vector.sicbo)
  expect(fresh().below(37)).toBe(vector.roulette37)
  expect(each(5, (chance) => chance.below(36))).toEqual(vector.reelStops36x5)
  expect(shuffle(fresh(), 52)).toEqual(vector.deck52FisherYates)
  expect(shuffle(fresh(), 416).slice(0, 12)).toEqual(vector.shoe416First12)
  // The vector's keno numbers are printed from 0 or from 1; both are the same draw.
  const keno = draw(fresh(), 80, 20)
  expect([keno, keno.map((n) => n + 1)]).toContainEqual(vector.keno20of80)
})

test('the shared chain leads from every round back to the published link', () => {
  const { published: head, salt, rounds } = published.hashChain
  let before = head
  for (const round of rounds) {
    expect(linkBefore(round.hash)).toBe(before)
    expect(sharedRoundSeed(round.hash, salt)).toBe(round.hmac)
    before = round.hash
  }
  expect(rounds).toHaveLength(5)
})

test('any bound gives numbers inside it, and a shuffle loses nothing', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 2 ** 32 }), (seed, bound) => {
      const picked = simulationOnly(seed).below(bound)
      expect(picked >= 0 && picked < bound).toBe(true)
    }),
  )
  fc.assert(
    fc.property(
      fc.string(),
      fc.nat(),
      fc.integer({ min: 1, max: 60 }),
      (clientSeed, nonce, size) => {
        const deck = shuffle(provablyFair({ serverSeed: 'seed', clientSeed, nonce }), size)
        expect(deck.toSorted((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, i) => i))
      },
    ),
  )
})

test('a bound that is not a whole number, or too large, is refused', () => {
  for (const bound of [0, -1, 1.5, Number.NaN, 2 ** 32 + 1]) {
    expect(() => simulationOnly(1).below(bound)).toThrow(RangeError)
    expect(() => provablyFair({ serverSeed: '', clientSeed: '', nonce: 0 }).below(bound)).toThrow()
  }
  expect(() => provablyFair({ serverSeed: '', clientSeed: '', nonce: -1 })).toThrow(RangeError)
  expect(() => draw(simulationOnly(1), 3, 4)).toThrow(RangeError)
})

test('both streams fill 37 pockets evenly', () => {
  const streams = [
    simulationOnly(5),
    provablyFair({ serverSeed: 'even', clientSeed: 'pockets', nonce: 1 }),
  ]
  for (const chance of streams) {
    const counts = Array.from({ length: 37 }, () => 0)
    for (let i = 0; i < 37_000; i += 1) {
      const pocket = chance.below(37)
      counts[pocket] = (counts[pocket] ?? 0) + 1
    }
    const chiSquare = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
    // 36 degrees of freedom: 78.8 is passed once in ten thousand honest streams.
    expect(chiSquare).toBeLessThan(78.8)
  }
})

test('words above the fair limit are thrown away, and none is folded back', () => {
  const seeds = { clientSeed: 'member', nonce: 3, serverSeed: 'house' }
  const bytes = new DataView(fairBytes(seeds, 400).buffer)
  const words = Array.from({ length: 100 }, (_, at) => bytes.getUint32(at * 4))
  // Nearly every second word is above: folded back, small numbers would come twice as often.
  const bound = 2 ** 31 + 1
  const fair = words.filter((word) => word < bound)
  expect(fair.length).toBeLessThan(70)
  const chance = provablyFair(seeds)
  expect(fair.map(() => chance.below(bound))).toEqual(fair)
})
