import { digestOf, newToken } from '#kernel/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { captcha } from '@madang/wire/codes'
import { login } from '@madang/wire/identity'
import sql from 'sql-template-tag'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { codeDigest } from '../codes/code.ts'
import { captchaSigns, drawCaptcha } from './draw-captcha.ts'
import { insertPass } from './human-pass-store.ts'

let town: Town
beforeAll(async () => void (town = await openTown({ isHumanCheckOn: true })))
afterAll(() => town.tearDown())

const visit: Visit = { cookies: {}, ip: '203.0.113.7' }

async function passFor(purpose: 'login' | 'captcha'): Promise<string> {
  const pass = newToken()
  const endsAt = new Date(town.clock.now().getTime() + 60_000)
  const row = { digest: digestOf(pass), endsAt, ip: '203.0.113.7', purpose }
  await town.context.db.write((tx) => insertPass(tx, row))
  return pass
}
const logIn = async (password: string, more: object = {}) =>
  town.ask(login, { ...more, pass: await passFor('login'), password, username: 'minji' }, visit)

/** Sets the captcha's characters by hand: what a person would read. */
async function readCaptcha(): Promise<{ captcha: string; captchaId: string }> {
  const { value } = await town.ask(captcha, {}, visit)
  expect(value.image).toMatch(/^data:image\/webp;base64,/)
  const digest = codeDigest(town.context.config, 'K7RXT')
  const query = sql`update identity.captcha set digest = ${digest} where id = ${value.id}`
  await town.context.db.write((tx) => tx.rows(query))
  return { captcha: ' k7rxt ', captchaId: value.id }
}

test('S08 after three wrong passwords a picture is asked for; point 8: login fails', async () => {
  const [first, second, third] = [await logIn('no'), await logIn('no'), await logIn('no')]
  expect([first.value.captcha, second.value.captcha]).toEqual([undefined, undefined])
  expect(third).toMatchObject({ errorCode: 'login-wrong', value: { captcha: true } })
  const without = await logIn('madang-minji-2026')
  expect(without).toMatchObject({ errorCode: 'captcha-wrong', value: { captcha: true } })
  const proof = await readCaptcha()
  expect((await logIn('madang-minji-2026', proof)).success).toBe(true)
  expect((await logIn('madang-minji-2026')).success).toBe(true)
})

test('a picture is good for one try, and those who cannot see it go another way', async () => {
  for (let count = 1; count <= 3; count++) await logIn('no')
  const proof = await readCaptcha()
  const wrong = await logIn('madang-minji-2026', { ...proof, captcha: 'K7RXX' })
  expect(wrong.errorCode).toBe('captcha-wrong')
  town.clock.tick(16 * 60_000)
  for (let count = 1; count <= 3; count++) await logIn('no')
  const captchaPass = await passFor('captcha')
  expect((await logIn('madang-minji-2026', { captchaPass })).success).toBe(true)
})

test('whoever waits as they are told comes in, with the picture that stayed in sight', async () => {
  for (let count = 1; count <= 3; count++) await logIn('no')
  for (let count = 4; count <= 5; count++) await logIn('no', await readCaptcha())
  const waits = await logIn('madang-minji-2026')
  expect(waits).toMatchObject({
    errorCode: 'too-many-requests',
    value: { captcha: true, retrySeconds: 30 },
  })
  town.clock.tick(31_000)
  // A misread or missing captcha tried no password: the next wait does not grow.
  const proof = await readCaptcha()
  const misread = await logIn('madang-minji-2026', { ...proof, captcha: 'K7RXX' })
  expect(misread.errorCode).toBe('captcha-wrong')
  expect((await logIn('madang-minji-2026', proof)).errorCode).toBe('captcha-wrong')
  expect((await logIn('madang-minji-2026')).errorCode).toBe('captcha-wrong')
  expect((await logIn('madang-minji-2026', await readCaptcha())).success).toBe(true)
})

test('every sign is drawn, and no two pictures are alike', async () => {
  const pictures = new Set<string>()
  for (const sign of captchaSigns) pictures.add(await drawCaptcha(sign.repeat(5), Math.random))
  pictures.add(await drawCaptcha('K7RXT', Math.random))
  pictures.add(await drawCaptcha('K7RXT', Math.random))
  expect(pictures.size).toBe(captchaSigns.length + 2)
})
