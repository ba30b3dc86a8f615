import * as v from 'valibot'
import { call } from './call.ts'
import { instant, money, page, worded, text } from './shapes.ts'

/** What the back office sees of our own games. */
const looking = ['risk', 'compliance', 'finance', 'admin', 'auditor'] as const
const subject = v.pipe(text(60), v.regex(/^[A-Za-z0-9_-]+$/))

/** `few`: too few rounds to say; `far`: worth a look; `strayed`: what no chance explains. */
export const verdicts = ['even', 'few', 'far', 'strayed'] as const

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

const gameReturn = v.strictObject({
  id: v.string(),
  name: worded,
  ...returned,
})
export type GameReturn = v.InferOutput<typeof gameReturn>

export const listReturns = call({
  get: '/bo/returns',
  for: 'operator',
  roles: looking,
  about: 'What each of our games gave back beside what its maths says, farthest first.',
  takes: v.strictObject({
    span: v.optional(v.picklist(['day', 'week', 'month'])),
    state: v.optional(v.picklist(verdicts)),
  }),
  gives: v.strictObject({
    ...page(gameReturn).entries,
    /** Games that strayed over any of the spans: what the alarm counts. */
    strayed: v.array(v.string()),
  }),
})

export const listReturnHours = call({
  get: '/bo/returns/:subject',
  for: 'operator',
  roles: looking,
  about: 'The same of one game by the hour, for a week.',
  takes: v.strictObject({ subject }),
  gives: v.strictObject({ rows: v.array(v.strictObject({ hour: instant, ...returned })) }),
})
