import type { ContractKind } from '@madang/contracts'
import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/agent-contracts'
import type { ReadTx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { listNames } from '../who.ts'
import { partyOf } from './answer-contract.ts'
import type { Contract, EndCause } from './contract.ts'
import { findContract, findInForce } from './contract-store.ts'
import { endedBelow } from './end-contracts.ts'
import { previewOffer } from './offer-contract.ts'
import { showContracts } from './show-contract.ts'
import { bestPercentOf, termsOf } from './terms.ts'
import type { WireTerms } from './terms.ts'

/** Previews for either side what accepting, offering or ending would change. */
export async function previewContract(
  tx: ReadTx,
  agentId: string,
  asked: {
    kind: ContractKind
    downlineId?: string | undefined
    terms?: WireTerms | undefined
    contractId?: string | undefined
  },
): Promise<Gives<typeof wire.previewContract>> {
  const { before, ended } = asked.contractId
    ? await previewAnswer(tx, agentId, asked.contractId)
    : await previewTerms(tx, agentId, asked)
  const nameOf = await listNames(
    tx,
    ended.map(({ contract }) => contract.downlineId),
  )
  return {
    before: before ? ((await showContracts(tx, [before], agentId))[0] ?? null) : null,
    ended: ended.map(({ because, contract }) => ({
      because,
      name: nameOf(contract.downlineId),
      rate: bestPercentOf(contract),
    })),
  }
}

type Preview = { before: Contract | undefined; ended: { contract: Contract; because: EndCause }[] }

async function previewAnswer(tx: ReadTx, agentId: string, id: string): Promise<Preview> {
  const contract = await findContract(tx, id)
  if (!contract || !partyOf(contract, agentId)) return refuse('not-found')
  const { downlineId, kind, state } = contract
  const terms = state === 'REQUESTED' ? contract : null
  const before = await findInForce(tx, downlineId, kind)
  return { before, ended: await endedBelow(tx, downlineId, kind, terms) }
}

async function previewTerms(
  tx: ReadTx,
  agentId: string,
  asked: { kind: ContractKind; downlineId?: string | undefined; terms?: WireTerms | undefined },
): Promise<Preview> {
  const { downlineId, kind, terms } = asked
  if (!downlineId || !terms) return refuse('contract-terms-wrong')
  return previewOffer(tx, { downlineId, kind, terms: termsOf(terms), uplineId: agentId })
}
