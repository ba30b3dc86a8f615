import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { isDeep } from '../../../../../tools/checks/is-deep.ts'
import { isPassword, passwordHash } from './password.ts'

const pepper = Buffer.alloc(32, 7)

test('a password is verified exactly as typed', async () => {
  const kept = await passwordHash('열려라 참깨 12 ', pepper)
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$/)
  expect(await isPassword('열려라 참깨 12 ', kept, pepper)).toBe(true)
  expect(await isPassword('열려라 참깨 12', kept, pepper)).toBe(false)
  expect(await isPassword('열려라 참깨 12 ', kept, Buffer.alloc(32, 8))).toBe(false)
})

test('nobody has no password', async () => {
  expect(await isPassword('nobody', null, pepper)).toBe(false)
})

test.runIf(isDeep)(
  'more than two hundred waiting logins are turned away',
  async () => {
    const asked = Array.from({ length: 210 }, () => passwordHash('a long enough password', pepper))
    const outcomes = await Promise.allSettled(asked)
    const running = Math.max(1, Math.min(4, availableParallelism() - 1))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(10 - running)
  },
  60_000,
)
