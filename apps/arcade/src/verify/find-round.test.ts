// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { findRound } from './find-round.ts'

afterEach(() => vi.unstubAllGlobals())

const roundId = '01a2025e-f034-724b-8255-83bf24dabc07'
const no = { errorCode: 'not-found', message: '', success: false, value: null }

/** A server that knows this number at a table only; returns the list of requests. */
function houseOfTables(): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    const isTable = !address.includes('/play/verify/')
    asked.push(isTable ? 'table' : 'slot')
    const yes = { success: true, value: { tableId: 'baccarat-1' } }
    return Promise.resolve(Response.json(isTable ? yes : no, { status: isTable ? 200 : 404 }))
  })
  return asked
}

test('a link to a round of a table asks the tables, and nobody else', async () => {
  const asked = houseOfTables()
  expect((await findRound(roundId, 'table')).kind).toBe('table')
  expect(asked).toEqual(['table'])
})

test('a typed number may be of either', async () => {
  const asked = houseOfTables()
  expect((await findRound(roundId, undefined)).kind).toBe('table')
  expect(asked).toEqual(['slot', 'table'])
})

test('what is no number is not asked for', async () => {
  const asked = houseOfTables()
  expect(await findRound('abc', undefined)).toEqual({ kind: 'wrongId' })
  expect(asked).toEqual([])
})
