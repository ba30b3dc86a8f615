import sql, { raw } from 'sql-template-tag'
import type { Tx } from '#kernel/database'
import type { Mission } from './mission.ts'

const columns = raw(`id, cadence, kind, category, goal, reward_units as "rewardUnits", points,
  after_id as "afterId", title, place, is_open as "isOpen", version`)

/** All missions in their order; there are few. */
export const listMissions = (tx: Tx): Promise<Mission[]> =>
  tx.rows<Mission>(sql`select ${columns} from missions.mission order by place, id limit 200`)

export async function lockMission(tx: Tx, id: string): Promise<Mission | undefined> {
  const [mission] = await tx.rows<Mission>(
    sql`select ${columns} from missions.mission where id = ${id} for update`,
  )
  return mission
}

export async function updateMission(tx: Tx, mission: Mission): Promise<void> {
  await tx.rows(sql`
    update missions.mission set goal = ${mission.goal}, reward_units = ${mission.rewardUnits},
      points = ${mission.points}, title = ${JSON.stringify(mission.title)}::jsonb,
      is_open = ${mission.isOpen}, version = version + 1
    where id = ${mission.id}`)
}

export type MissionSum = { missionId: string; doneCount: number; claimedUnits: bigint }

/** How often each was done since a day, and what was paid for it. */
export const sumMissions = (tx: Tx, from: string): Promise<MissionSum[]> =>
  tx.rows<MissionSum>(sql`
    select mission_id as "missionId",
      count(*) filter (where state <> 'running')::int as "doneCount",
      coalesce(sum(reward_units) filter (where state = 'claimed'), 0)::bigint as "claimedUnits"
    from missions.progress where began >= ${from}::date group by mission_id`)
