import { expect, test } from 'vitest'
import { localBus } from '../bus.ts'
import { Pace } from './pace.ts'

const at = (second: number) => new Date(1_800_000_000_000 + second * 1_000)
const call = { countMax: 8, name: 'GET /somewhere' }

function allowedOf(paces: Pace[], requestCount: number, second = 0, who = 'minji'): number {
  let allowed = 0
  for (let n = 0; n < requestCount; n++) {
    try {
      paces[n % paces.length]?.count(who, call, at(second))
      allowed++
    } catch {
      // Above the limit, `count` throws.
    }
  }
  return allowed
}

test('one process allows as many calls a second as the call says', () => {
  const pace = new Pace(localBus())
  expect(allowedOf([pace], 20)).toBe(8)
  expect(allowedOf([pace], 20, 1)).toBe(8)
  expect(allowedOf([pace], 3, 1, 'junho')).toBe(3)
})

test('four processes behind one address allow about as many, not four times as many', () => {
  const bus = localBus()
  const paces = Array.from({ length: 4 }, () => new Pace(bus))
  expect(allowedOf(paces, 200)).toBeLessThanOrEqual(8 + 3 * 2)
  // A late message about the second before does not limit the next second.
  expect(allowedOf(paces, 4, 5)).toBe(4)
})

test('a person tells nobody, and a script only a few times', () => {
  const bus = localBus()
  let published = 0
  bus.subscribe('pace', () => published++)
  const pace = new Pace(bus)
  allowedOf([pace], 1)
  expect(published).toBe(0)
  allowedOf([pace], 1_000)
  expect(published).toBe(4)
})
