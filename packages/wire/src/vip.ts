import * as v from 'valibot'
import { call } from './call.ts'
import { decision, decisionRefusals, note, proposed } from './proposal.ts'
import { id, instant, money, nothing, reason, text, whole, worded, wordedUpTo } from './shapes.ts'

/** The withdrawal benefits of a rank, and the manager of its members. */
const benefits = v.strictObject({
  /** In percent of the brand's maximum amount and number of withdrawals in a day. */
  withdrawPercent: v.number(),
  /** How long a withdrawal usually takes. */
  withdrawMinutes: v.number(),
  manager: v.nullable(worded),
})

const rank = v.strictObject({
  ...benefits.entries,
  level: v.number(),
  name: worded,
  hue: v.number(),
  /** The stakes and deposits within the window that are needed to reach the rank. */
  entry: money,
  deposit: money,
  /** The stakes needed each month to keep the rank. */
  keep: money,
  /** The value of points at this rank, in percent; 100 is the normal value. */
  pointPercent: v.number(),
  gift: money,
  birthday: money,
})

export const listRanks = call({
  get: '/wps/vip/ranks',
  for: 'anyone',
  about: 'The ladder of ranks with what each asks for and brings.',
  takes: nothing,
  gives: v.strictObject({ ranks: v.array(rank), windowDays: v.number() }),
})

export const showOwnRank = call({
  get: '/wps/vip/rank',
  for: 'member',
  about: 'Where the member stands, and how far the next rank is.',
  takes: nothing,
  gives: v.strictObject({
    level: v.number(),
    since: v.nullable(instant),
    /** Within the window of the ladder. */
    staked: money,
    deposited: money,
    /** In this month, for keeping the rank. */
    monthStaked: money,
    /** Last month's target was missed without effect; missing this month's too lowers the rank. */
    isGraced: v.boolean(),
  }),
})

const desk = ['marketing', 'admin'] as const
export const listOfficeRanks = call({
  get: '/bo/vip/ranks',
  for: 'operator',
  roles: [...desk, 'support', 'auditor'],
  about: 'The ladder, with how many members stand on each step.',
  takes: nothing,
  gives: v.array(
    v.strictObject({ ...rank.entries, memberCount: v.nullable(v.number()), version: v.number() }),
  ),
})

export const saveRank = call({
  put: '/bo/vip/ranks',
  for: 'operator',
  roles: desk,
  about: 'Changes what a rank asks for and brings; the version says which one was seen.',
  takes: v.strictObject({
    id,
    level: whole(0, 20),
    name: wordedUpTo(40),
    hue: whole(0, 359),
    entry: money,
    deposit: money,
    keep: money,
    pointPercent: whole(100, 300),
    gift: money,
    birthday: money,
    version: whole(0, 1_000_000),
  }),
  gives: nothing,
  refuses: ['not-found', 'changed-meanwhile', 'key-reused'],
})

export const proposeRank = call({
  post: '/bo/vip/proposals',
  for: 'operator',
  roles: desk,
  about: 'Puts a rank by hand before a second operator. It brings no present.',
  takes: v.strictObject({ id, account: text(64), level: whole(0, 20), reason }),
  gives: nothing,
  refuses: ['account-unknown', 'not-found', 'fresh-factor-needed', 'key-reused'],
})

export const proposeBenefits = call({
  post: '/bo/vip/benefits',
  for: 'operator',
  roles: desk,
  about: 'Puts what a rank brings at withdrawals, and its manager, before a second operator.',
  takes: v.strictObject({
    id,
    level: whole(1, 20),
    withdrawPercent: whole(100, 1000),
    withdrawMinutes: whole(5, 30),
    manager: v.nullable(wordedUpTo(40)),
    reason,
  }),
  gives: nothing,
  refuses: ['not-found', 'fresh-factor-needed', 'key-reused'],
})

export const listRankProposals = call({
  get: '/bo/vip/proposals',
  for: 'operator',
  roles: [...desk, 'support', 'auditor'],
  about: 'Ranks by hand that wait for a second operator, and those that were decided.',
  takes: nothing,
  gives: v.array(
    v.strictObject({
      ...proposed,
      /** Null when the change concerns the rank itself. */
      member: v.nullable(v.strictObject({ id, name: v.string() })),
      benefits: v.nullable(v.strictObject({ after: benefits, before: benefits })),
      /** The previous and the requested rank. */
      before: v.number(),
      level: v.number(),
    }),
  ),
})

export const decideRank = call({
  post: '/bo/vip/proposals/:subject/decision',
  for: 'operator',
  roles: desk,
  about: 'A second operator agrees to a rank by hand, which holds at once, or declines it.',
  takes: v.strictObject({ subject: id, id, decision, note }),
  gives: v.strictObject({ state: v.picklist(['approved', 'declined']) }),
  refuses: [...decisionRefusals, 'key-reused'],
})
