import * as v from 'valibot'
import { call } from './call.ts'
import { tournamentFacts } from './cardroom-tournaments.ts'
import { cursor, id, instant, money, page, reason, version, worded, wordedUpTo } from './shapes.ts'

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

const officeTournament = v.strictObject({
  ...tournamentFacts,
  name: worded,
  version: v.number(),
  /** What the house would have to add if it ended now. */
  overlay: money,
  /** Minutes until the next tournament of the same kind begins; null when none follows. */
  repeatMinutes: v.nullable(v.number()),
})
export type OfficeTournament = v.InferOutput<typeof officeTournament>

const readers = ['content', 'risk', 'support', 'finance', 'compliance', 'admin', 'auditor'] as const
const deciding = ['content', 'risk', 'admin'] as const

export const listOfficeTournaments = call({
  get: '/bo/card-tournaments',
  for: 'operator',
  roles: readers,
  about: 'Tournaments that are open or run, and those of the last week: entries, pool, overlay.',
  takes: v.strictObject({ after: v.optional(cursor) }),
  gives: page(officeTournament),
})

export const addTournament = call({
  post: '/bo/card-tournaments',
  for: 'operator',
  roles: deciding,
  about: 'Schedules a tournament, or opens a sit-and-go, which begins when it is full.',
  takes: v.strictObject({
    id,
    name: wordedUpTo(40),
    game: v.picklist(['holdem', 'omaha']),
    /** Null for a sit-and-go. */
    startsAt: v.nullable(instant),
    buyIn: money,
    fee: money,
    guarantee: money,
    ticket: money,
    seatCount: whole(2, 9),
    entrantsMin: whole(2, 1_000),
    entrantsMax: whole(2, 1_000),
    startChips: whole(500, 1_000_000),
    levelSeconds: whole(30, 3_600),
    lateSeconds: whole(0, 14_400),
    reentryMax: whole(0, 10),
    repeatMinutes: v.nullable(whole(5, 20_160)),
    reason,
  }),
  gives: v.strictObject({ id }),
  refuses: ['input-invalid', 'amount-too-fine', 'key-reused'],
})

export const cancelTournament = call({
  post: '/bo/card-tournaments/:subject/cancellation',
  for: 'operator',
  roles: deciding,
  about: 'Calls a tournament off, also while it runs: everybody has the whole entry back.',
  takes: v.strictObject({ subject: id, version, reason }),
  gives: officeTournament,
  refuses: ['not-found', 'changed-meanwhile', 'tournament-closed'],
})
