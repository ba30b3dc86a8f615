import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actionsFor } from '../apps/server/src/modules/operators/audit/significant.ts'
import words from '../packages/texts/src/ko/auditedActions.json' with { type: 'json' }
import { whose } from './rules/matrix-owners.ts'
import { drawn, nameOf, objectsOf, page, readCalls } from './matrix.ts'

test('docs/matrix.md has a row for every call of today (npm run matrix writes it)', async () => {
  const calls = await readCalls()
  expect(calls.length).toBeGreaterThan(120)
  expect(readFileSync(page, 'utf8')).toBe(drawn(calls))
})

test('whatever a member’s call names has an owner, and no owner is named for nothing', async () => {
  const calls = await readCalls()
  const named = calls.flatMap((wire) => objectsOf(wire).map((name) => `${nameOf(wire)} ${name}`))
  expect(named.filter((one) => whose[one] === undefined)).toEqual([])
  expect(Object.keys(whose).filter((one) => !named.includes(one))).toEqual([])
})

test('whatever an operator or the house does has words in the trail, and nothing else has', async () => {
  const calls = (await readCalls()).filter(
    (wire) => wire.path.startsWith('/bo/') && wire.method !== 'GET',
  )
  const actions = [
    ...calls.map(({ method, path }) => `${method} ${path}`),
    ...actionsFor(undefined),
  ]
  expect(Object.keys(words).toSorted()).toEqual([...new Set([...actions, 'alteration'])].toSorted())
})
