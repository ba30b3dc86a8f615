import * as v from 'valibot'
import { call } from './call.ts'
import { allOperators } from './operators.ts'
import { nothing } from './shapes.ts'

/** Beyond this nobody counts: "99+" says enough. */
export const waitingCountMax = 100

export const countWaiting = call({
  get: '/bo/waiting',
  for: 'operator',
  roles: allOperators,
  about:
    'How many wait in each queue that the asking operator may list, by its word in the address; ' +
    `at most ${waitingCountMax} each.`,
  takes: nothing,
  gives: v.strictObject({ waiting: v.record(v.string(), v.number()) }),
})
