import * as v from 'valibot'
import { call } from './call.ts'
import { count, cursor, hash, id, instant, money, page, text } from './shapes.ts'
import { roundStates, tableId, words } from './table-line.ts'

/** What an operator may change about a live table. */
const settings = v.strictObject({
  state: v.picklist(['open', 'closed']),
  spotMin: money,
  spotMax: money,
  roundMax: money,
  bettingMs: v.pipe(v.number(), v.integer(), v.minValue(1_000), v.maxValue(120_000)),
  dealingMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000)),
})
export type TableSettings = v.InferOutput<typeof settings>

/** A table as it stands this moment, with its settings and their version. */
const officeTable = v.strictObject({
  id: v.string(),
  name: v.strictObject({ EN: v.string(), KO: v.string() }),
  class: v.string(),
  ...settings.entries,
  version: v.number(),
  /** Which process deals, and whether its lease is alive. */
  owner: v.nullable(v.string()),
  isDealt: v.boolean(),
  isWatched: v.boolean(),
  round: v.nullable(
    v.strictObject({
      number: v.number(),
      state: v.picklist(roundStates),
      dueAt: instant,
      stake: money,
      memberCount: v.number(),
    }),
  ),
})
export type OfficeTable = v.InferOutput<typeof officeTable>

export const listOfficeTables = call({
  get: '/bo/tables',
  for: 'operator',
  roles: ['content', 'risk', 'support', 'admin', 'auditor'],
  about: 'Every live table as it stands now: settings, who deals, the round and what lies on it.',
  takes: v.strictObject({
    state: v.optional(v.picklist(['open', 'closed'])),
    words: v.optional(text(60)),
    after: v.optional(cursor),
  }),
  gives: page(officeTable),
})

export const changeTable = call({
  put: '/bo/tables/:subject',
  for: 'operator',
  roles: ['content', 'risk', 'admin'],
  about:
    'New limits and times of a table, or its opening and closing. A closed table ends its round; ' +
    'limits count from the next press, times from the next round.',
  takes: v.strictObject({
    subject: tableId,
    version: v.number(),
    ...settings.entries,
    reason: v.pipe(text(300), v.minLength(3)),
  }),
  gives: officeTable,
  refuses: ['not-found', 'changed-meanwhile', 'input-invalid', 'amount-too-fine'],
})

export const listTableChanges = call({
  get: '/bo/tables/:subject/changes',
  for: 'operator',
  roles: ['content', 'risk', 'support', 'admin', 'auditor'],
  about: 'The versions of a table, newest first.',
  takes: v.strictObject({ subject: tableId }),
  gives: v.strictObject({
    rows: v.array(
      v.strictObject({
        version: v.number(),
        at: instant,
        by: v.string(),
        reason: v.string(),
        before: settings,
        after: settings,
      }),
    ),
  }),
  refuses: ['not-found'],
})

export const listOfficeTableRounds = call({
  get: '/bo/tables/:subject/rounds',
  for: 'operator',
  roles: ['risk', 'support', 'admin', 'auditor'],
  about: "A table's ended rounds, newest first or back from a number, with what they moved.",
  takes: v.strictObject({ subject: tableId, number: v.optional(count), after: v.optional(cursor) }),
  gives: page(
    v.strictObject({
      id,
      number: v.number(),
      state: v.picklist(['closed', 'voided']),
      call: v.nullable(words),
      endedAt: instant,
      betCount: v.number(),
      stake: money,
      payout: money,
    }),
  ),
  refuses: ['not-found'],
})

export const replayTableRound = call({
  get: '/bo/table-rounds/:subject',
  for: 'operator',
  roles: ['risk', 'support', 'admin', 'auditor'],
  about: 'One round dealt again from its link, compared with the record, and every bet on it.',
  takes: v.strictObject({ subject: id }),
  gives: v.strictObject({
    id,
    tableId: v.string(),
    class: v.string(),
    number: v.number(),
    state: v.picklist(roundStates),
    commitment: v.nullable(hash),
    link: v.nullable(hash),
    salt: hash,
    /** Null until the link is shown, or when the round was voided. */
    isSame: v.nullable(v.boolean()),
    outcome: v.unknown(),
    call: v.nullable(words),
    bets: v.array(
      v.strictObject({
        id,
        memberId: id,
        stakes: v.array(v.strictObject({ spot: v.string(), amount: money })),
        stake: money,
        payout: money,
        state: v.picklist(['open', 'settled', 'void', 'held']),
        placedAt: instant,
      }),
    ),
    decisions: v.array(
      v.strictObject({
        betId: id,
        spot: v.string(),
        choice: v.string(),
        isAutomatic: v.boolean(),
        at: instant,
      }),
    ),
  }),
  refuses: ['not-found'],
})
