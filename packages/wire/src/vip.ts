import * as v from 'valibot'
import { call } from './call.ts'
import { decision, decisionRefusals, note, proposed } from './proposal.ts'
import {
  count,
  cursor,
  id,
  instant,
  money,
  nothing,
  page,
  reason,
  signedMoney,
  text,
  whole,
  worded,
  wordedUpTo,
} from './shapes.ts'

/** What a rank brings at withdrawals. */
const atWithdrawals = {
  /** In percent of the brand's maximum amount and number of withdrawals in a day. */
  withdrawPercent: v.number(),
  /** In percent of the brand's largest single withdrawal. */
  withdrawOncePercent: v.number(),
  /** How long a withdrawal usually takes. */
  withdrawMinutes: v.number(),
}

/** A personal manager as their members see them. */
const manager = v.strictObject({
  name: worded,
  hours: v.nullable(worded),
  contact: v.nullable(v.string()),
})

/** The same with the operator; one that was written before as a name alone has none. */
const officeManager = v.strictObject({ ...manager.entries, operatorId: v.nullable(id) })

/** The withdrawal benefits of a rank, and the manager of its members. */
const benefits = v.strictObject({ ...atWithdrawals, manager: v.nullable(officeManager) })

const rank = v.strictObject({
  ...atWithdrawals,
  /** The name of the manager of its members. */
  manager: v.nullable(worded),
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
    /** Who looks after the member: their own manager, or the one of the rank. */
    manager: v.nullable(manager),
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
    v.strictObject({
      ...rank.entries,
      manager: v.nullable(officeManager),
      memberCount: v.nullable(v.number()),
      version: v.number(),
    }),
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

/** A manager as operators name one: always one of them. */
const namedManager = v.strictObject({
  operatorId: id,
  name: wordedUpTo(40),
  hours: v.nullable(wordedUpTo(60)),
  contact: v.nullable(v.pipe(text(80), v.trim(), v.nonEmpty())),
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
    withdrawOncePercent: whole(100, 1000),
    withdrawMinutes: whole(5, 30),
    manager: v.nullable(namedManager),
    reason,
  }),
  gives: nothing,
  refuses: ['not-found', 'not-allowed', 'rank-out-of-order', 'fresh-factor-needed', 'key-reused'],
})

export const proposeManager = call({
  post: '/bo/vip/managers',
  for: 'operator',
  roles: desk,
  about: 'Puts the manager of one member, or the one of the rank again, before a second operator.',
  takes: v.strictObject({ id, account: text(64), manager: v.nullable(namedManager), reason }),
  gives: nothing,
  refuses: ['account-unknown', 'not-found', 'not-allowed', 'fresh-factor-needed', 'key-reused'],
})

export const listVipMembers = call({
  get: '/bo/vip/members',
  for: 'operator',
  roles: [...desk, 'support', 'auditor'],
  about:
    'Members with a rank or a manager of their own, the highest rank first; or only one’s own.',
  takes: v.strictObject({
    /** `mine`: those whose manager is the caller. */
    manager: v.optional(v.picklist(['mine'])),
    level: v.optional(count),
    after: v.optional(cursor),
    limit: v.optional(count),
  }),
  gives: page(
    v.strictObject({
      id,
      member: v.strictObject({ id, name: v.string() }),
      level: v.number(),
      since: instant,
      monthStaked: signedMoney,
      /** `isOwn`: of this one member, and not of the rank. */
      manager: v.nullable(v.strictObject({ name: worded, isOwn: v.boolean() })),
    }),
  ),
  refuses: ['input-invalid'],
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
      /** Of one member; null when the change concerns something else. */
      manager: v.nullable(
        v.strictObject({ after: v.nullable(officeManager), before: v.nullable(officeManager) }),
      ),
      /** The previous and the requested rank; null for a manager. */
      before: v.nullable(v.number()),
      level: v.nullable(v.number()),
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
  refuses: [...decisionRefusals, 'not-allowed', 'rank-out-of-order', 'key-reused'],
})
