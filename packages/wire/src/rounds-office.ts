import * as v from 'valibot'
import { call } from './call.ts'
import { slotRound } from './casino.ts'
import { decisionRefusals, proposed, note } from './proposal.ts'
import { cursor, hash, id, instant, money, page, reason, text, worded } from './shapes.ts'
import { tableEvent, words } from './table-line.ts'

/** How operators find, view and void rounds of every game. */
const looking = ['risk', 'support', 'finance', 'compliance', 'admin', 'auditor'] as const
const deciding = ['risk', 'finance', 'compliance', 'admin'] as const
const names = worded
const states = ['open', 'settled', 'void'] as const

const line = v.strictObject({
  /** The wager: one bet request of one member. */
  id,
  /** The round, with the id that its game uses. */
  round: v.string(),
  /** The kind code of the module that placed it, and its name for people. */
  kind: v.string(),
  kindName: names,
  member: v.strictObject({ id, account: v.string() }),
  gameId: v.string(),
  gameName: names,
  vendor: v.string(),
  stake: money,
  payout: money,
  state: v.picklist(states),
  placedAt: instant,
  settledAt: v.nullable(instant),
})
export type OfficeRound = v.InferOutput<typeof line>

export const listOfficeRounds = call({
  get: '/bo/rounds',
  for: 'operator',
  roles: looking,
  about:
    'Rounds by member, game, vendor, time, number or amount, newest first. Without a member or a ' +
    'number the last 24 hours, or a span of at most 31 days.',
  takes: v.strictObject({
    account: v.optional(text(60)),
    /** A wager, a round of a live table, or the vendor's id of the round. */
    round: v.optional(text(120)),
    gameId: v.optional(text(80)),
    vendor: v.optional(text(40)),
    from: v.optional(instant),
    to: v.optional(instant),
    amountMin: v.optional(money),
    amountMax: v.optional(money),
    after: v.optional(cursor),
  }),
  gives: page(line),
  refuses: ['input-invalid'],
})

const voiding = v.strictObject({
  ...proposed,
  kind: v.string(),
  kindName: names,
  round: v.string(),
  gameName: names,
  betCount: v.number(),
  stake: money,
  payout: money,
  expiresAt: instant,
  /** Bets that could not be reversed, because the winner no longer has the money. */
  standingCount: v.number(),
  may: v.array(v.picklist(['approve', 'decline', 'again'])),
})
export type OfficeVoid = v.InferOutput<typeof voiding>

export const showOfficeRound = call({
  get: '/bo/rounds/:subject',
  for: 'operator',
  roles: looking,
  about:
    'One wager with what came out: the slot’s draw, the table’s log, the vendor’s calls, or facts.',
  takes: v.strictObject({ subject: id }),
  gives: v.strictObject({
    line,
    /** The page that shows and deals it again; none for vendors. */
    replayUrl: v.nullable(v.string()),
    slot: v.nullable(slotRound),
    table: v.nullable(
      v.strictObject({
        class: v.string(),
        number: v.number(),
        call: v.nullable(words),
        isSame: v.nullable(v.boolean()),
        commitment: v.nullable(hash),
        link: v.nullable(hash),
        events: v.array(v.strictObject({ seq: v.number(), at: instant, event: tableEvent })),
        stakes: v.array(v.strictObject({ spot: v.string(), amount: money })),
        choices: v.array(
          v.strictObject({ spot: v.string(), choice: v.string(), isAutomatic: v.boolean() }),
        ),
      }),
    ),
    calls: v.array(
      v.strictObject({
        key: v.string(),
        kind: v.picklist(['bet', 'win', 'rollback', 'tombstone']),
        amount: money,
        reference: v.nullable(v.string()),
        state: v.string(),
        at: instant,
      }),
    ),
    /** The result of a round of any other kind, in reading order. */
    facts: v.array(v.strictObject({ label: names, text: v.string() })),
    void: v.nullable(voiding),
    mayVoid: v.boolean(),
  }),
  refuses: ['not-found'],
})

export const proposeVoid = call({
  post: '/bo/rounds/:subject/voids',
  for: 'operator',
  roles: deciding,
  about: 'Proposes to void a decided round of the house’s own games, with every bet on it.',
  takes: v.strictObject({ id, subject: id, reason }),
  gives: v.strictObject({ id }),
  refuses: ['not-found', 'round-not-voidable', 'fresh-factor-needed', 'key-reused'],
})

export const listVoids = call({
  get: '/bo/voids',
  for: 'operator',
  roles: looking,
  about: 'What was proposed to be voided, open ones first.',
  takes: v.strictObject({ after: v.optional(cursor) }),
  gives: page(voiding),
})

export const decideVoid = call({
  post: '/bo/voids/:id/decision',
  for: 'operator',
  roles: deciding,
  about:
    'Another operator decides: stakes go back, payouts are taken back, members get a letter. ' +
    '`again` tries what could not be taken back.',
  takes: v.strictObject({ id, decision: v.picklist(['approve', 'decline', 'again']), note }),
  gives: voiding,
  refuses: [...decisionRefusals, 'round-not-voidable'],
})
