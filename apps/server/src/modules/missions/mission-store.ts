import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { progressKey } from './mission.ts'
import type { Mission } from './mission.ts'

const columns = raw(`id, cadence, kind, category, goal, reward_units as "rewardUnits", points,
  after_id as "afterId", rewards_max as "rewardsMax", title, place, is_open as "isOpen", version`)

/** Lists all missions in order; there are few. */
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

/** Sums per mission how often it was done since a day, and what it paid. */
export const sumMissions = (tx: ReadTx, from: string): Promise<MissionSum[]> =>
  tx.rows<MissionSum>(sql`
    select mission_id as "missionId",
      count(*) filter (where state <> 'running')::int as "doneCount",
      coalesce(sum(reward_units) filter (where state = 'claimed'), 0)::bigint as "claimedUnits"
    from missions.progress where began >= ${from}::date group by mission_id`)

type Period = { missionId: string; began: string }

/** How often a mission was rewarded in a period. */
export type Rewarded = Period & { count: number }

/**
 * Locks the reward counts of these missions and periods, so that concurrent claims take turns.
 *
 * @returns the counts by `progressKey`
 */
export async function lockRewards(
  tx: Tx,
  periods: readonly Period[],
): Promise<Map<string, Rewarded>> {
  if (periods.length === 0) return new Map()
  const ids = periods.map(({ missionId }) => missionId)
  const begans = periods.map(({ began }) => began)
  await tx.send(sql`
    insert into missions.given (mission_id, began)
    select distinct * from unnest(${ids}::uuid[], ${begans}::date[]) order by 1, 2
    on conflict do nothing`)
  const rows = await tx.rows<Rewarded>(sql`
    select mission_id as "missionId", began::text as began, reward_count as count
    from missions.given where (mission_id, began) in (
      select * from unnest(${ids}::uuid[], ${begans}::date[]))
    order by mission_id, began for update`)
  return new Map(rows.map((row) => [progressKey(row.missionId, row.began), row]))
}

/** Writes the reward counts that `lockRewards` locked. */
export async function updateRewards(tx: Tx, rewarded: readonly Rewarded[]): Promise<void> {
  if (rewarded.length === 0) return
  await tx.send(sql`
    update missions.given g set reward_count = n.count
    from unnest(${rewarded.map(({ missionId }) => missionId)}::uuid[],
      ${rewarded.map(({ began }) => began)}::date[],
      ${rewarded.map(({ count }) => count)}::int[]) as n (mission_id, began, count)
    where g.mission_id = n.mission_id and g.began = n.began`)
}

/** Counts rewards in periods that began on these days, by mission and day. */
export async function countRewards(tx: ReadTx, days: string[]): Promise<Map<string, number>> {
  const rows = await tx.rows<{ name: string; count: number }>(sql`
    select mission_id || ' ' || began as name, reward_count as count from missions.given
    where began = any(${days}::date[])`)
  return new Map(rows.map(({ count, name }) => [name, count]))
}
