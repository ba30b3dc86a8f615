import * as v from 'valibot'
import { expect, test } from 'vitest'
import { registerByMobile } from './identity.ts'

test('point 9: verification code max length 255', () => {
  const { verificationCode } = registerByMobile.takes.entries
  expect(v.safeParse(verificationCode, '7'.repeat(255)).success).toBe(true)
  expect(v.safeParse(verificationCode, '7'.repeat(256)).success).toBe(false)
})
