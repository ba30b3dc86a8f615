import sql, { raw } from 'sql-template-tag'
import type { Tx } from '#kernel/database/database'
import type { Reward } from './reward.ts'

const columns = raw(`id, vendor, member_id as "memberId", granted_units as "grantedUnits",
  left_units as "leftUnits", granted_by as "grantedBy", reason, granted_at as "grantedAt",
  expires_at as "expiresAt"`)

/**
 * Returns rewards. Call it under the lock of the members' accounts, so that two bets never use a
 * reward at the same time.
 */
export function findRewards(tx: Tx, ids: string[]): Promise<Reward[]> {
  return tx.rows<Reward>(sql`
    select ${columns} from seamless.reward where id = any(${ids}::uuid[])`)
}

export async function insertReward(tx: Tx, reward: Reward): Promise<void> {
  await tx.rows(sql`
    insert into seamless.reward (id, vendor, member_id, granted_units, left_units, granted_by,
      reason, granted_at, expires_at)
    values (${reward.id}, ${reward.vendor}, ${reward.memberId}, ${reward.grantedUnits},
      ${reward.leftUnits}, ${reward.grantedBy}, ${reward.reason}, ${reward.grantedAt},
      ${reward.expiresAt})`)
}

/** Writes what free bets took from rewards, or returned to them. */
export async function updateRewards(tx: Tx, changes: Map<string, bigint>): Promise<void> {
  if (changes.size === 0) return
  await tx.send(sql`
    update seamless.reward r set left_units = r.left_units + c.units
    from unnest(${[...changes.keys()]}::uuid[], ${[...changes.values()]}::bigint[])
      as c (id, units)
    where r.id = c.id`)
}
