import { allTableClasses } from '@madang/games'
import { expect, test } from 'vitest'
import { isOfferable, needOfferable } from '#casino'
import { returnOf } from './rules-worth.ts'

const house = { rtpMaxBps: 9_999, rtpMinBps: 7_500 }

test.each(allTableClasses)('$id version $version gives back what the house allows', (rules) => {
  const worth = returnOf(rules)
  expect(worth.rtpMinBps).toBeLessThanOrEqual(worth.rtpMaxBps)
  expect(isOfferable(worth, house)).toBe(true)
})

test.each([
  [{ rtpMaxBps: 10_001, rtpMinBps: 9_000 }, house, false],
  // Not even a house that allows anything gives more than was staked.
  [{ rtpMaxBps: 10_001, rtpMinBps: 9_000 }, { rtpMaxBps: 20_000, rtpMinBps: 0 }, false],
  [{ rtpMaxBps: 10_000, rtpMinBps: 9_000 }, { rtpMaxBps: 10_000, rtpMinBps: 0 }, true],
  [{ rtpMaxBps: 9_900, rtpMinBps: 7_499 }, house, false],
  [{ rtpMaxBps: 9_900, rtpMinBps: 7_500 }, house, true],
  [{ rtpMaxBps: 9_900, rtpMinBps: 9_000 }, { rtpMaxBps: 9_899, rtpMinBps: 0 }, false],
])('%o within %o: %s', (worth, limits, isIn) => {
  expect(isOfferable(worth, limits)).toBe(isIn)
  if (!isIn) expect(() => needOfferable(worth, limits)).toThrow('return-out-of-limits')
})
