import * as v from 'valibot'
import { call } from './call.ts'
import { decision, decisionRefusals, note, proposed } from './proposal.ts'
import {
  count,
  cursor,
  hash,
  id,
  instant,
  money,
  page,
  reason,
  text,
  version,
  worded,
} from './shapes.ts'
import { roundStates, tableId, words } from './table-line.ts'
import { tableBet } from './tables.ts'

/** Everything of a press but its round, which stands around it here. */
// The automatic choices are shown beside the bets.
const { late: _late, roundId: _, ...betEntries } = tableBet.entries

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

/** The current state of a table, with its settings and their version. */
const officeTable = v.strictObject({
  id: v.string(),
  name: worded,
  class: v.string(),
  ...settings.entries,
  version: v.number(),
  /** The process that deals, and whether its lease is valid. */
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
  roles: ['content', 'risk', 'support', 'finance', 'compliance', 'admin', 'auditor'],
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
    version,
    ...settings.entries,
    reason,
  }),
  gives: officeTable,
  refuses: ['not-found', 'changed-meanwhile', 'input-invalid', 'amount-too-fine'],
})

/** The changes of one version; `class` when other rules took effect. */
const changed = v.strictObject({ ...settings.entries, class: v.optional(v.string()) })

export const listTableChanges = call({
  get: '/bo/tables/:subject/changes',
  for: 'operator',
  roles: ['content', 'risk', 'support', 'finance', 'compliance', 'admin', 'auditor'],
  about: 'The versions of a table, newest first.',
  takes: v.strictObject({ subject: tableId }),
  gives: v.strictObject({
    rows: v.array(
      v.strictObject({
        version: v.number(),
        at: instant,
        by: v.string(),
        reason: v.string(),
        before: changed,
        after: changed,
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
    /** Null until the link is revealed, or when the round was voided. */
    isSame: v.nullable(v.boolean()),
    outcome: v.unknown(),
    call: v.nullable(words),
    bets: v.array(v.strictObject({ ...betEntries, memberId: id })),
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

/** The lowest and the highest RTP of all bets of these rules, by exact enumeration. */
const offeredRules = v.strictObject({
  rules: v.string(),
  version: v.number(),
  rtpMinBps: v.number(),
  rtpMaxBps: v.number(),
  /** Whether the house's limits allow proposing them. */
  isAllowed: v.boolean(),
})

const rulesProposal = v.strictObject({
  ...proposed,
  rules: v.string(),
  rulesBefore: v.string(),
})

export const listTableRules = call({
  get: '/bo/tables/:subject/rules',
  for: 'operator',
  roles: ['content', 'risk', 'finance', 'compliance', 'support', 'admin', 'auditor'],
  about: 'By which certified rules a table may play, what they give back, and what was proposed.',
  takes: v.strictObject({ subject: tableId }),
  gives: v.strictObject({ offered: v.array(offeredRules), rows: v.array(rulesProposal) }),
  refuses: ['not-found'],
})

export const proposeTableRules = call({
  post: '/bo/tables/:subject/rules',
  for: 'operator',
  roles: ['content', 'risk', 'admin'],
  about: 'Proposes that a table plays by other rules of its game; another operator decides.',
  takes: v.strictObject({
    id,
    subject: tableId,
    rules: text(40),
    reason,
  }),
  gives: v.strictObject({ id }),
  refuses: [
    'not-found',
    'return-out-of-limits',
    'input-invalid',
    'fresh-factor-needed',
    'key-reused',
  ],
})

export const decideTableRules = call({
  post: '/bo/tables/:subject/rules/:id',
  for: 'operator',
  roles: ['risk', 'finance', 'compliance', 'admin'],
  about: 'Another operator decides; approved rules count from the next round of the table.',
  takes: v.strictObject({ subject: tableId, id, decision, note }),
  gives: v.strictObject({ class: v.string(), version: v.number() }),
  refuses: [...decisionRefusals, 'return-out-of-limits', 'changed-meanwhile'],
})
