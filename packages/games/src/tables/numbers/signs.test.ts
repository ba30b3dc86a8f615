import { expect, test } from 'vitest'
import { allTableClasses } from '../all-table-classes.ts'
import type { TableClass } from '../table-class.ts'
import { type Sign, signsOfResult, signsOfSpot } from './signs.ts'

type Shown = { dice: number[]; tokens: number[] }
const classOf = (code: string) => allTableClasses.find((one) => one.code === code)!

/** A result as the table tells it. */
const resultOf = (table: TableClass, outcome: never) => ({
  call: { ...table.call(outcome), values: { ...table.call(outcome).values } },
  wins: table.spots.flatMap((spot) => {
    const pay = spot.pays[spot.hit(outcome) ?? '']
    return pay && pay.n > 0n ? [spot.id] : []
  }),
})

const inOrder = (faces: number[]) => faces.toSorted((a, b) => a - b)
const facesOf = (signs: Sign[]) =>
  inOrder(signs.flatMap((sign) => (sign.kind === 'die' ? [sign.face] : [])))
const redsOf = (signs: Sign[]) => signs.filter((sign) => sign.kind === 'token' && sign.isRed).length

test('a throw is drawn as it lay, whatever it won', () => {
  for (const code of ['SIC', 'YSX']) {
    const table = classOf(code)
    for (const { outcome } of table.census['all']!()) {
      const signs = signsOfResult(code, resultOf(table, outcome as never))
      expect(facesOf(signs)).toEqual(inOrder((outcome as unknown as Shown).dice))
    }
  }
  const table = classOf('SD')
  for (const { outcome } of table.census['all']!()) {
    const signs = signsOfResult('SD', resultOf(table, outcome as never))
    const { tokens } = outcome as unknown as Shown
    expect([signs.length, redsOf(signs)]).toEqual([4, tokens.filter(Boolean).length])
  }
})

test('a spot shows the dice and tokens that it wins on', () => {
  expect(facesOf(signsOfSpot('YSX', 'two-prawn-rooster'))).toEqual([2, 6])
  expect(facesOf(signsOfSpot('YSX', 'triple-crab'))).toEqual([5, 5, 5])
  expect(facesOf(signsOfSpot('SIC', 'double-4'))).toEqual([4, 4])
  expect(facesOf(signsOfSpot('SIC', 'four-6-5-3-2'))).toEqual([2, 3, 5, 6])
  expect(redsOf(signsOfSpot('SD', 'three-white'))).toBe(1)
  const drawn = allTableClasses.filter(({ code, spots }) => {
    return spots.some(({ id }) => signsOfSpot(code, id).length > 0)
  })
  expect(new Set(drawn.map(({ code }) => code))).toEqual(new Set(['SIC', 'SD', 'YSX']))
  // A sum, a colour or odd and even have no dice of their own.
  for (const id of ['total-5', 'any-triple', 'odd']) expect(signsOfSpot('SIC', id)).toEqual([])
  for (const id of ['all-red', 'three-colours', 'big']) expect(signsOfSpot('YSX', id)).toEqual([])
})

test('sides, doors and numbers say who or what won', () => {
  const call = { key: 'ZJH.tie' }
  expect(signsOfResult('ZJH', { call, wins: [] })).toMatchObject([{ tone: 'tie' }])
  expect(signsOfResult('MJ', { call, wins: ['east', 'east-pair'] })).toMatchObject([
    { tone: 'red', place: 'east' },
  ])
  expect(signsOfResult('WZPJ', { call, wins: ['tian', 'shun-lose', 'di-lose'] })).toEqual([
    { hasWon: false, kind: 'door' },
    { hasWon: true, kind: 'door' },
    { hasWon: false, kind: 'door' },
  ])
  const zero = { call: { key: 'ROU.calledZero', values: { numbers: 0 } }, wins: ['straight-0'] }
  expect(signsOfResult('ROU', zero)).toEqual([{ kind: 'number', tone: 'tie', words: '0' }])
  const both = { call: { key: 'ROU.calledZero', values: { numbers: '00' } }, wins: [] }
  expect(signsOfResult('ROU', both)).toEqual([{ kind: 'number', tone: 'tie', words: '00' }])
  const busts = { call: { key: 'BJ.dealerBusts' }, wins: [] }
  expect(signsOfResult('BJ', busts)).toMatchObject([{ words: '×' }])
  const late = { call: { key: 'TCP.unqualified' }, wins: [] }
  expect(signsOfResult('TCP', late)).toMatchObject([{ tone: 'blue', place: 'player' }])
})
