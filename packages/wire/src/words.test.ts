import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { reason } from './shapes.ts'

test.each(['의심', '보상', ' 의심 '])('%j is a reason', (typed) =>
  expect(safeParse(reason, typed).success).toBe(true),
)

test.each(['', ' ', '네', ' 네 '])('%j is none', (typed) =>
  expect(safeParse(reason, typed).success).toBe(false),
)
