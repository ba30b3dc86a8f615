import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { hourOf, windowStart } from './limit.ts'
import { holdsOf } from '../pauses/hold.ts'
import { findHolds } from '../pauses/pause-store.ts'
import type { Hold } from '../pauses/pause-store.ts'
import { depositRoomUnder, roomUnder } from './stake-room.ts'
import type { StakeRoom, UsedDeposit, UsedLimit } from './stake-room.ts'

/** A member's stake and payout at a time; a refunded stake is negative. */
export type Play = { memberId: string; at: Date; stakeUnits: bigint; payoutUnits: bigint }

/**
 * Returns the remaining room of these members; members without limits and holds are left out. Call
 * it under the lock of the members' accounts, because the counters change under that lock.
 */
export async function stakeRooms(
  tx: ReadTx,
  memberIds: string[],
  at: Date,
): Promise<Map<string, StakeRoom>> {
  const held = findHolds(tx, memberIds, at)
  const asked = tx.rows<UsedLimit & { memberId: string }>(sql`
    select l.member_id as "memberId", l.kind, l.period, l.limit_units as "limitUnits",
      u.staked as "stakedUnits", u.won as "wonUnits", u.played as "playedMs"
    from protection.limit_in_force l cross join lateral (
      select coalesce(sum(stake_units), 0)::bigint as staked,
        coalesce(sum(payout_units), 0)::bigint as won,
        coalesce(sum(played_ms), 0)::bigint as played
      from protection.play_hour p
      where p.member_id = l.member_id and p.hour >= case l.period
        when 'day' then ${windowStart('day', at)}::timestamptz
        when 'week' then ${windowStart('week', at)}::timestamptz
        when 'month' then ${windowStart('month', at)}::timestamptz
        else 'infinity'::timestamptz end
    ) u
    where l.member_id = any(${memberIds}::uuid[]) and l.kind <> 'deposit'`)
  const [limits, holds] = await Promise.all([asked, held])
  const byMember = new Map<string, UsedLimit[]>()
  for (const limit of limits) {
    byMember.set(limit.memberId, [...(byMember.get(limit.memberId) ?? []), limit])
  }
  const holdsBy = new Map<string, Hold[]>()
  for (const hold of holds) {
    holdsBy.set(hold.memberId, [...(holdsBy.get(hold.memberId) ?? []), hold])
  }
  const concerned = new Set([...byMember.keys(), ...holdsBy.keys()])
  return new Map(
    [...concerned].map((memberId) => [
      memberId,
      roomUnder(byMember.get(memberId) ?? [], holdsOf(holdsBy.get(memberId) ?? [])),
    ]),
  )
}

type HourSum = Play & { stakedAt: Date | null }

/**
 * The time between two stakes of one member counts as play time if it is shorter than this, also
 * from one hour to the next.
 */
const stretch = sql`interval '5 minutes'`
const between = (from: Sql, to: Sql) => sql`
  (case when ${to} > ${from} and ${to} - ${from} < ${stretch}
    then date_part('epoch', ${to} - ${from}) * 1000 else 0 end)::bigint`

/**
 * Counts plays in one row per member and hour. Reads the hour before only if a stake in it can be
 * less than 5 minutes earlier.
 */
