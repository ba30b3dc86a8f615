import * as v from 'valibot'
import { call } from './call.ts'
import { count, cursor, day, id, instant, nothing, page, text, worded } from './shapes.ts'
import { facts, market, matchCard, matchId, sportKey } from './sportsbook-line.ts'

/** The address of the odds socket. It needs no session: prices are the same for everybody. */
export const sportsbookPath = '/sportsbook/live'

const competition = v.strictObject({
  id: v.string(),
  name: worded,
  /** A computer simulates the match from ratings and random numbers; the name says so. */
  isSimulated: v.boolean(),
  liveCount: v.number(),
  matchCount: v.number(),
})

const sport = v.strictObject({
  key: v.string(),
  name: worded,
  isEsport: v.boolean(),
  liveCount: v.number(),
  /** Matches of the next seven days with prices now or later. */
  matchCount: v.number(),
  competitions: v.array(competition),
})
export type Sport = v.InferOutput<typeof sport>

export const showSports = call({
  get: '/wps/sportsbook/sports',
  for: 'anyone',
  about: 'The sports with fixtures, their competitions and how many matches there are.',
  takes: v.strictObject({ esports: v.optional(v.picklist(['true', 'false'])) }),
  gives: v.strictObject({
    sports: v.array(sport),
    liveCount: v.number(),
    /** Sports in the catalogue, with or without fixtures. */
    knownSportCount: v.number(),
    favourites: v.strictObject({ competitions: v.array(v.string()), matches: v.array(id) }),
    now: instant,
  }),
})

/** `all`: by league, those in play and then the next ones. */
export const matchLists = ['all', 'live', 'soon', 'today', 'upcoming'] as const
/** `seasons`: who finishes first in a league's season. */
const asked = [...matchLists, 'seasons'] as const

export const listMatches = call({
  get: '/wps/sportsbook/matches',
  for: 'anyone',
  about:
    'Matches in play, of the next hours, of today or of the coming days, by their start; or the ' +
    'nearest ones of every competition.',
  takes: v.strictObject({
    list: v.picklist(asked),
    sport: v.optional(sportKey),
    competition: v.optional(text(60)),
    esports: v.optional(v.picklist(['true', 'false'])),
    after: v.optional(cursor),
    limit: v.optional(count),
  }),
  gives: v.strictObject({ ...page(matchCard).entries, now: instant }),
})

export const searchMatches = call({
  get: '/wps/sportsbook/search',
  for: 'anyone',
  about: 'Matches whose teams or competition are named so, in Korean by initials too.',
  takes: v.strictObject({ words: text(60) }),
  gives: v.strictObject({ list: v.array(matchCard), now: instant }),
})

export const showMatch = call({
  get: '/wps/sportsbook/matches/:matchId',
  for: 'anyone',
  about: 'A match with every market, what is known of its course, and the number of its news.',
  takes: v.strictObject({ matchId }),
  gives: v.strictObject({
    match: matchCard,
    facts,
    markets: v.array(market),
    model: v.nullable(v.string()),
    now: instant,
  }),
  refuses: ['not-found'],
})

const pastMatch = v.strictObject({
  id,
  startsAt: instant,
  home: worded,
  away: worded,
  score: v.nullable(v.strictObject({ home: v.number(), away: v.number() })),
  status: v.string(),
})

export const showForm = call({
  get: '/wps/sportsbook/matches/:matchId/form',
  for: 'anyone',
  about: 'The last results of both sides, and those between them, from their own matches.',
  takes: v.strictObject({ matchId }),
  gives: v.strictObject({
    home: v.array(pastMatch),
    away: v.array(pastMatch),
    between: v.array(pastMatch),
  }),
  refuses: ['not-found'],
})

export const listResults = call({
  get: '/wps/sportsbook/results',
  for: 'anyone',
  about: 'Matches that ended on a day, with their periods.',
  takes: v.strictObject({
    day: v.optional(day),
    sport: v.optional(sportKey),
    competition: v.optional(text(60)),
    after: v.optional(cursor),
  }),
  gives: page(v.strictObject({ match: matchCard, facts })),
})

export const showStandings = call({
  get: '/wps/sportsbook/competitions/:competition/standings',
  for: 'anyone',
  about: 'The table of a season, counted from its results.',
  takes: v.strictObject({ competition: text(60) }),
  gives: v.strictObject({
    name: worded,
    season: v.string(),
    rows: v.array(
      v.strictObject({
        teamId: v.string(),
        name: worded,
        played: v.number(),
        won: v.number(),
        drawn: v.number(),
        lost: v.number(),
        scored: v.number(),
        conceded: v.number(),
        points: v.number(),
        /** The last five results, newest last: W, D, L. */
        form: v.string(),
      }),
    ),
  }),
  refuses: ['not-found'],
})

export const setFavourite = call({
  put: '/wps/sportsbook/favourites',
  for: 'session',
  about: 'Puts a competition or a match among the favourites, or takes it from them.',
  takes: v.strictObject({
    kind: v.picklist(['competition', 'match']),
    id: text(60),
    isFavourite: v.boolean(),
  }),
  gives: nothing,
  refuses: ['not-found', 'favourites-full'],
})

export const acceptances = ['any', 'better', 'none'] as const

const preferences = v.strictObject({
  oddsFormat: v.picklist(['EU', 'HK', 'MY', 'ID', 'US', 'UK']),
  /** Which prices are accepted when they changed after the request. */
  acceptance: v.picklist(acceptances),
})

export const showPreferences = call({
  get: '/wps/sportsbook/preferences',
  for: 'session',
  about: 'How the member reads odds and which price changes are accepted.',
  takes: nothing,
  gives: preferences,
})

export const setPreferences = call({
  put: '/wps/sportsbook/preferences',
  for: 'session',
  about: 'Remembers how the member reads odds and which price changes are accepted.',
  takes: preferences,
  gives: preferences,
})
