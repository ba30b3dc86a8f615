import * as v from 'valibot'
import { call } from './call.ts'
import { limit } from './protection.ts'
import { id, money, reason } from './shapes.ts'

const desk = ['support', 'risk', 'compliance', 'admin'] as const

const { kind, period } = limit.entries

/** Each kind has its own periods. Not a variant: the browser adds the `id` to a plain object. */
const fits = (name: { kind: string; period: string }): boolean => {
  if (name.kind === 'bet') return name.period === 'once'
  if (name.kind === 'time') return name.period === 'day'
  return name.period !== 'once'
}
/** Time is in whole minutes of a day; everything else is money. */
const isMeant = (name: { kind: string; amount: string | null }): boolean =>
  name.kind !== 'time' || name.amount === null || /^[1-9]\d{1,2}$/.test(name.amount)

const officeLimits = v.strictObject({
  limits: v.array(
    v.strictObject({
      ...limit.entries,
      /** The value that one operator proposes instead; an amount of null is no limit. */
      houseRaise: v.nullable(
        v.strictObject({ amount: v.nullable(money), by: v.string(), mayAgree: v.boolean() }),
      ),
    }),
  ),
})

export const listOfficeLimits = call({
  get: '/bo/members/:subject/limits',
  for: 'operator',
  roles: desk,
  about: 'The limits of a member: their own, those of the house, and what waits for a second yes.',
  takes: v.strictObject({ subject: id }),
  gives: officeLimits,
  refuses: ['not-found'],
})

export const setHouseLimit = call({
  put: '/bo/members/:subject/limits',
  for: 'operator',
  roles: desk,
  about: 'The house sets a limit: lower holds at once, higher or none waits for a second person.',
  takes: v.pipe(
    v.strictObject({ subject: id, id, kind, period, amount: v.nullable(money), reason }),
    v.check((request) => fits(request) && isMeant(request)),
  ),
  gives: officeLimits,
  refuses: ['not-found', 'amount-too-fine', 'fresh-factor-needed', 'key-reused'],
})

export const agreeHouseLimit = call({
  post: '/bo/members/:subject/limits/agreement',
  for: 'operator',
  roles: desk,
  about: 'A second person agrees to a higher limit of the house, or to none.',
  takes: v.pipe(
    v.strictObject({ subject: id, id, kind, period, reason }),
    v.check((request) => fits(request)),
  ),
  gives: officeLimits,
  refuses: ['not-found', 'raise-unknown', 'own-proposal', 'fresh-factor-needed', 'key-reused'],
})
