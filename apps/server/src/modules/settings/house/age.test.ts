import { expect, test } from 'vitest'
import { ageAt, agePolicyAt, bornOnMax } from './age.ts'
import type { AgePolicy } from './age.ts'

const seoul = 'Asia/Seoul'

test('years are completed on the calendar day of the place', () => {
  // 15:00 UTC is midnight in Seoul.
  const before = new Date('2026-11-20T14:59:59Z')
  const after = new Date('2026-11-20T15:00:00Z')
  expect(ageAt('2005-11-21', before, seoul)).toBe(20)
  expect(ageAt('2005-11-21', after, seoul)).toBe(21)
  expect(bornOnMax(21, before, seoul)).toBe('2005-11-20')
  expect(bornOnMax(21, after, seoul)).toBe('2005-11-21')
})

test('who was born on 29 February grows older on 1 March', () => {
  expect(ageAt('2008-02-29', new Date('2026-02-28T03:00:00Z'), seoul)).toBe(17)
  expect(ageAt('2008-02-29', new Date('2026-03-01T03:00:00Z'), seoul)).toBe(18)
})

test('the newest policy of a place counts from its day, and the strictest of all places', () => {
  const policy = (more: Partial<AgePolicy>): AgePolicy => ({
    demoNeedsAge: false,
    jurisdiction: '*',
    minPlay: 21,
    minRegister: 18,
    productClass: '*',
    timeZone: seoul,
    validFrom: '2026-01-01',
    ...more,
  })
  const policies = [policy({}), policy({ minPlay: 19, validFrom: '2027-01-01' })]
  expect(agePolicyAt(policies, new Date('2026-12-31T00:00:00Z')).minPlay).toBe(21)
  expect(agePolicyAt(policies, new Date('2027-01-02T00:00:00Z')).minPlay).toBe(19)
  const strict = [...policies, policy({ jurisdiction: 'SG', minPlay: 23 })]
  expect(agePolicyAt(strict, new Date('2027-01-02T00:00:00Z')).minPlay).toBe(23)
})
