import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as check from '@madang/wire/human-check'
import * as wire from '@madang/wire/identity'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town } from '../../../../test/towns/town.ts'
import { digestOf } from '#kernel/ids'
import { isHumanSlide } from './slider.ts'

let town: Town
beforeAll(async () => void (town = await openTown({ isHumanCheckOn: true })))
afterAll(() => town.tearDown())

const minji = { password: 'madang-minji-2026', username: 'minji' }
/** A slide by hand: quick at first, slow at the end. */
const handTo = (x: number): [number, number][] =>
  Array.from({ length: 20 }, (_, at) => {
    const share = at / 19
    return [Math.round(x * (1 - (1 - share) ** 2)), Math.round(40 * at + 9 * Math.sin(at * 3))]
  })

async function openSlider(purpose: 'login' | 'register') {
  const { value } = await town.ask(check.slider, { purpose })
  const query = sql`select x from identity.slider where id = ${value.id}`
  const [row] = await town.context.db.read((tx) => tx.rows<{ x: number }>(query))
  return { ...value, x: row?.x ?? 0 }
}
async function passFor(purpose: 'login' | 'register'): Promise<string> {
  const { id, x } = await openSlider(purpose)
  return (await town.ask(check.verifySlider, { id, track: handTo(x), x })).value.pass
}

test('a slider is two pictures, and does not say where the piece belongs', async () => {
  const { value } = await town.ask(check.slider, { purpose: 'login' })
  expect(Object.keys(value).sort()).toEqual(
    ['bg', 'height', 'id', 'piece', 'pieceSize', 'width', 'y'].sort(),
  )
  const picture = Buffer.from(value.bg.split(',')[1], 'base64')
  expect(await sharp(picture).metadata()).toMatchObject({ height: 160, width: 320 })
})

test('without a pass nobody logs in; with one, once, for its purpose, from its address; point 8: please verify first', async () => {
  expect((await town.ask(wire.login, minji)).errorCode).toBe('human-check-failed')
  const pass = await passFor('login')
  const stolen = await town.ask(wire.login, { ...minji, pass }, { cookies: {}, ip: '192.0.2.9' })
  expect(stolen.errorCode).toBe('human-check-failed')
  expect((await town.ask(wire.login, { ...minji, pass })).status).toBe(200)
  expect((await town.ask(wire.login, { ...minji, pass })).errorCode).toBe('human-check-failed')
  const other = await passFor('register')
  const mixed = await town.ask(wire.login, { ...minji, pass: other })
  expect(mixed.errorCode).toBe('human-check-failed')
  const old = await passFor('login')
  town.clock.tick(121_000)
  expect((await town.ask(wire.login, { ...minji, pass: old })).errorCode).toBe('human-check-failed')
})

test('a slider has one try, and lives two minutes', async () => {
  const { id, x } = await openSlider('login')
  const miss = await town.ask(check.verifySlider, { id, track: handTo(x - 9), x: x - 9 })
  expect(miss.errorCode).toBe('human-check-failed')
  const late = await town.ask(check.verifySlider, { id, track: handTo(x), x })
  expect(late.errorCode).toBe('human-check-failed')
  const old = await openSlider('login')
  town.clock.tick(121_000)
  const track = handTo(old.x)
  const answer = await town.ask(check.verifySlider, { id: old.id, track, x: old.x })
  expect(answer.errorCode).toBe('human-check-failed')
})

test('a hand passes; a jump, a machine and a wrong end do not', () => {
  expect(isHumanSlide(150, 152, handTo(152))).toBe(true)
  expect(isHumanSlide(150, 155, handTo(155))).toBe(false)
  expect(isHumanSlide(150, 150, handTo(120))).toBe(false)
  expect(
    isHumanSlide(150, 150, [
      [0, 0],
      [150, 800],
    ]),
  ).toBe(false)
  const even = Array.from({ length: 16 }, (_, at): [number, number] => [at * 10, at * 50])
  expect(isHumanSlide(150, 150, even)).toBe(false)
  const quick = handTo(150).map(([x, ms]): [number, number] => [x, ms / 10])
  expect(isHumanSlide(150, 150, quick)).toBe(false)
})

test('who cannot see the picture lets the device work; a wrong answer is one try', async () => {
  // The tries above must expire, or a captcha would be required too.
  town.clock.tick(16 * 60_000)
  const { value } = await town.ask(check.puzzle, { purpose: 'login' })
  const wrong = await town.ask(check.solvePuzzle, { answer: '1', id: value.id })
  expect(wrong.errorCode).toBe('human-check-failed')
  const { value: next } = await town.ask(check.puzzle, { purpose: 'login' })
  let answer = 0
  while (digestOf(`${next.seed}.${answer}`).readUInt16BE(0) >>> 3 !== 0) answer++
  const solved = await town.ask(check.solvePuzzle, { answer: String(answer), id: next.id })
  const pass = String(solved.value.pass)
  expect((await town.ask(wire.login, { ...minji, pass })).status).toBe(200)
})

test('names stay private: a refused registration uses its pass up', async () => {
  const pass = await passFor('register')
  const form = {
    ageConfirmed: true,
    birthday: '1990-05-17',
    confirmPassword: 'a crane over nine rivers',
    mobileNum: '01012345678',
    pass,
    password: 'a crane over nine rivers',
    payeeName: '홍길동',
    termsAccepted: true,
  }
  const taken = await town.ask(wire.register, { ...form, id: randomUUID(), username: 'minji' })
  expect(taken.errorCode).toBe('name-taken')
  const again = await town.ask(wire.register, { ...form, id: randomUUID(), username: 'free11' })
  expect(again.errorCode).toBe('human-check-failed')
})
