import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Step } from './invited.ts'

export type Reward = {
  id: string
  inviterId: string
  invitedId: string
  step: Step
  amountUnits: bigint
  state: 'ready' | 'claimed' | 'withheld'
  earnedAt: Date
}

const columns = raw(`id, inviter_id as "inviterId", invited_id as "invitedId", step,
  amount_units as "amountUnits", state, earned_at as "earnedAt"`)

export async function insertReward(tx: Tx, one: Reward): Promise<void> {
  await tx.rows(sql`
    insert into referral.reward (id, inviter_id, invited_id, step, amount_units, state, earned_at)
    values (${one.id}, ${one.inviterId}, ${one.invitedId}, ${one.step}, ${one.amountUnits},
      ${one.state}, ${one.earnedAt})`)
}

/** Counts an inviter's rewards since an instant; the caller has locked the inviter. */
export async function countRewards(tx: Tx, inviterId: string, since: Date): Promise<number> {
  const [row] = await tx.rows<{ count: bigint }>(sql`
    select count(*) as count from referral.reward
    where inviter_id = ${inviterId} and earned_at >= ${since}`)
  return Number(row?.count ?? 0n)
}

/** Lists an inviter's claimable rewards; the caller has locked the inviter. */
export const listReady = (tx: Tx, inviterId: string): Promise<Reward[]> =>
  tx.rows<Reward>(sql`
    select ${columns} from referral.reward
    where inviter_id = ${inviterId} and state = 'ready' order by id for update`)

export async function claimRewards(tx: Tx, claimId: string, ids: string[]): Promise<void> {
  await tx.rows(sql`
    update referral.reward set state = 'claimed', claim_id = ${claimId}
    where id = any(${ids}::uuid[]) and state = 'ready'`)
}

export const listRewardsFor = (tx: ReadTx, invitedIds: string[]): Promise<Reward[]> =>
  tx.rows<Reward>(sql`
    select ${columns} from referral.reward where invited_id = any(${invitedIds}::uuid[])`)

export const listRewardsOf = (tx: ReadTx, inviterId: string, limit: number): Promise<Reward[]> =>
  tx.rows<Reward>(sql`
    select ${columns} from referral.reward where inviter_id = ${inviterId}
    order by earned_at desc, id desc limit ${limit}`)

/** Sums an inviter's claimable and paid rewards. */
export async function sumRewards(
  tx: ReadTx,
  inviterId: string,
): Promise<{ readyUnits: bigint; paidUnits: bigint }> {
  const [sum] = await tx.rows<{ readyUnits: bigint; paidUnits: bigint }>(sql`
    select coalesce(sum(amount_units) filter (where state = 'ready'), 0)::bigint as "readyUnits",
      coalesce(sum(amount_units) filter (where state = 'claimed'), 0)::bigint as "paidUnits"
    from referral.reward where inviter_id = ${inviterId}`)
  return sum ?? { paidUnits: 0n, readyUnits: 0n }
}
