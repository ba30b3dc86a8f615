import type { ContractKind } from '@madang/contracts'
import { notifyMember } from '#identity'
import type { ReadTx, Tx } from '#kernel/database/database'
import { refreshKinds } from '../refresh-kinds.ts'
import { isBelow, nextStart, stateAfter } from './contract.ts'
import type { Contract, EndCause, Terms } from './contract.ts'
import { listBelow, listOpenOf, listOverdueOffers, updateContract } from './contract-store.ts'

/**
 * Returns the contracts below that end when an agent has these terms: those with a better rate
 * (specification, point 4), and everything below an ended contract, because nobody pays it any
 * more.
 *
 * @param terms null when the agent no longer has a contract of this kind
 */
export async function endedBelow(
  tx: ReadTx,
  agentId: string,
  kind: ContractKind,
  terms: Terms | null,
): Promise<{ contract: Contract; because: EndCause }[]> {
  const ended: { contract: Contract; because: EndCause }[] = []
  for (const contract of await listBelow(tx, agentId, kind)) {
    if (terms && isBelow(contract, terms) && contract.period === terms.period) continue
    ended.push({ because: terms ? 'RATE_ABOVE_UPLINE' : 'UPLINE_ENDED', contract })
    ended.push(...(await endedBelow(tx, contract.downlineId, kind, null)))
  }
  return ended
}

/** Ends a contract in force with its next period, and notifies both sides. */
export async function endContract(
  tx: Tx,
  contract: Contract,
  { at, because }: { at: Date; because: EndCause },
): Promise<void> {
  const validUntil = nextStart(contract.kind, at)
  const state = stateAfter(contract, 'REPLACE', 'SYSTEM')
  const ended = { ...contract, endedBecause: because, state, validUntil }
  await updateContract(tx, ended, { act: 'REPLACE', at, byId: 'house', party: 'SYSTEM' })
  await notifyEnd(tx, contract, at)
}

async function notifyEnd(tx: Tx, contract: Contract, at: Date): Promise<void> {
  for (const memberId of [contract.downlineId, contract.uplineId]) {
    if (memberId) await notifyMember(tx, { at, facts: {}, kind: 'contract-ended', memberId })
  }
}

/** Ends all contracts of a leaving agent, those below them, and open offers. */
export async function endContractsOf(
  tx: Tx,
  memberId: string,
  at: Date,
  because: EndCause,
): Promise<void> {
  for (const contract of await listOpenOf(tx, memberId)) {
    if (contract.state === 'REQUESTED') {
      await expireOffer(tx, contract, at, because)
      continue
    }
    if (contract.downlineId !== memberId) continue
    const below = await endedBelow(tx, memberId, contract.kind, null)
    await endContract(tx, contract, { at, because })
    for (const one of below) await endContract(tx, one.contract, { at, because: one.because })
  }
}

/** Expires offers that were not answered in time. */
export async function expireOffers(tx: Tx, now: Date): Promise<number> {
  const overdue = await listOverdueOffers(tx, now)
  for (const offer of overdue) await expireOffer(tx, offer, now, 'NOT_ANSWERED')
  return overdue.length
}

async function expireOffer(tx: Tx, offer: Contract, at: Date, because: EndCause): Promise<void> {
  const state = stateAfter(offer, 'EXPIRE', 'SYSTEM')
  const step = { act: 'EXPIRE', at, byId: 'house', party: 'SYSTEM' }
  await updateContract(tx, { ...offer, endedBecause: because, state }, step)
  await refreshKinds(tx, offer, at)
}
