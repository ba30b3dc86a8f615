import { afterAll, beforeAll, expect, test } from 'vitest'
import { EACH_WAY, type MatchFacts, notStarted, placeOddsMilli } from '@madang/games/sports'
import {
  dayOf,
  seasonFixtures,
  seasonStart,
  simulatedCompetitions,
} from '@madang/games/simulated-sports'
import type { Gives } from '@madang/wire'
import { listMatches } from '@madang/wire/sportsbook'
import { SportsGround } from '../../../../test/towns/bets/sports-ground.ts'
import { openTown, type Town, type Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { runSeasons } from '../feed/run-seasons.ts'
import { simulator } from '../feed/simulator.ts'
import { insertMatches } from './match-store.ts'

type Card = Gives<typeof listMatches>['rows'][number]

const dayMs = 86_400_000
const first = 'outright~score~season~n1'
const placed = 'outright~score~season~n3'

let town: Town
let ground: SportsGround
let minji: Visit
let memberId: string
beforeAll(async () => {
  town = await openTown()
  ground = new SportsGround(town)
  minji = await visitOf(town, 'minji')
  memberId = await ground.hasWon('minji', 1_000_000)
})
afterAll(() => town.tearDown())

async function seasons(): Promise<Card[]> {
  for (let turn = 0; turn < 8; turn += 1) {
    await town.context.db.write((tx) => runSeasons(tx, { now: town.clock.now() }))
  }
  const asked = { limit: '100', list: 'seasons' }
  return (await town.ask(listMatches, asked)).value.rows
}

/** A match of the season as it ended: the side with the smaller number always wins. */
const endedFacts = (): MatchFacts => ({
  ...notStarted,
  periods: [
    { isDone: true, key: 'h1', score: [1, 0] },
    { isDone: true, key: 'h2', score: [0, 0] },
  ],
  status: 'ended',
})

test('a season is open from its first day; an each-way bet is settled by its table', async () => {
  // Every league begins a season of thirty days once a month; football's first ones come soon.
  const football = simulatedCompetitions.findIndex(({ sport }) => sport === 'football')
  const today = dayOf(town.clock.now().getTime())
  const start = seasonStart(football, today) + 30
  town.clock.tick(start * dayMs + 60_000 - town.clock.now().getTime())
  minji = await visitOf(town, 'minji')
  await ground.later(0)
  const league = simulatedCompetitions[football]!
  const card = (await seasons()).find(({ competitionId }) => competitionId === league.id)!
  expect(card.markets.map(({ key }) => key)).toEqual([first, placed])
  const [market] = card.markets
  expect(market!.outcomes).toHaveLength(16)
  const priced = market!.outcomes.filter(({ oddsMilli }) => oddsMilli !== null)
  expect(priced.reduce((sum, { oddsMilli }) => sum + 1_000 / oddsMilli!, 0)).toBeGreaterThan(1)

  const [runner] = priced
  const leg = await ground.leg(card.id, first, runner!.key)
  const before = Number(await ground.balance(memberId))
  const bet = await ground.bet(minji, [leg], 10_000, { kind: 'each-way' })
  expect(bet.errorCode).toBeUndefined()
  expect(bet.value.bet).toMatchObject({ kind: 'each-way', stake: '20000.00', tickets: 2 })
  const place = placeOddsMilli(leg.oddsMilli, EACH_WAY.fraction)
  expect(bet.value.bet.legs[1]).toMatchObject({ oddsMilli: place })
  const other = await ground.match()
  const match = await ground.leg(other, 'three-way~score~ft', '1')
  const both = await ground.bet(minji, [match, leg], 10_000)
  expect(both.errorCode).toBe('legs-related')
  const wrong = await ground.bet(minji, [match], 10_000, { kind: 'each-way' })
  expect(wrong.errorCode).toBe('not-each-way')

  await endSeason(football, start, runner!.key)
  await ground.later(1_000)
  const settled = await ground.seen(minji, bet.value.bet.id)
  expect(settled.legs.map(({ settlement }) => settlement?.verdict)).toEqual(['loss', 'win'])
  expect(settled.legs[1]!.settlement).toMatchObject({ score: null })
  expect(Number(settled.payout)).toBe(10 * place)
  expect(Number(await ground.balance(memberId))).toBe(before - 20_000 + 10 * place)
})

/** Everything of the season is played: the runner comes second, behind one that wins it all. */
async function endSeason(index: number, start: number, runner: string) {
  const fixtures = seasonFixtures(index, start)
  const champion = fixtures[0]!.competition.teams.find(({ id }) => id !== runner)!.id
  const order = (id: string) => (id === champion ? 0 : id === runner ? 1 : 2)
  const rows = fixtures.map((fixture) => {
    const [strong, weak] = [fixture.home.id, fixture.away.id].toSorted(
      (a, b) => order(a) - order(b) || (a < b ? -1 : 1),
    ) as [string, string]
    return {
      awayId: weak,
      competitionId: fixture.competition.id,
      endedAt: new Date(fixture.startsAtMs + 7_200_000),
      facts: endedFacts(),
      feed: simulator,
      feedRef: fixture.ref,
      homeId: strong,
      id: fixture.id,
      round: fixture.round,
      season: fixture.season,
      sport: fixture.competition.sport,
      startsAt: new Date(fixture.startsAtMs),
      status: 'ended' as const,
      strengthA: 1.5,
      strengthB: 1.2,
    }
  })
  await town.context.db.write((tx) => insertMatches(tx, rows))
  town.clock.tick(29 * dayMs + 23 * 3_600_000)
  minji = await visitOf(town, 'minji')
  await seasons()
}
