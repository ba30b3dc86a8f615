import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { decideApplication } from '../agent-store.ts'
import type { Agent } from '../agent-store.ts'
import { appointAgent } from '../appoint-agent.ts'

/** Accepts or refuses an applicant. @throws Refusal `document-moved-on` */
export async function decideApplicant(
  tx: Tx,
  order: {
    id: string
    outcome: 'accepted' | 'refused'
    type: Agent['type']
    reason: string
    operator: { id: string; name: string }
    at: Date
  },
): Promise<void> {
  const { at, id, operator, outcome, reason, type } = order
  const decision = { at, by: operator.name, id, reason, state: outcome }
  const application =
    (await decideApplication(tx, decision)) ?? refuse('document-moved-on', { state: 'decided' })
  if (outcome === 'refused') return
  const { memberId } = application
  await appointAgent(tx, { at, by: operator.name, memberId, reason, state: 'active', type })
}
