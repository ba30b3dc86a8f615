import { weekOf } from '#kernel/brand-day'
import type { Tx } from '#kernel/database/database'
import { findSetLimits } from '#protection'
import { advance, isWithin, progressKey } from './mission.ts'
import type { Did, Mission, Progress } from './mission.ts'
import { lockRewards, updateRewards } from './mission-store.ts'
import { addScores } from './weeks/score-store.ts'
import { notifyMissionsDone } from './notify-done.ts'

/** Decides which goals count as reached, and writes the consequences. */
export type Finish = {
  /** Returns the row to store: done, or still running if the goal may not be reached. */
  decide(row: Progress): Progress
  write(): Promise<void>
}

/**
 * Reads in one batch what finishing needs for all candidates: their limits, and the remaining
 * number of limited rewards. A goal beyond a member's limit is never reached; it is not offered
 * either.
 */
export async function openFinish(
  tx: Tx,
  missions: readonly Mission[],
  known: ReadonlyMap<string, ReadonlyMap<string, Progress>>,
  done: readonly Did[],
): Promise<Finish> {
  const missionOf = new Map(missions.map((mission) => [mission.id, mission]))
  const reached = reachable(missions, known, done)
  const limits = await findSetLimits(tx, [...new Set(reached.map(({ memberId }) => memberId))])
  const rewards = await lockRewards(
    tx,
    reached.filter(({ missionId }) => (missionOf.get(missionId)?.rewardsMax ?? null) !== null),
  )
  const finished: { mission: Mission; row: Progress }[] = []

  function mayFinish(mission: Mission, { began, memberId, missionId }: Progress): boolean {
    if (!isWithin(mission, limits.get(memberId) ?? [])) return false
    if (mission.rewardsMax === null) return true
    const rewarded = rewards.get(progressKey(missionId, began))
    if (!rewarded || rewarded.count >= mission.rewardsMax) return false
    rewarded.count += 1
    return true
  }

  return {
    decide(row) {
      const mission = missionOf.get(row.missionId)
      if (!mission) return row
      if (!mayFinish(mission, row)) {
        return { ...row, doneAt: null, rewardUnits: 0n, state: 'running' }
      }
      finished.push({ mission, row })
      return row
    },
    async write() {
      await updateRewards(tx, [...rewards.values()])
      await addScores(
        tx,
        finished.flatMap(({ mission: { points }, row: { doneAt, memberId } }) =>
          doneAt === null ? [] : [{ at: doneAt, began: weekOf(doneAt), memberId, points }],
        ),
      )
      await notifyMissionsDone(tx, finished)
    },
  }
}

/** Lists every goal that these activities may reach, before limits are applied. */
function reachable(
  missions: readonly Mission[],
  known: ReadonlyMap<string, ReadonlyMap<string, Progress>>,
  done: readonly Did[],
): Progress[] {
  const copies = new Map([...known].map(([memberId, rows]) => [memberId, new Map(rows)]))
  const reached: Progress[] = []
  for (const { activity, memberId } of done) {
    const own = copies.get(memberId) ?? new Map<string, Progress>()
    for (const row of advance(missions, own, { activity, memberId })) {
      own.set(progressKey(row.missionId, row.began), row)
      if (row.state === 'done') reached.push(row)
    }
  }
  return reached
}
