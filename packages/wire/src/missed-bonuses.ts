import * as v from 'valibot'
import { call } from './call.ts'
import { decision, decisionRefusals, note } from './proposal.ts'
import { claimStatuses } from './promotions.ts'
import { id, instant, money, nothing, reason } from './shapes.ts'

const givers = ['marketing', 'support', 'admin'] as const

export const listMissedBonuses = call({
  get: '/bo/promotions/:subject/missed',
  for: 'operator',
  roles: [...givers, 'auditor'],
  about: 'Members who joined an offer for a deposit, made one, and have no bonus; newest first.',
  takes: v.strictObject({ subject: id }),
  gives: v.strictObject({
    rows: v.array(
      v.strictObject({
        id,
        member: v.strictObject({ id, name: v.string() }),
        /** The version that the member joined: its terms hold. */
        version: v.number(),
        status: v.picklist(claimStatuses),
        cause: v.nullable(v.picklist(['budget-empty', 'not-allowed'])),
        joinedAt: instant,
        /** The deposits that could bring it, and how much each would. */
        deposits: v.array(v.strictObject({ id, at: instant, amount: money, bonus: money })),
      }),
    ),
  }),
  refuses: ['not-found'],
})

const refuses = ['document-moved-on', 'missed-bonus-not-due', 'promotion-exhausted'] as const

export const proposeMissedBonus = call({
  post: '/bo/promotion-claims/:subject/missed-bonus',
  for: 'operator',
  roles: givers,
  about: 'Puts a bonus that should have been given before a second operator, with its reason.',
  takes: v.strictObject({ id, subject: id, depositId: id, reason }),
  gives: nothing,
  refuses: [...refuses, 'not-found', 'fresh-factor-needed', 'key-reused'],
})

export const decideMissedBonus = call({
  post: '/bo/missed-bonuses/:subject/decision',
  for: 'operator',
  roles: givers,
  about: 'A second operator agrees to a missed bonus, which is given then, or declines it.',
  takes: v.strictObject({ subject: id, id, decision, note }),
  gives: v.strictObject({ state: v.picklist(['approved', 'declined']) }),
  refuses: [...decisionRefusals, ...refuses, 'member-not-active', 'key-reused'],
})
