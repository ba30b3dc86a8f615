import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parRules, type ParSheet } from '../packages/games/src/slots/count/par-sheet.ts'
import { sheetName } from '../packages/games/src/slots/config/title.ts'
import { allTitles } from '../packages/games/src/slots/titles/all-titles.ts'

test.each(allTitles)('the published sheet of $id v$version is of what is played', (title) => {
  const path = new URL(`../docs/par/${sheetName(title)}.json`, import.meta.url)
  const sheet = JSON.parse(readFileSync(path, 'utf8')) as ParSheet
  const { configHash, id, names, version } = title
  expect(sheet).toMatchObject({ configHash, id, names, rules: parRules, version })
  expect(Math.floor(sheet.rtp.total.value * 1e6)).toBe(title.facts.rtpPpm)
  // What members and the monitor of returns are told of a round is what the sheet says.
  const { hitPpm, sdMilli, volatility } = title.facts
  expect(Math.abs(sheet.hit.ppm - hitPpm)).toBeLessThanOrEqual(1)
  expect(sheet.volatility).toMatchObject({ class: volatility, sdMilli })
})
