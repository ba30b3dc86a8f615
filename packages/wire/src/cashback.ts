import * as v from 'valibot'
import { call } from './call.ts'
import { count, cursor, day, id, instant, money, nothing, page, signedMoney } from './shapes.ts'

/** By stakes each day, or by losses each week. */
export const cashbackKinds = ['play', 'loss'] as const
const kind = v.picklist(cashbackKinds)
export const periodStates = ['running', 'ready', 'claimed', 'lapsed', 'nothing'] as const

export const showCashback = call({
  get: '/wps/cashback',
  for: 'member',
  about: 'What the running periods have earned so far, what waits to be claimed, and the terms.',
  takes: nothing,
  gives: v.strictObject({
    level: v.number(),
    kinds: v.array(
      v.strictObject({
        kind,
        /** The first day of the current period, and the instant at which it ends. */
        began: day,
        endsAt: instant,
        /** Valid bet, or net loss; below zero is a win. */
        base: signedMoney,
        running: money,
        parts: v.array(v.strictObject({ category: v.string(), base: signedMoney, amount: money })),
        /** From periods that are over. */
        ready: money,
      }),
    ),
    terms: v.strictObject({
      /** Percent of the valid bet at the member's rank. */
      rates: v.array(v.strictObject({ category: v.string(), percent: v.number() })),
      rankStepPercent: v.number(),
      claimLeast: money,
      claimDays: v.number(),
      dayMost: money,
      lossPercent: v.number(),
      lossLeast: money,
      lossMost: money,
      /** The wagering requirement of a claimed amount, in percent; 100 is once. */
      playPercent: v.number(),
    }),
  }),
  refuses: ['not-allowed'],
})

export const listCashback = call({
  get: '/wps/cashback/periods',
  for: 'member',
  about: 'The member’s periods of cashback with what became of each, newest first.',
  takes: v.strictObject({ after: v.optional(cursor), limit: v.optional(count) }),
  gives: page(
    v.strictObject({
      id,
      kind,
      began: day,
      endsAt: instant,
      /** Above 1: a revision made after the period was settled. */
      version: v.number(),
      state: v.picklist(periodStates),
      /** Null while the period runs; below zero when a revision takes money back. */
      amount: v.nullable(signedMoney),
    }),
  ),
  refuses: ['not-allowed', 'input-invalid'],
})

export const claimCashback = call({
  post: '/wps/cashback/claims',
  for: 'member',
  about: 'Pays all cashback of a kind that waits, once.',
  takes: v.strictObject({ id, kind }),
  gives: v.strictObject({ id, kind, amount: money, claimedAt: instant }),
  refuses: ['not-allowed', 'cashback-below-least', 'member-not-active', 'key-reused'],
})

export const listOfficeCashback = call({
  get: '/bo/cashback',
  for: 'operator',
  roles: ['marketing', 'finance', 'support', 'admin', 'auditor'],
  about: 'What the periods of the last sixty days came to.',
  takes: nothing,
  gives: v.array(
    v.strictObject({
      kind,
      began: day,
      memberCount: v.number(),
      earned: signedMoney,
      claimed: signedMoney,
      lapsed: signedMoney,
    }),
  ),
})
