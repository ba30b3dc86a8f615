import * as v from 'valibot'
import { call } from './call.ts'
import { decision, decisionRefusals, note, proposed } from './proposal.ts'
import { hash, id, instant, money, page, reason, text, worded } from './shapes.ts'

/** What the back office sees of our own games. */
const looking = ['risk', 'compliance', 'finance', 'admin', 'auditor'] as const
const subject = v.pipe(text(60), v.regex(/^[A-Za-z0-9_-]+$/))

/** `few`: too few rounds to say; `far`: worth a look; `outlier`: what no chance explains. */
export const verdicts = ['even', 'few', 'far', 'outlier'] as const

const returned = {
  roundCount: v.number(),
  stake: money,
  /** Without pools. */
  payout: money,
  /** What came back of all stakes, and what should have. */
  rtpBps: v.number(),
  expectedBps: v.number(),
  /** How many standard deviations lie between the two. */
  z: v.number(),
  verdict: v.picklist(verdicts),
}

const paytable = v.pipe(text(60), v.regex(/^[\w -]*$/))

const gameReturn = v.strictObject({
  /** Of the game and its paytable together. */
  id: v.string(),
  gameId: v.string(),
  /** By which numbers the game was played; empty for what was counted before that was kept. */
  paytable: v.string(),
  name: worded,
  ...returned,
})
export type GameReturn = v.InferOutput<typeof gameReturn>

export const listReturns = call({
  get: '/bo/returns',
  for: 'operator',
  roles: looking,
  about: 'What each paytable of our games gave back beside what its maths says, farthest first.',
  takes: v.strictObject({
    span: v.optional(v.picklist(['day', 'week', 'month'])),
    state: v.optional(v.picklist(verdicts)),
  }),
  gives: v.strictObject({
    ...page(gameReturn).entries,
    /** Games that outlier over any of the spans: what the alarm counts. */
    outlier: v.array(v.strictObject({ id: v.string(), name: worded })),
  }),
})

export const listReturnHours = call({
  get: '/bo/returns/:subject',
  for: 'operator',
  roles: looking,
  about: 'The same of one paytable of a game by the hour, for a week.',
  takes: v.strictObject({ subject, paytable: v.optional(paytable) }),
  gives: v.strictObject({ rows: v.array(v.strictObject({ hour: instant, ...returned })) }),
})

/** One certified version of a title: what its PAR sheet proves. */
const titleVersion = v.strictObject({
  version: v.number(),
  configHash: hash,
  rtpPpm: v.number(),
  /** Of a bought feature, per million of its price; null where none can be bought. */
  buyPpm: v.nullable(v.number()),
  hitPpm: v.number(),
  volatility: v.picklist(['low', 'medium', 'high', 'extreme']),
  winMaxX: v.number(),
  /** Whether the house's limits let it be proposed. */
  isAllowed: v.boolean(),
})

const versionProposal = v.strictObject({
  ...proposed,
  version: v.number(),
  versionBefore: v.number(),
})

export const listTitleVersions = call({
  get: '/bo/titles/:subject/versions',
  for: 'operator',
  roles: ['content', 'risk', 'finance', 'compliance', 'support', 'admin', 'auditor'],
  about: 'The certified versions of one of our slots, which is in force, and what was proposed.',
  takes: v.strictObject({ subject }),
  gives: v.strictObject({
    inForce: v.number(),
    offered: v.array(titleVersion),
    rows: v.array(versionProposal),
  }),
  refuses: ['not-found'],
})

export const proposeTitleVersion = call({
  post: '/bo/titles/:subject/versions',
  for: 'operator',
  roles: ['content', 'risk', 'admin'],
  about: 'Proposes that a slot gives back what another of its versions does; another decides.',
  takes: v.strictObject({
    id,
    subject,
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
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

export const decideTitleVersion = call({
  post: '/bo/titles/:subject/versions/:id',
  for: 'operator',
  roles: ['risk', 'finance', 'compliance', 'admin'],
  about: 'Another operator decides; an approved version counts from the next round of the game.',
  takes: v.strictObject({ subject, id, decision, note }),
  gives: v.strictObject({ version: v.number() }),
  refuses: [...decisionRefusals, 'return-out-of-limits', 'changed-meanwhile'],
})
