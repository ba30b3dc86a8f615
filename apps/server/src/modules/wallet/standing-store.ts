import sql, { raw } from 'sql-template-tag'
import type { Tx } from '#kernel/database'

/** What the wallet keeps per member. */
export type Standing = { memberId: string; unplayedUnits: bigint; factorChangedAt: Date | null }

const columns = raw(`member_id as "memberId", unplayed_units as "unplayedUnits",
  factor_changed_at as "factorChangedAt"`)

/** Holds the member's row: requests and credits of one member take turns. */
export async function lockStanding(tx: Tx, memberId: string): Promise<Standing> {
  await tx.rows(sql`
    insert into wallet.standing (member_id) values (${memberId}) on conflict do nothing`)
  const [standing] = await tx.rows<Standing>(sql`
    select ${columns} from wallet.standing where member_id = ${memberId} for update`)
  return standing ?? { factorChangedAt: null, memberId, unplayedUnits: 0n }
}

export async function findStanding(tx: Tx, memberId: string): Promise<Standing> {
  const [standing] = await tx.rows<Standing>(sql`
    select ${columns} from wallet.standing where member_id = ${memberId}`)
  return standing ?? { factorChangedAt: null, memberId, unplayedUnits: 0n }
}

/** How much is to be played for so much money. */
export const playOf = (units: bigint, playBps: number): bigint =>
  (units * BigInt(playBps)) / 10_000n

/** More is to be played, because more was deposited. */
export async function addUnplayed(tx: Tx, memberId: string, units: bigint): Promise<void> {
  await tx.rows(sql`
    insert into wallet.standing (member_id, unplayed_units) values (${memberId}, ${units})
    on conflict (member_id) do update
      set unplayed_units = wallet.standing.unplayed_units + excluded.unplayed_units`)
}

/** These members played; whoever has nothing open is not touched. Locked in order of ids. */
export async function subtractPlayed(tx: Tx, played: Map<string, bigint>): Promise<void> {
  const members = [...played.keys()].toSorted()
  await tx.rows(sql`
    with locked as (
      select s.member_id, p.units from wallet.standing s
      join unnest(${members}::uuid[], ${members.map((id) => played.get(id))}::bigint[])
        as p (member_id, units) using (member_id)
      where s.unplayed_units > 0 order by s.member_id for update of s)
    update wallet.standing s set unplayed_units = greatest(0, s.unplayed_units - l.units)
    from locked l where s.member_id = l.member_id`)
}

/** A password of this member was changed just now. */
export async function noteFactorChange(tx: Tx, memberId: string, at: Date): Promise<void> {
  await tx.rows(sql`
    insert into wallet.standing (member_id, factor_changed_at) values (${memberId}, ${at})
    on conflict (member_id) do update set factor_changed_at = excluded.factor_changed_at`)
}
