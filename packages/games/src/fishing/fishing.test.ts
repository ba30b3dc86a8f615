import fc from 'fast-check'
import { expect, test } from 'vitest'
import published from '../../data/fishing-targets.json' with { type: 'json' }
import { linkBefore } from '../chance/commitment.ts'
import { simulationOnly } from '../chance/simulation-only.ts'
import { bulletAt, bulletSpeed, canHit, cannonOf } from './bullet.ts'
import { shoot, shotChance, verifyMagazine } from './shoot.ts'
import { allFishingRules, findFishingRules, rtpRange } from './targets.ts'
import { sea, swimMs, waveMs, waveOf, whereIs } from './wave.ts'

const [rules] = allFishingRules

test.each(published)('$target pays as printed', (row) => {
  const target = rules!.targets.find(({ id }) => id === row.target)!
  const rtp = target.rtpPpm / 1_000_000
  const probability = rtp / target.multiplier
  expect(target.multiplier).toBe(row.multiplier)
  expect(rtp).toBe(row.rtp)
  expect(probability).toBeCloseTo(row.captureProb, 12)
  expect(1 / probability).toBeCloseTo(row.oneIn, 4)
  expect(Math.sqrt(rtp * target.multiplier - rtp ** 2)).toBeCloseTo(row.sdPerShot, 6)
})

test('a special pays its mean times its probability: its RTP, to the last digit', () => {
  const specials = rules!.targets.filter(({ table }) => table)
  expect(new Set(specials.map(({ effect }) => effect))).toEqual(
    new Set(['bomb', 'chain', 'drill', 'freeze']),
  )
  for (const { multiplier, table = [] } of specials) {
    const weights = table.reduce((sum, { weight }) => sum + weight, 0)
    const paid = table.reduce((sum, one) => sum + one.weight * one.multiplier, 0)
    expect(paid).toBe(multiplier * weights)
  }
})

test('versions take the same from every target, and none is ever changed', () => {
  expect(allFishingRules.map(({ version }) => version)).toEqual([1, 2, 3])
  expect(rtpRange(findFishingRules(2)!)).toEqual({ maxPpm: 950_000, minPpm: 930_000 })
  expect(findFishingRules(9)).toBeUndefined()
})

test('any aim comes back as its targets promise, within what chance explains', () => {
  const chance = simulationOnly(17)
  const { targets } = rules!
  const count = 400_000
  for (const aim of [() => 0, (at: number) => at % targets.length, () => targets.length - 1]) {
    let [paid, promised, variance] = [0, 0, 0]
    for (let at = 0; at < count; at++) {
      const target = targets[aim(at)]!
      const rtp = target.rtpPpm / 1_000_000
      const square = (target.table ?? [{ multiplier: target.multiplier, weight: 1 }]).reduce(
        (sum, one, _, { length }) =>
          sum + (one.weight / (length === 1 ? 1 : 1_000)) * one.multiplier ** 2,
        0,
      )
      paid += shoot(target, chance)
      promised += rtp
      variance += (rtp / target.multiplier) * square - rtp ** 2
    }
    expect(Math.abs(paid - promised) / Math.sqrt(variance)).toBeLessThan(4)
  }
})

