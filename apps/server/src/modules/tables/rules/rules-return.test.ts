import { allTableClasses } from '@madang/games'
import { expect, test } from 'vitest'
import { isOfferable, needOfferable } from '#rtp'
import { returnOf } from './rules-return.ts'
import { shownSpots } from '../show-table.ts'

const house = { rtpMaxBps: 9_999, rtpMinBps: 7_500 }

test.each(allTableClasses)('$id version $version gives back what the house allows', (rules) => {
  const range = returnOf(rules)
  expect(range.rtpMinBps).toBeLessThanOrEqual(range.rtpMaxBps)
  expect(isOfferable(range, house)).toBe(true)
})

test('what a spot returns is shown to a millionth', () => {
  const shown = (id: string) => {
    const rules = allTableClasses.find((one) => one.id === id)
    return Object.fromEntries(rules ? shownSpots(rules).map((one) => [one.id, one.rtpPpm]) : [])
  }
  // games.md 1.1, 1.3 and 1.6
  expect(shown('BAC')).toMatchObject({ banker: 989_421, tie: 856_404 })
  expect(shown('ROU-la-partage')).toMatchObject({ red: 986_486, 'straight-0': 972_973 })
  expect(shown('HE')).toEqual({ 'aces-bonus': 937_417, ante: 978_424 })
})

test.each([
  [{ rtpMaxBps: 10_001, rtpMinBps: 9_000 }, house, false],
  // Even with unlimited settings, an RTP above 100 % is not offered.
  [{ rtpMaxBps: 10_001, rtpMinBps: 9_000 }, { rtpMaxBps: 20_000, rtpMinBps: 0 }, false],
  [{ rtpMaxBps: 10_000, rtpMinBps: 9_000 }, { rtpMaxBps: 10_000, rtpMinBps: 0 }, true],
  [{ rtpMaxBps: 9_900, rtpMinBps: 7_499 }, house, false],
  [{ rtpMaxBps: 9_900, rtpMinBps: 7_500 }, house, true],
  [{ rtpMaxBps: 9_900, rtpMinBps: 9_000 }, { rtpMaxBps: 9_899, rtpMinBps: 0 }, false],
])('%o within %o: %s', (range, limits, isIn) => {
  expect(isOfferable(range, limits)).toBe(isIn)
  if (!isIn) expect(() => needOfferable(range, limits)).toThrow('return-out-of-limits')
})
