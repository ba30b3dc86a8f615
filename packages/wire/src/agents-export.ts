import * as v from 'valibot'
import { contractKind } from './agent-contracts.ts'
import { flowKinds, playGroups } from './agents.ts'
import { call } from './call.ts'
import { day, id } from './shapes.ts'

/** Reports of the agent center as files. */
export const agentSheets = ['plays', 'moves', 'bills', 'rows', 'days'] as const

export const exportAgentSheet = call({
  get: '/wps/agent/export',
  for: 'member',
  about: 'A report of the agent center as a file: every row of the filter, not only the page.',
  takes: v.strictObject({
    sheet: v.picklist(agentSheets),
    format: v.picklist(['csv', 'xlsx']),
    from: v.optional(day),
    to: v.optional(day),
    by: v.optional(v.picklist(playGroups)),
    kind: v.optional(contractKind),
    /** For deposits and payouts: only these. */
    flow: v.optional(v.picklist(flowKinds)),
    /** For the rows behind a bill. */
    billId: v.optional(id),
  }),
  gives: v.unknown(),
  refuses: ['not-agent', 'not-found', 'input-invalid'],
})
