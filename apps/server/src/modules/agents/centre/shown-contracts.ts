import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/agents'
import type { ReadTx } from '#kernel/database'
import { listOpenOf } from '../contracts/contract-store.ts'
import { showCeiling } from '../contracts/show-ceiling.ts'
import { bestPercentOf } from '../contracts/terms.ts'

type Card = Gives<typeof wire.showDownline>

/** What an upline and somebody below agreed on, and up to which prize group they play. */
export async function shownContracts(
  tx: ReadTx,
  agentId: string,
  memberId: string,
): Promise<Pick<Card, 'ceiling' | 'contracts'>> {
  const contracts = await listOpenOf(tx, memberId)
  return {
    ceiling: await showCeiling(tx, agentId, memberId),
    contracts: contracts
      .filter(({ downlineId, uplineId }) => downlineId === memberId && uplineId === agentId)
      .map((one) => ({ kind: one.kind, rate: bestPercentOf(one), state: one.state })),
  }
}
