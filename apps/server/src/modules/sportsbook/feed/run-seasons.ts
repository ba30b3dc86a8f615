import { EACH_WAY, type Market, marketKey, notStarted, priceMarket } from '@madang/games/sports'
import type { FeedMarket, FeedMessage } from '@madang/games/sports-feeds'
import {
  dayOf,
  seasonChances,
  seasonFixtures,
  type SeasonFixture,
  seasonLaw,
  seasonRanks,
  seasonStart,
  type SimulatedFixture,
  simulatedCompetitions,
  simulationOnly,
} from '@madang/games/simulated-sports'
import type { Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { insertLeagues } from '../matches/browse-store.ts'
import { findMatchesByRef, insertMatches, listSeason } from '../matches/match-store.ts'
import { emptyTable, addMatch, type TableRow } from '../matches/season-table.ts'
import { applyMessage } from './apply-message.ts'
import { countSeasons } from './feed-store.ts'
import { simulator } from './simulator.ts'

const RUNS = 3_000
/** Results of one minute are counted together: counting reads every ended match. */
const everyMs = 60_000
const terms = { method: 'power', overround: 0.18 } as const
const HOUR_MS = 3_600_000

/** How many ended matches each season was priced from; after a restart it is priced once more. */
const pricedAt = new Map<string, number>()
let lookedAt = 0

/**
 * Runs one season of a simulated league: winner and place markets, priced from the current table
 * and the models of the remaining fixtures. It closes before the last day, and the final table
 * settles it.
 *
 * @returns whether there was anything to do
 */
export async function runSeasons(tx: Tx, { now }: { now: Date }): Promise<boolean> {
  if (now.getTime() - lookedAt < everyMs) return false
  const today = dayOf(now.getTime())
  const counts = await countSeasons(tx, simulator)
  for (const [index, competition] of simulatedCompetitions.entries()) {
    const fixtures = fixturesOf(index, today)
    const first = fixtures[0]!
    const ended = counts.get(`${competition.id} ${first.season}`) ?? 0
    const due = fixtures.filter(({ startsAtMs }) => startsAtMs + 4 * HOUR_MS < now.getTime())
    // Past fixtures are still being played: an incomplete table prices nothing.
    if (ended < due.length || pricedAt.get(competition.id) === ended) continue
    await runSeason(tx, fixtures, now)
    pricedAt.set(competition.id, ended)
    return true
  }
  lookedAt = now.getTime()
  return false
}

const seasonsMade = new Map<string, SimulatedFixture[]>()

/** Returns the fixtures of a league's season, cached. */
function fixturesOf(index: number, today: number): SimulatedFixture[] {
  const key = `${index} ${seasonStart(index, today)}`
  const known = seasonsMade.get(key) ?? seasonFixtures(index, today)
  if (seasonsMade.size > 130) seasonsMade.clear()
  seasonsMade.set(key, known)
  return known
}

async function runSeason(tx: Tx, fixtures: readonly SimulatedFixture[], now: Date): Promise<void> {
  const [{ competition, season }] = fixtures as [SimulatedFixture]
  const ref = `${competition.id}:season:${season}`
  const played = await listSeason(tx, competition.id, season)
  const table = emptyTable(competition.teams)
  for (const match of played) addMatch(table, match)
  const [known] = await findMatchesByRef(tx, simulator, [ref])
  if (!known) await openSeason(tx, fixtures, ref)
  const isOver = played.length >= fixtures.length
  if (known?.endedAt || (isOver && !known)) return
  const done = new Set(played.map(({ awayId, homeId }) => `${homeId} ${awayId}`))
  const left = fixtures.filter(({ away, home }) => !done.has(`${home.id} ${away.id}`))
  const common = { at: now, feed: simulator, ref, seq: (known?.feedSeq ?? 0) + 1 }
  await applyMessage(tx, isOver ? ended(common, table) : priced(common, table, left))
}

type Common = Pick<FeedMessage, 'at' | 'feed' | 'ref' | 'seq'>
type Table = ReadonlyMap<string, TableRow>

const sidesOf = (table: Table) =>
  [...table.values()].map(({ conceded, points, scored, teamId }) => {
    return { difference: scored - conceded, id: teamId, points, scored }
  })

const ended = (common: Common, table: Table): FeedMessage => ({
  ...common,
  facts: { ...notStarted, ranks: seasonRanks(sidesOf(table)), status: 'ended' },
  kind: 'bet-settlement',
})

function priced(common: Common, table: Table, left: readonly SimulatedFixture[]): FeedMessage {
  const chance = simulationOnly(common.seq * 7919 + left.length)
  const asked = { chance, places: EACH_WAY.places, runs: RUNS }
  const { first, placed } = seasonChances(sidesOf(table), left.map(fixtureOf), asked)
  const market = (n: number): Market => ({ kind: 'outright', measure: 'score', n, scope: 'season' })
  const marketOf = (n: number, chances: FeedMarket['chances']): FeedMarket => ({
    chances,
    group: 'main',
    key: marketKey(market(n)),
    prices: priceMarket(market(n), chances, terms),
  })
  const markets = [marketOf(1, first), marketOf(EACH_WAY.places, placed)]
  return { ...common, facts: notStarted, kind: 'odds-change', markets }
}

/** Returns the model's result distribution of a fixture. */
const fixtureOf = ({ away, competition, home }: SimulatedFixture): SeasonFixture => ({
  ...seasonLaw(competition.sport, home.rating - away.rating),
  awayId: away.id,
  homeId: home.id,
})

/** All seasons are in one competition of their own, so that no table counts them. */
const seasons = 'sim-seasons'

async function openSeason(tx: Tx, fixtures: readonly SimulatedFixture[], ref: string) {
  const [{ competition, season, startsAtMs }] = fixtures.slice(-8) as [SimulatedFixture]
  const [homeId, awayId] = [`${competition.id}-league`, `${competition.id}-${season}`]
  const name = { EN: 'Seasons', KO: '시즌' }
  const league = { id: seasons, isSimulated: true, name, position: 1_000, sport: competition.sport }
  const title = { EN: `Season ${season}: who comes first`, KO: `${season} 시즌 우승` }
  await insertLeagues(
    tx,
    [league],
    [
      { competitionId: seasons, id: homeId, name: competition.name },
      { competitionId: seasons, id: awayId, name: title },
    ],
  )
  await insertMatches(tx, [
    {
      awayId,
      competitionId: competition.id,
      endedAt: null,
      facts: notStarted,
      feed: simulator,
      feedRef: ref,
      homeId,
      id: newId(),
      round: 0,
      runners: Object.fromEntries(competition.teams.map(({ id, name: own }) => [id, own])),
      season,
      sport: competition.sport,
      startsAt: new Date(startsAtMs),
      status: 'not-started',
      strengthA: null,
      strengthB: null,
    },
  ])
}
