import type { ContractKind } from '@madang/contracts'
import type { contractTerms } from '@madang/wire/agent-contracts'
import type * as v from 'valibot'
import type { Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { findAgent, upsertAgent } from '../agent-store.ts'
import { setPrizeCeiling } from '../contracts/set-prize-ceiling.ts'
import { offerContract } from '../contracts/offer-contract.ts'
import { termsOf } from '../contracts/terms.ts'
import { refreshStanding } from '../standing.ts'
import { noteLines } from '../tree/note-lines.ts'
import { standBelow } from '../tree/stand-below.ts'

type Order = {
  agentId: string
  memberId: string
  isSubAgent: boolean
  /** The highest lottery prize group; by default the line's own. */
  prizeGroup?: number | undefined
  offer?: { kind: ContractKind; terms: v.InferOutput<typeof contractTerms> } | undefined
  at: Date
}

/**
 * Places a new account directly below its agent, optionally as a sub agent and with an offer.
 *
 * @throws Refusal of a prize group that the agent does not have, and of an offer
 */
export async function addBelow(tx: Tx, order: Order): Promise<void> {
  const { agentId, at, isSubAgent, memberId, offer, prizeGroup } = order
  const edge = { fromAt: at, memberId, reason: '', setBy: 'register-centre', uplineId: agentId }
  await standBelow(tx, [edge])
  await noteLines(tx, [memberId], at)
  if (prizeGroup !== undefined)
    await setPrizeCeiling(tx, { agentId, at, id: newId(), memberId, prizeGroup })
  if (!isSubAgent) return
  const upline = await findAgent(tx, agentId)
  // Sub agents of a credit agent handle credit too.
  const type = upline && upline.type > 40 ? 42 : 2
  const change = {
    isSiteOnly: false,
    changedAt: at,
    changedBy: `agent:${agentId}`,
    reason: 'register centre',
  }
  await upsertAgent(tx, { ...change, memberId, since: at, state: 'active', type })
  await refreshStanding(tx, memberId, at)
  if (!offer) return
  await offerContract(tx, {
    at,
    by: agentId,
    downlineId: memberId,
    id: newId(),
    kind: offer.kind,
    terms: termsOf(offer.terms),
    uplineId: agentId,
  })
}
