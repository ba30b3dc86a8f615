import * as v from 'valibot'
import { grant } from './bonus.ts'
import { call } from './call.ts'
import { categories, category } from './catalog.ts'
import { decision, decisionRefusals, note, proposed } from './proposal.ts'
import { count, cursor, id, instant, money, page, reason, wordedUpTo } from './shapes.ts'

const desk = ['support', 'marketing', 'risk', 'finance', 'compliance', 'admin', 'auditor'] as const
const givers = ['marketing', 'support', 'admin'] as const

/** A bonus as operators see it, including who gave it and why. */
const officeGrant = v.strictObject({
  ...grant.entries,
  source: v.string(),
  grantedBy: v.string(),
})

export const listMemberGrants = call({
  get: '/bo/members/:subject/grants',
  for: 'operator',
  roles: desk,
  about: 'The bonuses of a member, newest first.',
  takes: v.strictObject({ subject: id, after: v.optional(cursor), limit: v.optional(count) }),
  gives: page(officeGrant),
  refuses: ['not-found', 'input-invalid'],
})

/** A bonus that an operator gives by hand. */
const handGrant = {
  title: wordedUpTo(60),
  amount: money,
  /** 0 means no wagering requirement. */
  multiple: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  /** Bonus money counts only in these categories, each with this percentage. */
  weights: v.pipe(
    v.array(
      v.strictObject({
        category,
        percent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
      }),
    ),
    v.maxLength(categories.length),
  ),
  stakeMax: v.nullable(money),
  convertMax: v.nullable(money),
  lifeDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)),
}

export const giveGrant = call({
  post: '/bo/members/:subject/grants',
  for: 'operator',
  roles: givers,
  about: 'Offers a bonus by hand. From an amount on it waits for a second operator.',
  takes: v.strictObject({ subject: id, id, ...handGrant, reason }),
  gives: v.strictObject({ state: v.picklist(['offered', 'proposed']) }),
  refuses: [
    'not-found',
    'amount-not-positive',
    'amount-too-fine',
    'bonus-multiple-too-high',
    'fresh-factor-needed',
    'key-reused',
  ],
})

const proposal = v.strictObject({
  ...proposed,
  member: v.strictObject({ id, name: v.string() }),
  grant: v.strictObject({ ...handGrant, title: wordedUpTo(60) }),
  expiresAt: instant,
})

export const listGrantProposals = call({
  get: '/bo/bonus/proposals',
  for: 'operator',
  roles: desk,
  about: 'Bonuses by hand that wait for a second operator, and those that were decided.',
  takes: v.strictObject({}),
  gives: page(proposal),
})

export const decideGrant = call({
  post: '/bo/bonus/proposals/:subject/decision',
  for: 'operator',
  roles: givers,
  about: 'A second operator agrees to a bonus by hand, which is offered then, or declines it.',
  takes: v.strictObject({ subject: id, id, decision, note }),
  gives: v.strictObject({ state: v.picklist(['approved', 'declined']) }),
  refuses: [...decisionRefusals, 'key-reused'],
})
