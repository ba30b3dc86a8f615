import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/statements'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { differencesOf, linesOf } from './statement.ts'

let town: Town
let minho: Visit
beforeAll(async () => {
  town = await openTown()
  minho = await operatorVisitOf(town, 'minho')
})
afterAll(() => town.tearDown())

const day = '2026-11-21'
const span = { from: day, to: day }
const read = (lines: string, id: string = randomUUID()) =>
  town.ask(wire.readStatement, { id, lines, provider: 'sandbox', ...span }, minho)
const differences = async () => (await town.ask(wire.listDifferences, {}, minho)).value.rows

test('each of the four ways to differ, and none where all three agree', () => {
  const outside = [
    { amountUnits: 5n, paidOn: day, paymentId: 'same' },
    { amountUnits: 5n, paidOn: day, paymentId: 'other' },
    { amountUnits: 5n, paidOn: day, paymentId: 'unknown' },
    { amountUnits: 5n, paidOn: day, paymentId: 'unbooked' },
  ]
  const inside = ['same', 'other', 'unbooked', 'unsaid'].map((paymentId) => ({
    amountUnits: paymentId === 'other' ? 6n : 5n,
    day,
    key: `key:${paymentId}`,
    paymentId,
  }))
  const books = new Map([
    ['key:same', 5n],
    ['key:other', 6n],
    ['key:unsaid', 5n],
  ])
  const found = differencesOf(outside, inside, books)
  expect(Object.fromEntries(found.map(({ kind, paymentId }) => [paymentId, kind]))).toEqual({
    other: 'amount-differs',
    unbooked: 'books-differ',
    unknown: 'missing-inside',
    unsaid: 'missing-outside',
  })
})

test('a line that is none says which', () => {
  const lines = `number,amount,day\np1,100.50,${day}\np2,1e3,${day}`
  expect(() => linesOf(lines, span)).toThrow('statement-not-readable')
  expect(linesOf(`번호,금액,날짜\np1,100.50,${day}\n\n`, span)).toEqual([
    { amountUnits: 10_050_000n, paidOn: day, paymentId: 'p1' },
  ])
  expect(() => linesOf(`p1,1,${day}\np1,1,${day}`, span)).toThrow('statement-not-readable')
  expect(() => linesOf('p1,1,2026-11-22', span)).toThrow('statement-not-readable')
})

test('a statement is read once, and its differences grow older until they are put right', async () => {
  const id = randomUUID()
  const lines = `sp_lost,20000.00,${day}`
  const first = await read(lines, id)
  expect(first.value).toMatchObject({ lineCount: 1, readBy: 'minho' })
  expect((await read(lines, id)).value.id).toBe(id)
  expect((await read(`sp_other,1.00,${day}`, id)).errorCode).toBe('key-reused')
  expect(await differences()).toMatchObject([
    { ageDays: 0, inside: null, kind: 'missing-inside', outside: '20000.00' },
  ])
  town.clock.tick(2 * 86_400_000)
  minho = await operatorVisitOf(town, 'minho')
  expect((await differences())[0].ageDays).toBe(2)
  expect((await read('nothing at all')).errorCode).toBe('statement-not-readable')
  const yuna = await operatorVisitOf(town, 'yuna')
  const asked = { id: randomUUID(), lines, provider: 'sandbox', ...span }
  expect((await town.ask(wire.readStatement, asked, yuna)).errorCode).toBe('not-allowed')
  expect((await town.ask(wire.listDifferences, {}, yuna)).value.statements).toHaveLength(1)
})
