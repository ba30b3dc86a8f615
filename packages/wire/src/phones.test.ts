import { expect, test } from 'vitest'
import { mobileOf } from './phones.ts'

test.each([
  '010-2345-6781',
  '01023456781',
  '+82 010-2345-6781',
  '+82(0)10-2345-6781',
  '+82 10 2345 6781',
  '0082 10 2345 6781',
  '82-10-2345-6781',
  '(010) 2345.6781',
  '\u200b010-2345-6781\u202c',
  '010\u20112345\u20116781',
  '010\u00a02345\u00a06781',
  '０１０－２３４５－６７８１',
])('%j is the one mobile number', (typed) => {
  expect(mobileOf(typed)).toBe('+821023456781')
})

test.each([
  ['91234567', '65', '+6591234567'],
  ['0912345678', '84', '+84912345678'],
  ['090-1234-5678', '81', '+819012345678'],
  ['+1 202 555 0143', '82', '+12025550143'],
])('%j dialled with %s is %s', (typed, code, number) => {
  expect(mobileOf(typed, code)).toBe(number)
})

test.each(['--------', '', 'abc', '010-1234', '010-1234-567', '12345678', '+82', '9'.repeat(100)])(
  '%j can not be called',
  (typed) => expect(mobileOf(typed)).toBeUndefined(),
)

test.each(['02-123-4567', '0212345678', '+82 31 234 5678'])('%j is a landline', (typed) => {
  expect(mobileOf(typed)).toBeUndefined()
})
