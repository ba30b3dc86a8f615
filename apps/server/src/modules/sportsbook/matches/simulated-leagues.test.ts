import { afterAll, beforeAll, expect, test } from 'vitest'
import { simulatedCompetitions } from '@madang/games/simulated-sports'
import * as wire from '@madang/wire/sportsbook'
import type { MatchCard } from '@madang/wire/sportsbook-line'
import { TownFeed } from '../../../../test/towns/bets/simulated-feed.ts'
import { openTown, type Town } from '../../../../test/towns/town.ts'
import { searchMatches } from './search-matches.ts'

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
}, 90_000)

test('a name is found by initials, on the way to it, and by no word that all share', async () => {
  const found = async (words: string) =>
    (await town.ask(wire.searchMatches, { words })).value.list as MatchCard[]
  const names = (list: readonly MatchCard[]) =>
    list.map(({ away, competition, home }) => [home.name, away.name, competition])
  for (const words of ['ㅅㅁㄹ', '솔마', '솔말', 'solmaru', '솔마루 호']) {
    const list = names(await found(words))
    expect(list.length, words).toBeGreaterThan(0)
    const others = list.filter((all) => !all.some(({ KO }) => KO.startsWith('솔마루')))
    expect(others, words).toEqual([])
  }
  // The end of a name, and a league by its own name.
  expect(names(await found('호랑이')).every((all) => JSON.stringify(all).includes('호랑이'))).toBe(
    true,
  )
  expect(new Set((await found('축구 3부')).map(({ competitionId }) => competitionId))).toEqual(
    new Set(['sim-football-3']),
  )
  expect(await found('시뮬레이션')).toEqual([])
  expect(await found('%')).toEqual([])
  expect(await found('  ')).toEqual([])
})

test('a search reads the index, and its matches by their sides', async () => {
  const plan = async (query: string) => {
    const { rows } = await town.context.db.pool.query<{ 'QUERY PLAN': string }>(`explain ${query}`)
    return rows.map((row) => row['QUERY PLAN']).join(' ')
  }
  await town.context.db.pool.query('analyze sportsbook.name_part; analyze sportsbook.match')
  const named = "select ref from sportsbook.name_part where part >= 'ㅅㅁㄹ' and part < 'ㅅㅁㄹ힣'"
  expect(await plan(named)).toContain('name_part_pkey')
  const took: number[] = []
  for (const words of [
    'ㅅㅁㄹ',
    '솔마루',
    '호랑이',
    'bears',
    '축구 1부',
    'ㅎ',
    '야구',
    '없는이름',
  ]) {
    const began = performance.now()
    await town.context.db.read((tx) => searchMatches(tx, words, town.clock.now()))
    took.push(performance.now() - began)
  }
  const [middle = Infinity] = took.toSorted((a, b) => a - b).slice(4)
  expect(middle).toBeLessThan(30)
})

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
