import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/agents'
import type { ReadTx } from '#kernel/database/database'
import { listOpenOf } from '../contracts/contract-store.ts'
import { showCeiling } from '../contracts/show-ceiling.ts'
import { bestPercentOf } from '../contracts/terms.ts'

type Card = Gives<typeof wire.showDownline>

/** Returns the contracts between upline and downline, and the downline's prize group ceiling. */
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
