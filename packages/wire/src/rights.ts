import * as v from 'valibot'
import { call } from './call.ts'
import { money, nothing } from './shapes.ts'

export const listRights = call({
  get: '/bo/rights',
  for: 'operator',
  roles: ['admin', 'compliance', 'auditor'],
  about: 'Every act of operators with the roles that may do it, and from what amount two must.',
  takes: nothing,
  gives: v.strictObject({
    rows: v.array(
      v.strictObject({
        /** The call, as the audit trail names it. */
        action: v.string(),
        roles: v.array(v.string()),
        /** From this amount on a second operator must agree; null where none is set. */
        secondFrom: v.nullable(money),
      }),
    ),
    /** What one operator may look at, approve and send alone in a day. */
    separateFrom: money,
  }),
})
