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
        /** The call, with its name in the audit trail. */
        action: v.string(),
        roles: v.array(v.string()),
        /** From this amount up, a second operator must approve; null when none is set. */
        secondFrom: v.nullable(money),
      }),
    ),
    /** The daily amount that one operator may view, approve and send alone. */
    separateFrom: money,
  }),
})
