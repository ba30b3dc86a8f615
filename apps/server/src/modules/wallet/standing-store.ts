import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

/** The wallet's state of a member. */
export type Standing = {
  memberId: string
  wageringUnits: bigint
  /** The total of the current wagering requirement, and when it began. */
  playAskedUnits: bigint
  playSince: Date | null
  factorChangedAt: Date | null
}

const columns = raw(`member_id as "memberId", unplayed_units as "wageringUnits",
  play_asked_units as "playAskedUnits", play_since as "playSince",
  factor_changed_at as "factorChangedAt"`)

const blank = { factorChangedAt: null, playAskedUnits: 0n, playSince: null, wageringUnits: 0n }

/** Locks the member's row: requests and credits of one member run one after another. */
export async function lockStanding(tx: Tx, memberId: string): Promise<Standing> {
  await tx.rows(sql`
    insert into wallet.standing (member_id) values (${memberId}) on conflict do nothing`)
  const [standing] = await tx.rows<Standing>(sql`
    select ${columns} from wallet.standing where member_id = ${memberId} for update`)
  return standing ?? { ...blank, memberId }
}

export async function findStanding(tx: ReadTx, memberId: string): Promise<Standing> {
  const [standing] = await tx.rows<Standing>(sql`
    select ${columns} from wallet.standing where member_id = ${memberId}`)
  return standing ?? { ...blank, memberId }
}

/** Returns the wagering requirement for an amount. */
export const playOf = (units: bigint, playBps: number): bigint =>
  (units * BigInt(playBps)) / 10_000n

/** Adds to the wagering requirement. The total starts again if nothing was open. */
export async function addWageringRequirement(
  tx: Tx,
  memberId: string,
  units: bigint,
  at: Date,
): Promise<void> {
  if (units === 0n) return
  await tx.rows(sql`
    insert into wallet.standing as s (member_id, unplayed_units, play_asked_units, play_since)
    values (${memberId}, ${units}, ${units}, ${at})
    on conflict (member_id) do update
      set unplayed_units = s.unplayed_units + excluded.unplayed_units,
        play_asked_units = excluded.play_asked_units
          + case when s.unplayed_units = 0 then 0 else s.play_asked_units end,
        play_since = case when s.unplayed_units = 0 then excluded.play_since
          else coalesce(s.play_since, excluded.play_since) end`)
}

/** Reduces both the open and the total wagering requirement, because a part was waived. */
export async function subtractAsked(tx: Tx, memberId: string, units: bigint): Promise<void> {
  await tx.rows(sql`
    update wallet.standing set unplayed_units = greatest(0, unplayed_units - ${units}),
      play_asked_units = greatest(0, play_asked_units - ${units})
    where member_id = ${memberId}`)
}

/** Subtracts members' wagering where a requirement is open. Locks in the order of ids. */
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

/** Stores when a password of this member was last changed. */
export async function noteFactorChange(tx: Tx, memberId: string, at: Date): Promise<void> {
  await tx.rows(sql`
    insert into wallet.standing (member_id, factor_changed_at) values (${memberId}, ${at})
    on conflict (member_id) do update set factor_changed_at = excluded.factor_changed_at`)
}
