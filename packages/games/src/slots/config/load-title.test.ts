import { expect, test } from 'vitest'
import { loadTitle } from './load-title.ts'
import { allTitles } from '../titles/all-titles.ts'

test('every title that was ever played is found alone, and nothing else', async () => {
  for (const title of allTitles) expect(await loadTitle(title.id, title.version)).toBe(title)
  expect(await loadTitle('tiger-pass', 99)).toBeUndefined()
  for (const id of ['none', 'lines', 'all-titles', '../title', 'Tiger']) {
    expect(await loadTitle(id, 1)).toBeUndefined()
  }
})

test('a pool that runs keeps its rates: no version of a title changes what fills and wins it', () => {
  for (const title of allTitles) {
    const versions = allTitles.filter(({ id }) => id === title.id)
    for (const other of versions) expect(other.config.jackpot).toEqual(title.config.jackpot)
  }
  expect(allTitles.some(({ config }) => config.jackpot !== undefined)).toBe(true)
})
