import * as v from 'valibot'
import { call } from './call.ts'
import { stakeRefusals } from './refusals.ts'
import { hash, id, instant, money, nothing, receipt } from './shapes.ts'

const states = ['registering', 'running', 'over', 'cancelled'] as const
const level = v.strictObject({ small: v.number(), big: v.number(), ante: v.number() })

/** A tournament as lists show it. Blinds and stacks are tournament chips, which are no money. */
export const tournamentFacts = {
  id,
  game: v.picklist(['holdem', 'omaha']),
  kind: v.picklist(['sit-and-go', 'scheduled']),
  state: v.picklist(states),
  /** Computer players take the free seats, and there are no prizes. */
  isPractice: v.boolean(),
  buyIn: money,
  fee: money,
  guarantee: money,
  /** Above zero, the prizes are tickets of this value. */
  ticket: money,
  seatCount: v.number(),
  entrantsMin: v.number(),
  entrantsMax: v.number(),
  entrantCount: v.number(),
  aliveCount: v.number(),
  startChips: v.number(),
  levelSeconds: v.number(),
  lateSeconds: v.number(),
  /** How often an eliminated player may re-enter while late entry is open. */
  reentryMax: v.number(),
  startsAt: v.nullable(instant),
  startedAt: v.nullable(instant),
  endedAt: v.nullable(instant),
  /** The current prize pool. */
  pool: money,
}

const tournament = v.strictObject({
  ...tournamentFacts,
  displayName: v.string(),
  mayEnter: v.boolean(),
  /** The member's own entry; null for a member who has not entered. */
  mine: v.nullable(
    v.strictObject({
      state: v.picklist(['registered', 'waiting', 'seated', 'out']),
      tableId: v.nullable(v.string()),
      place: v.nullable(v.number()),
      prize: money,
      hasWonTicket: v.boolean(),
      isByTicket: v.boolean(),
    }),
  ),
})
export type CardTournament = v.InferOutput<typeof tournament>

export const listCardTournaments = call({
  get: '/play/cards/tournaments',
  for: 'frame',
  about: 'Tournaments that are open, that run, and that ended today; and the member’s tickets.',
  takes: nothing,
  gives: v.strictObject({
    list: v.array(tournament),
    tickets: v.array(v.strictObject({ id, value: money })),
    now: instant,
  }),
  refuses: ['session-missing', 'not-found'],
})

export const showCardTournament = call({
  get: '/play/cards/tournaments/:tournamentId',
  for: 'frame',
  about: 'One tournament: its level, its blinds to come, its prizes, and who is in it.',
  takes: v.strictObject({ tournamentId: id }),
  gives: v.strictObject({
    tournament,
    level: v.strictObject({ ...level.entries, number: v.number(), nextAt: v.nullable(instant) }),
    levels: v.array(level),
    /** From first place on; what does not make a whole ticket is paid as money. */
    prizes: v.array(v.strictObject({ money, isTicket: v.boolean() })),
    entrants: v.array(
      v.strictObject({
        name: v.string(),
        isComputer: v.boolean(),
        stack: v.number(),
        place: v.nullable(v.number()),
      }),
    ),
    now: instant,
  }),
  refuses: ['session-missing', 'not-found'],
})

const drawnSeat = v.strictObject({ entryId: id, table: v.number(), seat: v.number() })

export const showCardTournamentDraws = call({
  get: '/play/cards/tournaments/:tournamentId/draws',
  for: 'frame',
  about:
    'The draws of seats of a tournament: what was promised of each and, once drawn, its secret, everybody’s bytes and the seats.',
  takes: v.strictObject({ tournamentId: id }),
  gives: v.strictObject({
    draws: v.array(
      v.strictObject({
        /** 1 at the start, 2 at the final table. */
        number: v.number(),
        secretHash: hash,
        leafIndex: v.nullable(v.number()),
        /** Null and empty before the draw. */
        secret: v.nullable(hash),
        entropy: v.nullable(hash),
        clientBytes: v.array(v.strictObject({ id: v.string(), bytesHex: hash })),
        seats: v.array(drawnSeat),
        /** Places of the drawn order that changed seats to keep linked entrants apart. */
        swaps: v.array(v.tuple([v.number(), v.number()])),
      }),
    ),
    firstEntryAt: v.nullable(instant),
    seatMax: v.number(),
    names: v.array(v.strictObject({ entryId: id, name: v.string() })),
    /** The member's own entries that were taken back or refunded: no draw has them. */
    returned: v.array(id),
  }),
  refuses: ['session-missing', 'not-found'],
})
export type TournamentDraws = v.InferOutput<(typeof showCardTournamentDraws)['gives']>

export const enterCardTournament = call({
  post: '/play/cards/tournaments/:tournamentId/entry',
  for: 'frame',
  about: 'Enters with the buy-in and the fee, or with a ticket. The same id again is one press.',
  takes: v.strictObject({
    tournamentId: id,
    id,
    /** Random bytes of the browser: they are mixed into the draws of seats. */
    bytes: v.optional(hash),
  }),
  gives: v.strictObject({
    balance: money,
    receipt,
    /** The bytes as they were signed for each draw that is still to come. */
    draws: v.array(receipt),
  }),
  refuses: [
    'session-missing',
    'not-found',
    'tournament-closed',
    'tournament-full',
    'already-entered',
    'tournament-shared',
    'deposit-needed',
    'key-reused',
    'reality-check-due',
    'currency-wrong',
    ...stakeRefusals,
  ],
})

export const leaveCardTournament = call({
  delete: '/play/cards/tournaments/:tournamentId/entry',
  for: 'frame',
  about: 'Takes the entry back before the start, with all that was paid.',
  takes: v.strictObject({ tournamentId: id }),
  gives: v.strictObject({ balance: money }),
  refuses: ['session-missing', 'not-found', 'not-entered', 'tournament-closed', 'account-frozen'],
})
