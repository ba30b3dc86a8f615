// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyOf, langNow, needTexts, queries, turnTexts } from '@madang/kit'
import { listHotGames } from '@madang/wire/catalog'
import { loadStatus } from './system-status.ts'

// What was read before, here or in another file, is not what this house says.
beforeEach(() => queries.clear())
afterEach(async () => {
  queries.clear()
  vi.unstubAllGlobals()
  await turnTexts('KO')
})

test('a language that is switched off is left as by a press: what was fetched is read anew', async () => {
  const info = {
    defaultLang: 'KO',
    moneyDecimals: 'auto',
    supportLanguages: ['KO'],
    texts: {},
    whitelabel: [],
  }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, value: { info } })))
  await needTexts('common')
  await turnTexts('EN')
  const games = keyOf(listHotGames, {})
  queries.setQueryData(games, { list: [] })
  await loadStatus()
  expect(langNow()).toBe('KO')
  expect(queries.getQueryState(games)?.isInvalidated).toBe(true)
})
