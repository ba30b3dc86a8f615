import * as v from 'valibot'
import { call } from './call.ts'
import { allOperators } from './operators.ts'
import { claimAsked, id, money, nothing, page, queueAsked, text } from './shapes.ts'

export const queueSorts = ['oldest', 'newest', 'largest', 'smallest'] as const

/** A money queue's filters: state, member, amount, days, method, claim. */
export const moneyAsked = <const State extends string>(states: readonly State[]) => ({
  ...queueAsked(states),
  ...claimAsked,
  amountMin: v.optional(money),
  amountMax: v.optional(money),
  method: v.optional(text(40)),
  sort: v.optional(v.picklist(queueSorts)),
})

/** A page of rows with the totals of the whole query. */
export const moneyPage = <Row extends v.GenericSchema>(row: Row) =>
  v.strictObject({
    ...page(row).entries,
    totals: v.strictObject({ count: v.number(), amount: money }),
  })

/** Claims a document; `to` assigns it to a colleague. */
export const taken = { subject: id, id, to: v.optional(id) }

export const listColleagues = call({
  get: '/bo/colleagues',
  for: 'operator',
  roles: allOperators,
  about: 'Who else works here, with their roles: whom work can be given to.',
  takes: nothing,
  gives: v.strictObject({
    rows: v.array(v.strictObject({ id, name: v.string(), roles: v.array(v.string()) })),
  }),
})
