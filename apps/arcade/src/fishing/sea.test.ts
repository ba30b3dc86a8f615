import { cannonOf } from '@madang/games/fishing/bullet'
import { findFishingRules } from '@madang/games/fishing/targets'
import { expect, test } from 'vitest'
import type { FishingWave } from '@madang/wire/fishing-line'
import { Sea } from './sea.ts'

const wave: FishingWave = {
  endsAt: '2026-11-21T03:01:00Z',
  nextHash: 'ab'.repeat(32),
  number: 4,
  seed: 'cd'.repeat(32),
  startedAt: '2026-11-21T03:00:00Z',
}
const open = () => {
  const sea = new Sea(findFishingRules(1)!)
  sea.begin(wave)
  return sea
}
const bullet = { angle: -1, bet: '10', bullet: 1, firedMs: 20_000, isOver: false, seat: 0 }

test('a locked bullet meets its fish and no other, and is gone then', () => {
  const sea = open()
  const fish = sea.fish(22_000).find(({ x }) => x > 200 && x < 1_400)!
  sea.bullets = [{ ...bullet, lock: fish.no }]
  const met = Array.from({ length: 120 }, (_, at) => sea.meet(20_000 + at * 16)).flat()
  expect(met.map((one) => one.fish.no)).toEqual([fish.no])
  expect(sea.bullets).toEqual([])
})

test('a caught fish is neither seen nor met, and a freeze stops all others', () => {
  const sea = open()
  const [fish] = sea.fish(20_000)
  const before = sea.fish(20_000).length
  sea.take({
    atMs: 20_000,
    effect: 'freeze',
    fish: fish!.no,
    multiplier: 5,
    payout: '5',
    seat: 0,
    target: 'x',
  })
  expect(sea.fish(20_000)).toHaveLength(before - 1)
  const places = (atMs: number) => sea.fish(atMs).map(({ no, x, y }) => [no, x, y])
  expect(places(23_900)).toEqual(places(20_000))
  expect(sea.isFrozen(23_900)).toBe(true)
  expect(places(25_000)).not.toEqual(places(20_000))
})

test('a bullet that hits nothing leaves, and a new wave takes all of them', () => {
  const sea = open()
  sea.bullets = [{ ...bullet, lock: null }]
  expect(sea.whereIs(sea.bullets[0]!, 20_000)).toEqual(cannonOf(0))
  sea.meet(27_000)
  expect(sea.bullets).toEqual([])
  sea.bullets = [{ ...bullet, lock: null }]
  sea.begin({ ...wave, number: 5 })
  expect(sea.bullets).toEqual([])
})
