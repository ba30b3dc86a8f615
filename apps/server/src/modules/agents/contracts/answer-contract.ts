import type { ContractAct, Party } from '@madang/contracts'
import { notifyMember } from '#identity'
import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { readSetting } from '#settings'
import { agentsSetting } from '../agents-setting.ts'
import { refreshKinds } from '../refresh-kinds.ts'
import { checkTerms, nextStart, stateAfter } from './contract.ts'
import type { Contract } from './contract.ts'
import { findInForce, lockContract, lockSigning, updateContract } from './contract-store.ts'
import { endContract, endedBelow } from './end-contracts.ts'

/** The acts that a side may do on an existing contract. */
export type Answering = Extract<
  ContractAct,
  'ACCEPT' | 'REJECT' | 'WITHDRAW' | 'OFFER_END' | 'KEEP' | 'TERMINATE'
>

type Order = { id: string; memberId: string; act: Answering; at: Date }

/**
 * Carries out one side's act: accept, reject, withdraw, offer an end, keep, terminate. For
 * everybody else the contract does not exist.
 *
 * @throws Refusal `not-found`, `contract-moved-on`, and those of `checkTerms` on accepting
 */
export async function answerContract(tx: Tx, order: Order): Promise<Contract> {
  const { act, at, id, memberId } = order
  await lockSigning(tx)
  const contract = (await lockContract(tx, id)) ?? refuse('not-found')
  const party = partyOf(contract, memberId) ?? refuse('not-found')
  const after = await stepOf(tx, contract, act, { at, party })
  await updateContract(tx, after, { act, at, byId: memberId, party })
  await refreshKinds(tx, contract, at)
  const otherId = party === 'DOWNLINE' ? contract.uplineId : contract.downlineId
  if (otherId) await notifyMember(tx, { at, facts: {}, kind: 'contract-moved', memberId: otherId })
  return after
}

/** What the house may do alone with a contract that it offered. */
export type HouseAct = Extract<ContractAct, 'WITHDRAW' | 'OFFER_END'>

/**
 * Withdraws an offer of the house, or offers the end of a contract to its agent, who agrees or
 * keeps it. The house stands where an upline stands.
 *
 * @throws Refusal `not-found` for contracts between agents, `contract-moved-on`
 */
export async function answerByHouse(
  tx: Tx,
  { act, at, by, id }: { id: string; act: HouseAct; at: Date; by: string },
): Promise<void> {
  await lockSigning(tx)
  const contract = await lockContract(tx, id)
  if (contract?.uplineId !== null) return refuse('not-found')
  const state = stateAfter(contract, act, 'UPLINE')
  await updateContract(tx, { ...contract, state }, { act, at, byId: by, party: 'SYSTEM' })
  await refreshKinds(tx, contract, at)
  const { downlineId: memberId } = contract
  await notifyMember(tx, { at, facts: {}, kind: 'contract-moved', memberId })
}

export const partyOf = (contract: Contract, memberId: string): Party | undefined =>
  contract.downlineId === memberId
    ? 'DOWNLINE'
    : contract.uplineId === memberId
      ? 'UPLINE'
      : undefined

async function stepOf(
  tx: Tx,
  contract: Contract,
  act: Answering,
  { at, party }: { at: Date; party: Party },
): Promise<Contract> {
  const state = stateAfter(contract, act, party)
  if (act === 'ACCEPT') return accept(tx, { ...contract, state }, at)
  if (state !== 'INVALID') return { ...contract, state }
  const below = await endedBelow(tx, contract.downlineId, contract.kind, null)
  for (const one of below) await endContract(tx, one.contract, { at, because: one.because })
  const validUntil = nextStart(contract.kind, at)
  return { ...contract, endedBecause: 'TERMINATED', state, validUntil }
}

/** Accepts an offer: the old version ends where the new one starts, with better-paid ones below. */
async function accept(tx: Tx, offer: Contract, at: Date): Promise<Contract> {
  const { downlineId, kind, uplineId } = offer
  if (offer.expiresAt <= at) refuse('contract-moved-on', { state: 'EXPIRED' })
  const agents = await readSetting(tx, agentsSetting)
  const above =
    uplineId === null
      ? { isPlatform: true as const }
      : { contract: await findInForce(tx, uplineId, kind), isPlatform: false as const }
  checkTerms(kind, offer, above, BigInt(agents.rateBpsMax) * 100n)
  const old = await findInForce(tx, downlineId, kind)
  if (old) await endContract(tx, old, { at, because: 'REPLACED' })
  for (const { because, contract } of await endedBelow(tx, downlineId, kind, offer)) {
    await endContract(tx, contract, { at, because })
  }
  const validFrom = nextStart(kind, at)
  return { ...offer, billedUntil: validFrom, validFrom }
}
