import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readOddsApiAnswer } from '../../packages/games/src/sports/feeds/odds-api.ts'
import { readUof, readUofAlive, writeUof } from '../../packages/games/src/sports/feeds/uof-xml.ts'
import { SimulatedFeed } from '../../packages/games/src/sports/simulated/simulated-feed.ts'
import { findSportRules } from '../../packages/games/src/sports/tables/all-sports.ts'
import { recordSamples } from './record-samples.ts'
import { linesOf } from './serve-feed.ts'

const folder = path.join(import.meta.dirname, 'samples')
const recorded = (name: string) => readFileSync(path.join(folder, name), 'utf8')

test('the feed still says what was recorded of it', () => {
  const samples = recordSamples()
  expect(readdirSync(folder).toSorted()).toEqual(samples.map(([name]) => name).toSorted())
  for (const [name, text] of samples) expect(recorded(name)).toBe(text)
})

test.each(['boxing', 'starcraft2'])('recorded %s is read, and written as it was', (sport) => {
  const lines = recorded(`${sport}.xml`).trimEnd().split('\n')
  const messages = lines.map((line) => readUof('recorded', line)!)
  expect(messages.map((one) => writeUof(one, findSportRules(sport)!))).toEqual(lines)
  expect(messages[0]).toMatchObject({ fixture: { sport }, kind: 'fixture-change' })
  expect(messages.at(-1)).toMatchObject({ facts: { status: 'ended' }, kind: 'bet-settlement' })
  const numbers = messages.map(({ seq }) => seq)
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
})

test('recorded answers of The Odds API are a fixture, its prices and its result', () => {
  const odds = JSON.parse(recorded('handball_simulated-odds.json'))
  const messages = readOddsApiAnswer('odds', {
    odds,
    scores: JSON.parse(recorded('handball_simulated-scores.json')),
  })
  expect(messages.map(({ kind }) => kind)).toEqual([
    'fixture-change',
    'odds-change',
    'bet-settlement',
  ])
  expect(
    readOddsApiAnswer('odds', { odds: [{ ...odds[0], sport_key: 'politics' }], scores: [] }),
  ).toEqual([])
})

test('an answer ends with how far it reaches', () => {
  const feed = new SimulatedFeed('ab'.repeat(32), { only: 'sim-mma-1:' })
  const nowMs = Date.UTC(2026, 10, 23, 12)
  const lines = linesOf(feed, 'fixtures', { afterMs: null, limit: 5, nowMs }).split('\n')
  expect(lines).toHaveLength(6)
  const alive = readUofAlive(lines.at(-1)!)
  expect(alive).toEqual({ nowMs, reachesMs: readUof('x', lines.at(-2)!)!.at.getTime() })
  expect(readUofAlive(lines[0]!)).toBeUndefined()
})
