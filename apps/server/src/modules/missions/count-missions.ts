import type { ReadTx } from '#kernel/database/database'
import { findSetLimits } from '#protection'
import { readSetting } from '#settings'
import { beganOf, isWithin, progressKey } from './mission.ts'
import type { Mission, Progress } from './mission.ts'
import { countRewards, listMissions } from './mission-store.ts'
import { missionsSetting } from './missions-setting.ts'
import { listProgress } from './progress-store.ts'

export type Offered = {
  mission: Mission
  began: string
  progress: Progress | undefined
  left: number | null
}

/** Lists the missions offered to a member now: open, and within the member's limits. */
export async function listOffered(tx: ReadTx, memberId: string, at: Date): Promise<Offered[]> {
  if (!(await readSetting(tx, missionsSetting)).isOpen) return []
  const limits = (await findSetLimits(tx, [memberId])).get(memberId) ?? []
  const missions = (await listMissions(tx)).filter(
    (mission) => mission.isOpen && isWithin(mission, limits),
  )
  const days = [beganOf('daily', at), beganOf('weekly', at)]
  const rows = await listProgress(tx, [memberId], { days: [...new Set(days)] })
  const given = await countRewards(tx, [...new Set(days)])
  const known = new Map(rows.map((row) => [progressKey(row.missionId, row.began), row]))
  return missions.map((mission) => {
    const began = beganOf(mission.cadence, at)
    const name = progressKey(mission.id, began)
    const { rewardsMax } = mission
    const left = rewardsMax === null ? null : Math.max(0, rewardsMax - (given.get(name) ?? 0))
    return { began, left, mission, progress: known.get(name) }
  })
}

/** Counts a member's unclaimed mission rewards, for the page's badge. */
export async function countMissions(tx: ReadTx, memberId: string, at: Date): Promise<number> {
  const offered = await listOffered(tx, memberId, at)
  return offered.filter(({ progress }) => progress?.state === 'done').length
}
