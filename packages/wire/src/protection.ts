import * as v from 'valibot'
import { call } from './call.ts'
import { instant, money, nothing, signedMoney } from './shapes.ts'

/** What a member may limit: deposits (gross), net loss, stakes, and a single bet. */
const windowed = v.strictObject({
  kind: v.picklist(['deposit', 'loss', 'stake']),
  /** The last 24 hours, the last 7 days, this month in Seoul. */
  period: v.picklist(['day', 'week', 'month']),
})
const single = v.strictObject({ kind: v.literal('bet'), period: v.literal('once') })

/** Time at play in the last 24 hours: whole minutes, 15 to 720. */
const timed = v.strictObject({ kind: v.literal('time'), period: v.literal('day') })
const minutes = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{1,2}$/),
  v.check((typed) => Number(typed) >= 15 && Number(typed) <= 720),
)

/** `null` is no limit. */
const limitAmount = v.nullable(money)

export const limit = v.strictObject({
  kind: v.picklist(['deposit', 'loss', 'stake', 'bet', 'time']),
  period: v.picklist(['day', 'week', 'month', 'once']),
  /** Money, or whole minutes where the kind is `time`. */
  amount: limitAmount,
  /** The house's own limit; the lower of the two applies. */
  house: limitAmount,
  /** The amount used in the window; below zero after a net win. */
  used: signedMoney,
  /** The amount left, never below zero; `null` without a limit. */
  left: limitAmount,
  /** A request for a higher limit that waits for its delay and a second confirmation. */
  raise: v.nullable(
    v.strictObject({ amount: limitAmount, confirmableAt: instant, lapsesAt: instant }),
  ),
})

const limits = v.strictObject({ limits: v.array(limit) })

export const listLimits = call({
  get: '/wps/member/limits',
  for: 'member',
  about: "The member's own limits, what is used of them, and what waits.",
  takes: nothing,
  gives: limits,
})

export const setLimit = call({
  put: '/wps/member/limits',
  for: 'member',
  about: 'Wishes a limit: lower holds at once, higher waits 24 hours and needs a second yes.',
  takes: v.variant('kind', [
    v.strictObject({ ...windowed.entries, amount: limitAmount }),
    v.strictObject({ ...single.entries, amount: limitAmount }),
    v.strictObject({ ...timed.entries, amount: v.nullable(minutes) }),
  ]),
  gives: limits,
  refuses: ['amount-too-fine'],
})

export const confirmLimit = call({
  post: '/wps/member/limits/confirmation',
  for: 'member',
  about: 'The second yes to a higher limit, after its 24 hours; needs a fresh login.',
  takes: v.variant('kind', [windowed, single, timed]),
  gives: limits,
  refuses: ['raise-unknown', 'raise-too-early', 'fresh-factor-needed'],
})
