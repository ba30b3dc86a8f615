import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database'
import type { Mission } from './mission.ts'

const columns = raw(`id, cadence, kind, category, goal, reward_units as "rewardUnits", points,
  after_id as "afterId", rewards_max as "rewardsMax", title, place, is_open as "isOpen", version`)

/** All missions in their order; there are few. */
export const listMissions = (tx: ReadTx): Promise<Mission[]> =>
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
      is_open = ${mission.isOpen}, rewards_max = ${mission.rewardsMax}, version = version + 1
    where id = ${mission.id}`)
}

export type MissionSum = { missionId: string; doneCount: number; claimedUnits: bigint }

/** How often each was done since a day, and what was paid for it. */
export const sumMissions = (tx: ReadTx, from: string): Promise<MissionSum[]> =>
  tx.rows<MissionSum>(sql`
    select mission_id as "missionId",
      count(*) filter (where state <> 'running')::int as "doneCount",
      coalesce(sum(reward_units) filter (where state = 'claimed'), 0)::bigint as "claimedUnits"
    from missions.progress where began >= ${from}::date group by mission_id`)

/** Takes one of the rewards of a period, if any is left; whoever comes at once takes turns. */
export async function takeReward(
  tx: Tx,
  { began, missionId, rewardsMax }: { missionId: string; began: string; rewardsMax: number },
): Promise<boolean> {
  await tx.rows(sql`
    insert into missions.given (mission_id, began) values (${missionId}, ${began}::date)
    on conflict do nothing`)
  const rows = await tx.rows(sql`
    update missions.given set reward_count = reward_count + 1
    where mission_id = ${missionId} and began = ${began}::date and reward_count < ${rewardsMax}
    returning mission_id`)
  return rows.length === 1
}

/** How many rewards were given in periods that began on these days, by mission and day. */
export async function countRewards(tx: ReadTx, days: string[]): Promise<Map<string, number>> {
  const rows = await tx.rows<{ name: string; count: number }>(sql`
    select mission_id || ' ' || began as name, reward_count as count from missions.given
    where began = any(${days}::date[])`)
  return new Map(rows.map(({ count, name }) => [name, count]))
}
