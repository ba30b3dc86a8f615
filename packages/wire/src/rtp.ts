import * as v from 'valibot'
import { call } from './call.ts'
import { instant, money, page, text, worded } from './shapes.ts'

const looking = ['risk', 'compliance', 'finance', 'admin', 'auditor'] as const
const subject = v.pipe(text(60), v.regex(/^[A-Za-z0-9_-]+$/))

/** `few`: too few rounds to judge; `far`: worth a look; `outlier`: chance cannot explain it. */
export const verdicts = ['even', 'few', 'far', 'outlier'] as const

const returned = {
  roundCount: v.number(),
  stake: money,
  /** Without jackpot pools. */
  payout: money,
  /** The actual and the theoretical RTP of all stakes. */
  rtpBps: v.number(),
  expectedBps: v.number(),
  /** The distance between the two in standard deviations. */
  z: v.number(),
  verdict: v.picklist(verdicts),
}

const paytable = v.pipe(text(60), v.regex(/^[\w -]*$/))

const gameReturn = v.strictObject({
  /** The id of the game and its paytable together. */
  id: v.string(),
  gameId: v.string(),
  /** The paytable in use; empty for rounds counted before it was recorded. */
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
    /** Games that are outliers over any of the spans: the alarm counts these. */
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