export async function countPlay(tx: Tx, plays: Play[]): Promise<void> {
  const sums = new Map<string, HourSum>()
  for (const { at, memberId, payoutUnits, stakeUnits } of plays) {
    const hour = hourOf(at)
    const key = `${memberId}/${hour.getTime()}`
    let sum = sums.get(key)
    if (!sum) {
      sum = { at: hour, memberId, payoutUnits: 0n, stakedAt: null, stakeUnits: 0n }
      sums.set(key, sum)
    }
    sum.stakeUnits += stakeUnits
    sum.payoutUnits += payoutUnits
    const isLater = sum.stakedAt === null || at > sum.stakedAt
    if (stakeUnits > 0n && isLater) sum.stakedAt = at
  }
  if (sums.size === 0) return
  const rows = [...sums.values()]
  await tx.send(sql`
    insert into protection.play_hour as p
      (member_id, hour, stake_units, payout_units, staked_at, played_ms)
    select n.*, case when n.staked_at < n.hour + ${stretch} then coalesce((
      select ${between(sql`b.staked_at`, sql`n.staked_at`)} from protection.play_hour b
      where b.member_id = n.member_id and b.hour = n.hour - interval '1 hour'), 0) else 0 end
    from unnest(${rows.map(({ memberId }) => memberId)}::uuid[],
      ${rows.map(({ at }) => at)}::timestamptz[],
      ${rows.map(({ stakeUnits }) => stakeUnits)}::bigint[],
      ${rows.map(({ payoutUnits }) => payoutUnits)}::bigint[],
      ${rows.map(({ stakedAt }) => stakedAt)}::timestamptz[])
      as n (member_id, hour, stake_units, payout_units, staked_at)
    on conflict (member_id, hour) do update set
      stake_units = p.stake_units + excluded.stake_units,
      payout_units = p.payout_units + excluded.payout_units,
      played_ms = p.played_ms + ${between(sql`p.staked_at`, sql`excluded.staked_at`)},
      staked_at = greatest(p.staked_at, excluded.staked_at)`)
}

type Used = { kind: string; period: string; usedUnits: bigint }

/**
 * Returns what a member used in each window: stakes, net loss, deposits and minutes. A net win is a
 * negative loss.
 */
export async function findUsed(tx: ReadTx, memberId: string, at: Date): Promise<Used[]> {
  return tx.rows<Used>(sql`
    with frame (period, since) as (values
      ('day', ${windowStart('day', at)}::timestamptz),
      ('week', ${windowStart('week', at)}::timestamptz),
      ('month', ${windowStart('month', at)}::timestamptz))
    select k.kind, f.period, coalesce(case k.kind
      when 'deposit' then (select sum(deposit_units) from protection.deposit_hour
        where member_id = ${memberId} and hour >= f.since)
      when 'stake' then (select sum(stake_units) from protection.play_hour
        where member_id = ${memberId} and hour >= f.since)
      when 'time' then (select sum(played_ms) / 60000 from protection.play_hour
        where member_id = ${memberId} and hour >= f.since)
      else (select sum(stake_units - payout_units) from protection.play_hour
        where member_id = ${memberId} and hour >= f.since) end, 0)::bigint as "usedUnits"
    from frame f cross join (values ('deposit'), ('loss'), ('stake'), ('time')) k (kind)`)
}

/**
 * Returns how much a member may still deposit: null without a limit, never negative. The caller
 * must have locked the member's row, so that two deposits cannot take the same room.
 */
export async function depositRoom(tx: ReadTx, memberId: string, at: Date): Promise<bigint | null> {
  const used = await tx.rows<UsedDeposit>(sql`
    select l.limit_units as "limitUnits", (
      select coalesce(sum(deposit_units), 0)::bigint from protection.deposit_hour d
      where d.member_id = l.member_id and d.hour >= case l.period
        when 'day' then ${windowStart('day', at)}::timestamptz
        when 'week' then ${windowStart('week', at)}::timestamptz
        else ${windowStart('month', at)}::timestamptz end) as "depositedUnits"
    from protection.limit_in_force l where l.member_id = ${memberId} and l.kind = 'deposit'`)
  return depositRoomUnder(used)
}

/** Returns a member's deposits since a time, by whole hours: gross, without withdrawals. */
export async function depositedSince(tx: ReadTx, memberId: string, since: Date): Promise<bigint> {
  const [sum] = await tx.rows<{ units: bigint }>(sql`
    select coalesce(sum(deposit_units), 0)::bigint as units from protection.deposit_hour
    where member_id = ${memberId} and hour >= ${hourOf(since)}`)
  return sum?.units ?? 0n
}

/** Counts a deposit. Gross: withdrawals never restore room. */
export async function countDeposit(
  tx: Tx,
  memberId: string,
  amountUnits: bigint,
  at: Date,
): Promise<void> {
  await tx.send(sql`
    insert into protection.deposit_hour as d (member_id, hour, deposit_units)
    values (${memberId}, ${hourOf(at)}, ${amountUnits})
    on conflict (member_id, hour) do update set
      deposit_units = d.deposit_units + excluded.deposit_units`)
}
