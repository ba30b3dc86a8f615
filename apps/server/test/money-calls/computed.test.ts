import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { castOperators } from '../../src/modules/operators/index.ts'
import { nameOf } from '../every-call.ts'
import { operatorVisitOf } from '../towns/operator-visit.ts'
import { sampleFor } from '../sample-of.ts'
import type { Visit } from '../towns/town.ts'
import { countMoney, faultsOf } from './books.ts'
import { drivenElsewhere, recipes, sortCalls } from './calls.ts'
import { askAtOnce, comesAgain, newcomerIn, openScene } from './scene.ts'

const root = new URL('../../../../', import.meta.url)
const { moving, still } = await sortCalls()

test('every call that may move money is driven here, or by the test that is named', () => {
  const driven = new Set(recipes.map(({ wire }) => nameOf(wire)))
  const elsewhere = new Set(Object.values(drivenElsewhere).flat())
  const missing = moving
    .filter(({ wire }) => wire.for !== 'outside')
    .filter(({ name, wire }) => !driven.has(nameOf(wire)) && !elsewhere.has(name))
    .map(({ wire }) => `${nameOf(wire)} reaches the books: give it a recipe in test/money-calls`)
  expect(missing).toEqual([])
  const names = new Set(moving.map(({ name }) => name))
  expect([...elsewhere].filter((name) => !names.has(name))).toEqual([])
  for (const [file, calls] of Object.entries(drivenElsewhere)) {
    const text = readFileSync(new URL(file, root), 'utf8')
    expect([file, calls.filter((name) => !text.includes(name))]).toEqual([file, []])
  }
  expect(moving.length).toBeGreaterThan(60)
})

test('no other call writes a movement, by two processes at once', async () => {
  const scene = await openScene()
  try {
    const { town } = scene
    const newcomer = await newcomerIn(scene)
    const operators = new Map<string, Visit>()
    for (const { name } of castOperators) operators.set(name, await operatorVisitOf(town, name))
    const { moves } = await countMoney(town.context.db, undefined)
    for (const { wire } of still) {
      const desk = castOperators.find(({ roles }) => wire.roles?.some((one) => roles.includes(one)))
      const isMembers = wire.for === 'member' || wire.for === 'session'
      const as = isMembers ? newcomer.visit : operators.get(desk?.name ?? 'jisoo')
      const asked = { as: as ?? { cookies: {} }, count: 2, given: () => sampleFor(wire) }
      const responses = await askAtOnce(scene, wire, asked)
      const isOut = responses.some(({ errorCode }) => errorCode === 'session-missing')
      if (isMembers && isOut) newcomer.visit = await comesAgain(scene, newcomer)
      const now = await countMoney(town.context.db, undefined)
      expect([nameOf(wire), now.moves]).toEqual([nameOf(wire), moves])
    }
    expect(await faultsOf(town.context.db)).toEqual([])
  } finally {
    await scene.tearDown()
  }
}, 120_000)
