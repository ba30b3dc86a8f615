import * as wire from '@madang/wire/sportsbook'
import { dayOf, endOfDays } from '#kernel/brand-day'
import { refuse } from '#kernel/refusal'
import { type By, route } from '#kernel/http/route'
import { isEsport, sportCatalogue, sportName } from '@madang/games/sports'
import {
  countCompetitions,
  deleteFavourite,
  findCompetition,
  findPreference,
  insertFavourite,
  listFavourites,
  upsertPreference,
} from './browse-store.ts'
import { cursorOf, readCursor } from '../cursor.ts'
import { askForPrices } from './looked-at.ts'
import type { Match } from './match.ts'
import { findMatches, listEnded, listMatches, listNearest, listOfTeam } from './match-store.ts'
import { searchMatches } from './search-matches.ts'
import { factsShown, scoreShown, showCards, showWhole, cardOf } from './show-match.ts'
import { standingsOf } from './standings.ts'

const PAGE = 40
const FAVOURITES_MAX = 200
const FORM_COUNT = 6
/** Of every competition, and of a single one. */
const nearest = { each: 4, hours: 24 }
const whole = { each: 40, hours: 24 * 8 }

export const browseRoutes = [
  route(wire.showSports, async ({ by, db, now }, { esports: only }) =>
    db.read(async (tx) => {
      const [competitions, favourites] = await Promise.all([
        countCompetitions(tx, now),
        favouritesOf(tx, by),
      ])
      const keys = [...new Set(competitions.map(({ sport }) => sport))].filter((key) => {
        return only === undefined || isEsport(key) === (only === 'true')
      })
      const order = sportCatalogue.map(({ key }) => key)
      const sports = keys
        .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
        .map((key) => {
          const own = competitions.filter(({ sport }) => sport === key)
          return {
            competitions: own.map(({ id, isSimulated, liveCount, matchCount, name }) => {
              return { id, isSimulated, liveCount, matchCount, name }
            }),
            isEsport: isEsport(key),
            key,
            liveCount: sum(own.map(({ liveCount }) => liveCount)),
            matchCount: sum(own.map(({ matchCount }) => matchCount)),
            name: sportName(key),
          }
        })
      return {
        favourites,
        knownSportCount: sportCatalogue.length,
        liveCount: sum(sports.map(({ liveCount }) => liveCount)),
        now: now.toISOString(),
        sports,
      }
    }),
  ),
  route(wire.listMatches, async ({ bus, db, now }, asked) =>
    db.read(async (tx) => {
      const { list } = asked
      const limit = Math.min(Math.max(Number(asked.limit ?? PAGE), 1), 100)
      const wish = {
        ...(asked.competition !== undefined && { competition: asked.competition }),
        limit,
        now,
        sports: asked.sport ? [asked.sport] : sportsOf(asked.esports),
      }
      const after = readCursor(asked.after)
      const matches =
        list === 'all'
          ? await listNearest(tx, { ...wish, ...(asked.competition ? whole : nearest) })
          : await listMatches(tx, {
              ...wish,
              ...(after && { after: { id: after.id, startsAt: after.at } }),
              list,
            })
      askForPrices(bus, matches, now)
      const last = list !== 'all' && matches.length === limit ? matches.at(-1) : undefined
      return {
        next: last ? cursorOf(last.startsAt, last.id) : null,
        now: now.toISOString(),
        rows: await showCards(tx, matches, now),
      }
    }),
  ),
  route(wire.searchMatches, async ({ bus, db, now }, { words }) =>
    db.read(async (tx) => {
      const found = await searchMatches(tx, words, now)
      askForPrices(bus, found, now)
      return { list: await showCards(tx, found, now), now: now.toISOString() }
    }),
  ),
  route(wire.showMatch, async ({ bus, db, now }, { matchId }) =>
    db.read(async (tx) => {
      const [match = refuse('not-found')] = await findMatches(tx, [matchId])
      askForPrices(bus, [match], now)
      return showWhole(tx, match, now)
    }),
  ),
  route(wire.showForm, async ({ db }, { matchId }) =>
    db.read(async (tx) => {
      const [match = refuse('not-found')] = await findMatches(tx, [matchId])
      const { awayId, homeId } = match
      const [home, away, between] = await Promise.all([
        listOfTeam(tx, homeId, { limit: FORM_COUNT }),
        listOfTeam(tx, awayId, { limit: FORM_COUNT }),
        listOfTeam(tx, homeId, { against: awayId, limit: FORM_COUNT }),
      ])
      return { away: away.map(past), between: between.map(past), home: home.map(past) }
    }),
  ),
  route(wire.listResults, async ({ db, now }, asked) =>
    db.read(async (tx) => {
      const day = asked.day ?? dayOf(now)
      const after = readCursor(asked.after)
      const matches = await listEnded(tx, {
        ...(after && { after: { endedAt: after.at, id: after.id } }),
        ...(asked.competition !== undefined && { competition: asked.competition }),
        ...(asked.sport !== undefined && { sport: asked.sport }),
        from: endOfDays(day, 0),
        limit: PAGE,
        to: endOfDays(day, 1),
      })
      const last = matches.length === PAGE ? matches.at(-1) : undefined
      return {
        next: last?.endedAt ? cursorOf(last.endedAt, last.id) : null,
        rows: matches.map((match) => {
          return { facts: factsShown(match), match: { ...cardOf(match), markets: [] } }
        }),
      }
    }),
  ),
  route(wire.showStandings, async ({ db }, { competition }) =>
    db.read((tx) => standingsOf(tx, competition)),
  ),
  route(wire.setFavourite, async ({ by, db }, { id, isFavourite, kind }) =>
    db.write(async (tx) => {
      if (!isFavourite) {
        await deleteFavourite(tx, by.id, kind, id)
        return {}
      }
      if ((await listFavourites(tx, by.id)).length >= FAVOURITES_MAX) refuse('favourites-full')
      const isThere =
        kind === 'competition'
          ? (await findCompetition(tx, id)) !== undefined
          : /^[\da-f-]{36}$/.test(id) && (await findMatches(tx, [id])).length > 0
      if (!isThere) refuse('not-found')
      await insertFavourite(tx, by.id, kind, id)
      return {}
    }),
  ),
  route(wire.showPreferences, async ({ by, db }) => db.read((tx) => findPreference(tx, by.id))),
  route(wire.setPreferences, async ({ by, db }, to) => {
    await db.write((tx) => upsertPreference(tx, by.id, to))
    return to
  }),
]

function sportsOf(only: 'true' | 'false' | undefined): string[] {
  const keys = sportCatalogue.map(({ key }) => key)
  return only === undefined ? keys : keys.filter((key) => isEsport(key) === (only === 'true'))
}

async function favouritesOf(tx: Parameters<typeof listFavourites>[0], by: By) {
  const rows = by.kind === 'member' ? await listFavourites(tx, by.id) : []
  const of = (kind: string) => rows.flatMap((row) => (row.kind === kind ? [row.ref] : []))
  return { competitions: of('competition'), matches: of('match') }
}

const past = (match: Match) => ({
  away: match.away,
  home: match.home,
  id: match.id,
  score: scoreShown(match),
  startsAt: match.startsAt.toISOString(),
  status: match.status,
})

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)
