import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { acceptedNew, refuse } from '#kernel/refusal'
import { post } from '#ledger'
import { readSetting } from '#settings'
import { addWageringRequirement, balanceMoved, rewardPaid, playOf } from '#wallet'
import { mayHave } from './may-have.ts'
import { endOf } from './mission.ts'
import type { Progress } from './mission.ts'
import { listMissions } from './mission-store.ts'
import { missionsSetting } from './missions-setting.ts'
import { reward } from './postings.ts'
import { listProgress, lockMembers, upsertProgress } from './progress-store.ts'

const dayMs = 86_400_000

/**
 * Pays the reward of a mission in one period, once.
 *
 * @throws Refusal `not-found`; `member-not-active`, also on a break; `document-moved-on` if the
 *   mission is not done, was claimed already, or has expired
 */
export async function claimMission(
  tx: Tx,
  order: { memberId: string; missionId: string; began: string; at: Date },
): Promise<Progress> {
  const { at, began, memberId, missionId } = order
  if (!(await mayHave(tx, memberId, at))) refuse('member-not-active')
  await lockMembers(tx, [memberId])
  const mission = (await listMissions(tx)).find(({ id }) => id === missionId)
  const rows = await listProgress(tx, [memberId], { days: [began] })
  const done = rows.find((row) => row.missionId === missionId)
  if (!mission) return refuse('not-found')
  if (!done) return refuse('document-moved-on', { state: 'running' })
  const { claimDays, playPercent } = await readSetting(tx, missionsSetting)
  const isLate = at.getTime() > endOf(mission.cadence, began).getTime() + claimDays * dayMs
  if (done.state !== 'done' || isLate) refuse('document-moved-on', { state: done.state })
  const claimed: Progress = { ...done, claimedAt: at, state: 'claimed' }
  await upsertProgress(tx, [claimed])
  if (done.rewardUnits > 0n) {
    acceptedNew((await post(tx, [[reward(claimed)]], at))[0])
    await addWageringRequirement(tx, memberId, playOf(done.rewardUnits, playPercent * 100), at)
    const paid = {
      id: `missions:${memberId}:${missionId}:${began}`,
      kind: 'bonus',
      memberId: memberId,
      units: String(done.rewardUnits),
    } as const
    await publish(tx, rewardPaid, [{ ...paid, at: at.toISOString() }])
    await publish(tx, balanceMoved, [{ memberId }])
  }
  return claimed
}
