import { afterAll, beforeAll, expect, test } from 'vitest'
import { simulatedCompetitions } from '@madang/games/simulated-sports'
import * as wire from '@madang/wire/sportsbook'
import { TownFeed } from '../../../test/simulated-feed.ts'
import { openTown, type Town } from '../../../test/town.ts'

let town: Town
let feed: TownFeed
beforeAll(async () => {
  town = await openTown()
  feed = await TownFeed.open(town)
})
afterAll(async () => {
  await feed.stop()
  await town.tearDown()
})

test('a fresh house fills: fixtures of a week, matches in play, their prices, what was played', async () => {
  await feed.receive('fixtures', 12)
  await feed.receive('live', 16)
  await feed.receive('history', 2)
  const { value: tree } = await town.ask(wire.showSports, {})
  expect(tree.knownSportCount).toBeGreaterThanOrEqual(140)
  expect(tree.sports.filter(({ isEsport }: { isEsport: boolean }) => isEsport)).toHaveLength(5)
  expect(tree.sports.filter(({ isEsport }: { isEsport: boolean }) => !isEsport)).toHaveLength(15)
  const competitions = tree.sports.flatMap(
    (sport: { competitions: object[] }) => sport.competitions,
  )
  expect(competitions).toHaveLength(60)
  const coming = competitions.reduce(
    (sum: number, { matchCount }: { matchCount: number }) => sum + matchCount,
    0,
  )
  expect(coming).toBeGreaterThan(1_500)
  expect(tree.liveCount).toBeGreaterThanOrEqual(30)

  const { value: live } = await town.ask(wire.listMatches, { limit: '100', list: 'live' })
  const priced = live.rows.filter(({ markets }: { markets: object[] }) => markets.length > 0)
  expect(priced.length).toBeGreaterThan(20)
  const { value: whole } = await town.ask(wire.showMatch, { matchId: priced[0].id })
  expect(whole.match.status).toBe('live')
  expect(whole.markets.length).toBeGreaterThan(0)

  // An hour later some matches have ended, others have started, and the tables are updated.
  const before = new Set(live.rows.map(({ id }: { id: string }) => id))
  town.clock.tick(3_600_000)
  await feed.receive('fixtures')
  await feed.receive('live', 12)
  const { value: later } = await town.ask(wire.listMatches, { limit: '100', list: 'live' })
  expect(later.rows.some(({ id }: { id: string }) => !before.has(id))).toBe(true)
  const { value: results } = await town.ask(wire.listResults, {})
  expect(results.rows.length).toBeGreaterThan(0)
  const [{ match }] = results.rows
  const { value: table } = await town.ask(wire.showStandings, { competition: match.competitionId })
  expect(table.rows).toHaveLength(16)
  const { value: form } = await town.ask(wire.showForm, { matchId: match.id })
  expect(form.home.map(({ id }: { id: string }) => id)).toContain(match.id)
  const initials = await town.ask(wire.searchMatches, { words: 'ㅅㅁㄹ' })
  expect(initials.value.list.length).toBeGreaterThan(0)
}, 90_000)

test('what is days away has prices once somebody looks at it, and only then', async () => {
  const { id: competition } = simulatedCompetitions[0]!
  const seen = async () => {
    const asked = { competition, limit: '100', list: 'upcoming' }
    const { value } = await town.ask(wire.listMatches, asked)
    const late = town.clock.now().getTime() + 7 * 3_600_000
    const far = value.rows.filter(
      ({ startsAt }: { startsAt: string }) => Date.parse(startsAt) > late,
    )
    return { far, priced: far.filter(({ markets }: { markets: object[] }) => markets.length > 0) }
  }
  const before = await seen()
  expect(before.far.length).toBeGreaterThan(5)
  expect(before.priced).toEqual([])
  // Earlier views requested prices too.
  await feed.receive('far', 8)
  const after = await seen()
  expect(after.priced).toHaveLength(after.far.length)
  const { value: whole } = await town.ask(wire.showMatch, { matchId: after.far[0].id })
  expect(whole.markets.length).toBeGreaterThan(0)
})
