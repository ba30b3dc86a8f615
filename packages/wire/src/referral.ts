import * as v from 'valibot'
import { call } from './call.ts'
import { count, cursor, day, id, instant, money, nothing, page, signedMoney } from './shapes.ts'

/** The steps of a friend after registering. */
export const referralSteps = ['identified', 'deposited', 'played'] as const
const step = v.picklist(referralSteps)

const stepShown = v.strictObject({
  step,
  hasCome: v.boolean(),
  reward: v.nullable(money),
  state: v.nullable(v.picklist(['ready', 'claimed', 'withheld'])),
})

export const showReferral = call({
  get: '/wps/referral',
  for: 'member',
  about: 'The member’s own code, whom it referred, and what each step of a friend is worth.',
  takes: nothing,
  gives: v.strictObject({
    code: v.string(),
    invitedCount: v.number(),
    ready: money,
    paid: money,
    terms: v.strictObject({
      rewards: v.array(v.strictObject({ step, amount: money })),
      depositLeast: money,
      playLeast: money,
      days: v.number(),
      rewardsMaxPerMonth: v.number(),
      /** The wagering requirement of a reward, in percent; 100 is once. */
      playPercent: v.number(),
    }),
  }),
  refuses: ['not-allowed', 'not-found'],
})

export const listInvited = call({
  get: '/wps/referral/invited',
  for: 'member',
  about: 'The steps of the friends whom a member referred, without who they are.',
  takes: v.strictObject({ after: v.optional(cursor), limit: v.optional(count) }),
  gives: page(
    v.strictObject({ registeredOn: day, isCounted: v.boolean(), steps: v.array(stepShown) }),
  ),
  refuses: ['not-allowed', 'input-invalid'],
})

export const claimReferral = call({
  post: '/wps/referral/claims',
  for: 'member',
  about: 'Pays every reward that waits, once.',
  takes: v.strictObject({ id }),
  gives: v.strictObject({ amount: money }),
  refuses: ['not-allowed', 'member-not-active', 'referral-nothing-ready', 'key-reused'],
})

const named = v.strictObject({ id, name: v.string() })

export const listOfficeInvited = call({
  get: '/bo/referrals',
  for: 'operator',
  roles: ['marketing', 'risk', 'support', 'admin', 'auditor'],
  about: 'Who referred whom, what the friends did, and why somebody is not counted.',
  takes: v.strictObject({
    after: v.optional(cursor),
    limit: v.optional(count),
    memberId: v.optional(id),
  }),
  gives: page(
    v.strictObject({
      id,
      inviter: named,
      member: named,
      registeredAt: instant,
      deposited: money,
      /** Below zero when more was voided than was counted. */
      played: signedMoney,
      steps: v.array(stepShown),
      barredFor: v.nullable(v.picklist(['device', 'bank', 'person', 'chargeback'])),
    }),
  ),
  refuses: ['input-invalid'],
})
