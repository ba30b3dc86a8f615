import * as v from 'valibot'
import { call } from './call.ts'
import { allOperators } from './operators.ts'
import { count, cursor, day, id, money, nothing, page, text } from './shapes.ts'

export const queueSorts = ['oldest', 'newest', 'largest', 'smallest'] as const

/** A queue of money, and what narrows it: whose, how much, when, by which way, taken by whom. */
export const moneyAsked = <const State extends string>(states: readonly State[]) => ({
  after: v.optional(cursor),
  limit: v.optional(count),
  memberId: v.optional(id),
  state: v.optional(v.picklist([...states, 'all' as const])),
  /** The account of a member, or any number of the document as a whole. */
  words: v.optional(text(100)),
  amountMin: v.optional(money),
  amountMax: v.optional(money),
  /** Days of the brand, both counted. */
  from: v.optional(day),
  to: v.optional(day),
  method: v.optional(text(40)),
  claim: v.optional(v.picklist(['mine', 'nobody'])),
  sort: v.optional(v.picklist(queueSorts)),
})

/** A page, and what everything that was asked for comes to. */
export const moneyPage = <Row extends v.GenericSchema>(row: Row) =>
  v.strictObject({
    ...page(row).entries,
    totals: v.strictObject({ count: v.number(), amount: money }),
  })

/** What taking a document on says: for whom, where that is a colleague. */
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
