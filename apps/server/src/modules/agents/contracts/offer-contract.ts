import type { ContractKind } from '@madang/contracts'
import { notifyMember } from '#identity'
import type { ReadTx, Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { readSetting } from '#settings'
import { agentsSetting } from '../agents-setting.ts'
import { findAgent } from '../agent-store.ts'
import { refreshKinds } from '../refresh-kinds.ts'
import { findUpline, listAbove } from '../tree/tree-store.ts'
import { checkTerms } from './contract.ts'
import type { Contract, EndCause, Terms } from './contract.ts'
import { findInForce, insertOffer, insertStep, lockSigning } from './contract-store.ts'
import { endedBelow } from './end-contracts.ts'

export type Offer = {
  id: string
  kind: ContractKind
  /** Null when the house offers it. */
  uplineId: string | null
  downlineId: string
  terms: Terms
  by: string
  at: Date
}

/**
 * Offers a contract, or a new version of one. It counts only after the downline accepts.
 *
 * @throws Refusal `not-found` for a member who is not directly below, `agent-wrong`, `offer-waits`,
 *   `upline-has-no-contract`, `rate-above-upline` and the other refusals of `checkTerms`
 */
export async function offerContract(tx: Tx, offer: Offer): Promise<void> {
  const { at, by, downlineId, id, kind, terms, uplineId } = offer
  await lockSigning(tx)
  await mayOffer(tx, offer)
  const agents = await readSetting(tx, agentsSetting)
  const expiresAt = new Date(at.getTime() + agents.offerDays * 86_400_000)
  const contract: Contract = {
    ...terms,
    billedUntil: null,
    downlineId,
    endedBecause: null,
    expiresAt,
    id,
    kind,
    offeredAt: at,
    offeredBy: by,
    state: 'REQUESTED',
    uplineId,
    validFrom: null,
    validUntil: null,
    version: 0,
  }
  if (!(await insertOffer(tx, contract))) refuse('offer-waits')
  const party = uplineId === null ? 'SYSTEM' : 'UPLINE'
  await insertStep(tx, contract, { act: 'OFFER', at, byId: uplineId ?? by, party })
  await refreshKinds(tx, contract, at)
  await notifyMember(tx, { at, facts: {}, kind: 'contract-offered', memberId: downlineId })
  // Agents whose contract this offer would end are notified before anybody accepts.
  for (const ended of await endedBelow(tx, downlineId, kind, terms)) {
    const memberId = ended.contract.downlineId
    await notifyMember(tx, { at, facts: {}, kind: 'contract-may-end', memberId })
  }
}

/** Previews what signing these terms would change. */
export async function previewOffer(
  tx: ReadTx,
  offer: Omit<Offer, 'id' | 'by' | 'at'>,
): Promise<{
  before: Contract | undefined
  ended: { contract: Contract; because: EndCause }[]
}> {
  await mayOffer(tx, offer)
  const { downlineId, kind, terms } = offer
  const before = await findInForce(tx, downlineId, kind)
  return { before, ended: await endedBelow(tx, downlineId, kind, terms) }
}

async function mayOffer(tx: ReadTx, offer: Omit<Offer, 'id' | 'by' | 'at'>): Promise<void> {
  const { downlineId, kind, terms, uplineId } = offer
  const agents = await readSetting(tx, agentsSetting)
  const rateMicroMax = BigInt(agents.rateBpsMax) * 100n
  const agent = await findAgent(tx, downlineId)
  if (uplineId !== null) {
    const edge = await findUpline(tx, downlineId)
    if (edge?.uplineId !== uplineId) refuse('not-found')
    if ((await findAgent(tx, uplineId))?.state !== 'active') refuse('agent-wrong')
  }
  if (agent?.state !== 'active') refuse('agent-wrong')
  if (uplineId === null) {
    // The house signs with the top of a line; the others are paid by their upline.
    for (const aboveId of await listAbove(tx, downlineId)) {
      if (await findInForce(tx, aboveId, kind)) refuse('upline-has-contract')
    }
    checkTerms(kind, terms, { isPlatform: true }, rateMicroMax)
    return
  }
  const contract = await findInForce(tx, uplineId, kind)
  checkTerms(kind, terms, { contract, isPlatform: false }, rateMicroMax)
}
