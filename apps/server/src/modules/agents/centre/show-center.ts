import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/agents'
import type { ReadTx, Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { findAgentStanding } from '#identity'
import { readSetting } from '#settings'
import { agentsSetting } from '../agents-setting.ts'
import { findAgent, findLastApplication, insertApplication } from '../agent-store.ts'

type Center = Gives<typeof wire.showCenter>

export async function showCenter(tx: ReadTx, memberId: string): Promise<Center> {
  const { contractKinds, type } = await findAgentStanding(tx, memberId)
  const { mayApply } = await readSetting(tx, agentsSetting)
  const application = await findLastApplication(tx, memberId)
  return {
    application: application
      ? {
          madeAt: application.madeAt.toISOString(),
          reason: application.reason,
          state: application.state,
        }
      : null,
    contractKinds: contractKinds as Center['contractKinds'],
    mayApply: mayApply && type === 0,
    type,
  }
}

/** Applies. @throws Refusal `application-closed`, `application-waits`, `agent-already` */
export async function applyAgent(
  tx: Tx,
  order: { id: string; memberId: string; words: string; at: Date },
): Promise<void> {
  const { at, id, memberId, words } = order
  const { mayApply } = await readSetting(tx, agentsSetting)
  if (!mayApply) refuse('application-closed')
  if ((await findAgent(tx, memberId))?.state === 'active') refuse('agent-already')
  if (!(await insertApplication(tx, { id, madeAt: at, memberId, words }))) {
    refuse('application-waits')
  }
}
