import type { FeedFixture, FeedMessage } from '@madang/games/sports-feeds'
import { findSettlementRules, notStarted } from '@madang/games/sports'
import type { Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { insertLeagues } from '../matches/browse-store.ts'
import type { NewMatch } from '../matches/match.ts'
import { findMatchesByRef, insertMatches } from '../matches/match-store.ts'
import { indexNames } from '../matches/search-matches.ts'

type FixtureChange = Extract<FeedMessage, { kind: 'fixture-change' }>

/**
 * Adds unknown matches of a feed, with their leagues and teams. A match that has already ended
 * comes with its result, without bets.
 *
 * @returns messages about known matches: a new start time, or an end that was missed
 */
export async function addFixtures(
  tx: Tx,
  feed: string,
  changes: readonly FixtureChange[],
): Promise<FeedMessage[]> {
  const described = changes.filter(({ fixture }) => fixture && findSettlementRules(fixture.sport))
  if (described.length === 0) return []
  const fixtures = described.map(({ fixture }) => fixture!)
  const leagues = leaguesOf(fixtures)
  await insertLeagues(tx, leagues, teamsOf(fixtures))
  await indexNames(
    tx,
    leagues.map(({ id }) => id),
  )
  const added = await insertMatches(tx, described.map(matchOf))
  if (added.length === described.length) return []
  const known = await findMatchesByRef(
    tx,
    feed,
    described.map(({ ref }) => ref),
  )
  const matchOfRef = new Map(known.map((match) => [match.feedRef, match]))
  return described.flatMap((one): FeedMessage[] => {
    const match = matchOfRef.get(one.ref)
    const { at, fixture, ref, startsAt } = one
    if (!match || match.endedAt) return []
    if (fixture?.over) {
      const { facts, seq } = fixture.over
      return [{ at, facts, feed, kind: 'bet-settlement', ref, seq }]
    }
    if (match.startsAt.getTime() === startsAt.getTime()) return []
    return [{ ...one, seq: Math.max(one.seq, match.feedSeq + 1) }]
  })
}

function leaguesOf(fixtures: readonly FeedFixture[]) {
  const leagues = fixtures.map(({ competition, sport }) => ({ ...competition, position: 0, sport }))
  return [...new Map(leagues.map((league) => [league.id, league])).values()]
}

function teamsOf(fixtures: readonly FeedFixture[]) {
  const teams = fixtures.flatMap(({ away, competition, home }) => {
    return [home, away].map(({ id, name }) => ({ competitionId: competition.id, id, name }))
  })
  return [...new Map(teams.map((team) => [team.id, team])).values()]
}

function matchOf({ feed, fixture, ref, seq, startsAt, status }: FixtureChange): NewMatch {
  const { away, competition, home, id, over, round, season, sport, strength } = fixture!
  return {
    awayId: away.id,
    competitionId: competition.id,
    endedAt: over ? new Date(over.endedAtMs) : null,
    facts: over?.facts ?? notStarted,
    feed,
    feedRef: ref,
    feedSeq: over?.seq ?? seq,
    homeId: home.id,
    id: id ?? newId(),
    round,
    season,
    sport,
    startsAt,
    status: over?.facts.status ?? status,
    strengthA: strength?.[0] ?? null,
    strengthB: strength?.[1] ?? null,
  }
}
