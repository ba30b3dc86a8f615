// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyOf, langNow, needTexts, queries, turnTexts } from '@madang/kit'
import { listHotGames } from '@madang/wire/catalog'
import { askStatusAnew, loadStatus, statusNow } from './system-status.ts'

const info = {
  defaultLang: 'KO',
  moneyDecimals: 'auto',
  supportLanguages: ['KO'],
  texts: {},
  whitelabel: [],
}

// What was read before, here or in another file, is not what this house says.
beforeEach(() => queries.clear())
afterEach(async () => {
  queries.clear()
  vi.unstubAllGlobals()
  await turnTexts('KO')
})

test('a language that is switched off is left as by a press: what was fetched is read anew', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, value: { info } })))
  await needTexts('common')
  await turnTexts('EN')
  const games = keyOf(listHotGames, {})
  queries.setQueryData(games, { list: [] })
  await loadStatus()
  expect(langNow()).toBe('KO')
  expect(queries.getQueryState(games)?.isInvalidated).toBe(true)
})

test('a status that hangs holds the page up for seconds, and is let go when the house is closed', async () => {
  vi.useFakeTimers()
  const signals: (AbortSignal | null | undefined)[] = []
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    signals.push(init?.signal)
    if (signals.length > 1) {
      return Promise.resolve(Response.json({ success: true, value: { info, maintenance: true } }))
    }
    return new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new Error('let go'))),
    )
  })
  let isHeld = true
  void loadStatus().then(() => (isHeld = false))
  await vi.advanceTimersByTimeAsync(4_000)
  expect([isHeld, signals.length, statusNow()]).toEqual([false, 1, undefined])
  vi.useRealTimers()
  await askStatusAnew()
  expect([signals[0]?.aborted, statusNow()?.maintenance]).toEqual([true, true])
})
