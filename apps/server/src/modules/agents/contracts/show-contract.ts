import { contractAfter } from '@madang/contracts'
import type { ContractKind } from '@madang/contracts'
import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/agent-contracts'
import type { ReadTx } from '#kernel/database/database'
import { listNames } from '../who.ts'
import { partyOf } from './answer-contract.ts'
import type { Answering } from './answer-contract.ts'
import type { Contract } from './contract.ts'
import { bestRateOf } from './contract.ts'
import { findInForce, listContracts, listSteps } from './contract-store.ts'
import { findThreat } from './find-threat.ts'
import { findMemberRebates } from './member-rebate-store.ts'
import { percentOf, shownTerms } from './terms.ts'
import { pageOf, sizeOf, timeCursor, endOfTime } from '../cursor.ts'

type Shown = Gives<typeof wire.processDividend>

const answers = ['ACCEPT', 'REJECT', 'WITHDRAW', 'OFFER_END', 'KEEP', 'TERMINATE'] as const

/** Returns contracts for one side; operators (null) see all of them without any action. */
export async function showContracts(
  tx: ReadTx,
  contracts: Contract[],
  readerId: string | null,
): Promise<Shown[]> {
  const ids = contracts.flatMap(({ downlineId, uplineId }) => [downlineId, uplineId ?? []].flat())
  const nameOf = await listNames(tx, ids)
  const steps = await listSteps(
    tx,
    contracts.map(({ id }) => id),
  )
  return contracts.map((one) => ({
    downline: { id: one.downlineId, name: nameOf(one.downlineId) },
    endedBecause: one.endedBecause,
    expiresAt: one.expiresAt.toISOString(),
    id: one.id,
    kind: one.kind,
    may: mayOf(one, readerId),
    offeredAt: one.offeredAt.toISOString(),
    state: one.state,
    steps: steps
      .filter(({ contractId }) => contractId === one.id)
      .map(({ act, at, party }) => ({ act, at: at.toISOString(), party })),
    terms: shownTerms(one),
    upline: one.uplineId && nameOf(one.uplineId),
    validFrom: one.validFrom?.toISOString() ?? null,
    validUntil: one.validUntil?.toISOString() ?? null,
    version: one.version,
  }))
}

function mayOf(contract: Contract, readerId: string | null): Answering[] {
  const party = readerId === null ? undefined : partyOf(contract, readerId)
  if (!party) return []
  return answers.filter((act) => contractAfter(contract.state, act, party) !== undefined)
}

/** Returns the rate of an agent's own members: the agent's rate, or the lower one that was set. */
async function memberRateOf(tx: ReadTx, own: Contract): Promise<string> {
  const set = (await findMemberRebates(tx, [own.downlineId])).get(own.downlineId)
  const best = bestRateOf(own)
  return percentOf(set !== undefined && set < best ? set : best)
}

/** Returns an agent's page of one kind: own contract, open offer, and those directly below. */
export async function listOwnContracts(
  tx: ReadTx,
  agentId: string,
  asked: { kind: ContractKind; after?: string | undefined; limit?: string | undefined },
): Promise<Gives<typeof wire.listContracts>> {
  const { kind } = asked
  const own = await findInForce(tx, agentId, kind)
  const [offered] = await listContracts(tx, {
    downlineId: agentId,
    kind,
    limit: 1,
    state: 'REQUESTED',
  })
  const size = sizeOf(asked.limit)
  const after = timeCursor(asked.after)
  const below = await listContracts(tx, { after, kind, limit: size + 1, uplineId: agentId })
  const page = pageOf(below, size, ({ id, offeredAt }) => endOfTime({ at: offeredAt, id }))
  const show = async (one: Contract | undefined) =>
    one ? ((await showContracts(tx, [one], agentId))[0] ?? null) : null
  const memberRate = own?.kind === 'LOTTERY_REBATE' ? await memberRateOf(tx, own) : null
  return {
    below: await showContracts(tx, page.rows, agentId),
    memberRate,
    next: page.next,
    offered: await show(offered),
    own: await show(own),
    past: await showContracts(tx, await listPast(tx, agentId, kind), agentId),
    threat: own ? await findThreat(tx, own) : null,
  }
}

const pastMax = 20

/** Lists ended versions; running ones are shown above them. */
async function listPast(tx: ReadTx, downlineId: string, kind: ContractKind): Promise<Contract[]> {
  const all = await listContracts(tx, { downlineId, kind, limit: pastMax + 2 })
  const running = ['REQUESTED', 'VALID', 'ENDING']
  return all.filter(({ state }) => !running.includes(state)).slice(0, pastMax)
}
