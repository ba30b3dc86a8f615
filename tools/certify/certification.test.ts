import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allFishingRules } from '../../packages/games/src/fishing/targets.ts'
import { sheetName } from '../../packages/games/src/slots/config/title.ts'
import { allTitles } from '../../packages/games/src/slots/titles/all-titles.ts'
import { allTableClasses } from '../../packages/games/src/tables/all-table-classes.ts'
import type { FishingReport } from './fishing-report.ts'
import { type CertifiedGames, certifiedGames, otherGames } from './program-hash.ts'
import type { RandomnessReport } from './randomness-report.ts'
import type { SlotReport } from './slot-report.ts'
import type { TableReport } from './table-report.ts'

const folder = new URL('../../docs/certification/', import.meta.url)
const read = <Report>(name: string): Report =>
  JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Report
const text = readFileSync(new URL('certificate.md', folder), 'utf8')
const open = /## Not certified yet\n\n(.*)\n/.exec(text)?.[1]?.split(', ') ?? []

test('the certificate names every game in the version that is played', () => {
  const certified = read<CertifiedGames>('games.json')
  const now = certifiedGames()
  expect(otherGames(certified, now)).toEqual([])
  expect(otherGames(undefined, now)).toHaveLength(
    1 + allTitles.length + allTableClasses.length + allFishingRules.length,
  )
  const other = { ...now, tables: { ...now.tables, BAC: 2 } }
  expect(otherGames(certified, other)).toEqual(['BAC'])
  expect(text).not.toMatch(/[0-9a-f]{64}/)
  for (const { configHash, id, version } of allTitles) {
    const sheet = `../par/${sheetName({ id, version })}.html`
    expect(text).toContain(`[${id} v${version}](${sheet}) | \`${configHash.slice(0, 12)}`)
  }
  for (const { id, version } of allTableClasses) {
    const isNamed = text.includes(`### ${id}, version ${version}`) || open.includes(id)
    expect([id, isNamed]).toEqual([id, true])
  }
})

test('each slot has its exact return, and its simulation lies within four errors', () => {
  const sheets = read<SlotReport[]>('slots.json')
  const nameOf = ({ id, version }: { id: string; version: number }) => `${id} v${version}`
  expect(sheets.map(nameOf)).toEqual(allTitles.map(nameOf))
  for (const { exact, faults, rounds, z } of sheets) {
    const [n = '', d = ''] = exact.split('/')
    expect(BigInt(n) < BigInt(d)).toBe(true)
    expect(rounds).toBeGreaterThanOrEqual(1_000_000)
    expect(Math.abs(z)).toBeLessThan(4)
    expect(faults).toEqual([])
  }
})

test('each certified table was played ten million rounds, every row within four errors', () => {
  const ids = allTableClasses.map(({ id }) => id).filter((id) => !open.includes(id))
  const files = readdirSync(new URL('tables/', folder))
  expect(files.sort()).toEqual(ids.map((id) => `${id}.json`).sort())
  for (const file of files) {
    const { faults, rounds, rows } = read<TableReport>(`tables/${file}`)
    expect([file, rounds, faults]).toEqual([file, 10_000_000, []])
    for (const { row, z } of rows) expect([row, Math.abs(z) < 4]).toEqual([row, true])
  }
})

test('each version of the fishing rules gives back exactly its RTP, and was played', () => {
  const reports = read<FishingReport[]>('fishing.json')
  expect(reports.map(({ version }) => version)).toEqual(
    allFishingRules.map(({ version }) => version),
  )
  for (const [at, { faults, rows, shots }] of reports.entries()) {
    expect([shots, faults]).toEqual([1_000_000, []])
    const { targets } = allFishingRules[at]!
    expect(rows.map(({ rtpPpm }) => rtpPpm)).toEqual(targets.map(({ rtpPpm }) => rtpPpm))
    for (const { target, z } of rows) expect([target, Math.abs(z) < 4]).toEqual([target, true])
  }
})

test('where the stream was tested it passed, and the bad one failed', () => {
  const isTested = existsSync(new URL('randomness.json', folder))
  expect(text.includes('Not run yet.')).toBe(!isTested)
  if (!isTested) return
  const { bad, faults, house } = read<RandomnessReport>('randomness.json')
  expect(faults).toEqual([])
  expect(house.scaled.every(({ isGood }) => isGood)).toBe(true)
  expect(bad.nist.some(({ isGood }) => !isGood)).toBe(true)
  expect(bad.scaled.some(({ isGood }) => !isGood)).toBe(true)
})
