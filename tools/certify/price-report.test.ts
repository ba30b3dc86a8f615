import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allSports } from '../../packages/games/src/sports/tables/all-sports.ts'
import { isWellPriced, priceCertificate, type PriceReport, specOf } from './price-report.ts'

const folder = new URL('../../docs/certification/', import.meta.url)
const text = (name: string) => readFileSync(new URL(name, folder), 'utf8')

test('every offered sport was played ten thousand times as it is priced now', () => {
  const reports = JSON.parse(text('prices.json')) as PriceReport[]
  const named = allSports.map((rules) => [rules.key, rules.model.name, specOf(rules)])
  expect(reports.map(({ model, spec, sport }) => [sport, model, spec])).toEqual(named)
  for (const report of reports) {
    expect([report.sport, isWellPriced(report)]).toEqual([report.sport, true])
    expect(report.matches).toBeGreaterThanOrEqual(10_000)
  }
  expect(text('prices.md')).toBe(priceCertificate(reports))
})