test('a magazine is shot again from its seed, and a changed record is found', () => {
  const seeds = { clientSeed: 'c0ffee', serverSeed: 'ab'.repeat(32) }
  const shots = Array.from({ length: 40 }, (_, shot) => {
    const { id } = rules!.targets[shot % 3]!
    return {
      multiplier: shoot(rules!.targets[shot % 3]!, shotChance(seeds, shot)),
      shot,
      target: id,
    }
  })
  expect(shots.some(({ multiplier }) => multiplier > 0)).toBe(true)
  const record = { commitment: linkBefore(seeds.serverSeed), shots, version: 1 }
  expect(verifyMagazine(seeds, record)).toEqual({ different: [], isPromised: true })
  const wrong = { ...shots[3]!, multiplier: shots[3]!.multiplier === 0 ? 5 : 0 }
  const swapped = { ...record, commitment: 'ff', shots: shots.with(3, wrong) }
  expect(verifyMagazine(seeds, swapped)).toEqual({ different: [wrong], isPromised: false })
  const skipped = verifyMagazine(seeds, { ...record, shots: shots.toSpliced(0, 1) })
  expect(skipped.different).toEqual(shots.slice(1))
  const twice = verifyMagazine(seeds, { ...record, shots: shots.toSpliced(39, 0, shots[38]!) })
  expect(twice.different).toEqual([shots[38], shots[39]])
  const unknown = { ...shots[0]!, target: 'nothing' }
  const damaged = verifyMagazine(
    { ...seeds, serverSeed: 'no seed' },
    { ...record, shots: [unknown] },
  )
  expect(damaged).toEqual({ different: [unknown], isPromised: false })
  expect(() => verifyMagazine(seeds, { ...record, version: 9 })).toThrow(RangeError)
})

test('a wave is the same for everybody, swims in time, and brings its rare fish', () => {
  const wave = waveOf({ number: 20, seedHex: 'aa' })
  expect(waveOf({ number: 20, seedHex: 'aa' })).toEqual(wave)
  expect(waveOf({ number: 20, seedHex: 'ab' })).not.toEqual(wave)
  expect(wave.map(({ no }) => no)).toEqual(wave.map((_, at) => at))
  expect(wave.every(({ bornMs, lifeMs }) => bornMs + lifeMs <= waveMs)).toBe(true)
  const targets = new Set(wave.map(({ target }) => target))
  expect(targets).toEqual(new Set(rules!.targets.map(({ id }) => id)))
  expect(waveOf({ number: 21, seedHex: 'aa' }).some(({ target }) => target === 'dragon')).toBe(
    false,
  )
})

test('frozen time does not count, and freezes that overlap count once', () => {
  const freezes = [
    { atMs: 1_000, lastsMs: 4_000 },
    { atMs: 3_000, lastsMs: 4_000 },
  ]
  expect([500, 1_000, 4_000, 7_000, 9_000].map((at) => swimMs(at, freezes))).toEqual([
    500, 1_000, 1_000, 1_000, 3_000,
  ])
  expect(swimMs(5_000, [])).toBe(5_000)
})

test('bullets stay in the sea, and a hit is believed where bullet and fish meet only', () => {
  fc.assert(
    fc.property(fc.double({ max: 7, min: -7, noNaN: true }), fc.nat(6_000), (angle, ageMs) => {
      const { x, y } = bulletAt({ angle, seat: 0 }, ageMs)
      expect(x >= 0 && x <= sea.width && y >= 0 && y <= sea.height).toBe(true)
    }),
    { numRuns: 60 },
  )
  const swimmer = waveOf({ number: 1, seedHex: 'aa' })[4]!
  const hitMs = swimmer.bornMs + swimmer.lifeMs / 2
  const at = whereIs(swimmer, hitMs)!
  const from = cannonOf(1)
  const angle = Math.atan2(at.y - from.y, at.x - from.x)
  const flyMs = Math.hypot(at.y - from.y, at.x - from.x) / bulletSpeed
  const claim = { angle, firedMs: hitMs - flyMs, hitMs, isLocked: false, seat: 1, swimMs: hitMs }
  expect(canHit(claim, swimmer, 30)).toBe(true)
  expect(canHit({ ...claim, angle: angle + Math.PI }, swimmer, 30)).toBe(false)
  expect(canHit({ ...claim, isLocked: true }, swimmer, 30)).toBe(true)
  const tooSoon = { ...claim, firedMs: hitMs - flyMs / 4, isLocked: true }
  expect(canHit(tooSoon, swimmer, 30)).toBe(flyMs * 0.75 * bulletSpeed < 345)
  expect(canHit({ ...claim, swimMs: waveMs * 2 }, swimmer, 30)).toBe(false)
})
