import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/agent-contracts'
import type { ReadTx } from '#kernel/database/database'
import { listAbove } from '../tree/tree-store.ts'
import { listNames } from '../who.ts'
import type { Contract } from './contract.ts'
import { listContracts } from './contract-store.ts'
import { endedBelow } from './end-contracts.ts'
import { bestPercentOf } from './terms.ts'

/** Finds an offer to an upline that would end this contract, so that its agent knows in advance. */
export async function findThreat(
  tx: ReadTx,
  own: Contract,
): Promise<Gives<typeof wire.listContracts>['threat']> {
  const { downlineId, id, kind } = own
  for (const aboveId of await listAbove(tx, downlineId)) {
    const asked = { downlineId: aboveId, kind, limit: 1, state: 'REQUESTED' as const }
    const [offer] = await listContracts(tx, asked)
    if (!offer) continue
    const ended = await endedBelow(tx, aboveId, kind, offer)
    if (!ended.some(({ contract }) => contract.id === id)) continue
    const nameOf = await listNames(tx, [aboveId])
    return {
      expiresAt: offer.expiresAt.toISOString(),
      name: nameOf(aboveId),
      rate: bestPercentOf(offer),
    }
  }
  return null
}
