import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database'

/** What the wallet keeps per member. */
export type Standing = {
  memberId: string
  wageringUnits: bigint
  /** All that was to be played when the last of it began, and since when it is played. */
  playAskedUnits: bigint
  playSince: Date | null
  factorChangedAt: Date | null
}

const columns = raw(`member_id as "memberId", unplayed_units as "wageringUnits",
  play_asked_units as "playAskedUnits", play_since as "playSince",
  factor_changed_at as "factorChangedAt"`)

const blank = { factorChangedAt: null, playAskedUnits: 0n, playSince: null, wageringUnits: 0n }

/** Holds the member's row: requests and credits of one member take turns. */
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

/** How much is to be played for so much money. */
export const playOf = (units: bigint, playBps: number): bigint =>
  (units * BigInt(playBps)) / 10_000n

/** More is to be played, because more was deposited; a sum begins anew where none was left. */
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

/** So much need not be played after all: it is in neither sum. */
export async function subtractAsked(tx: Tx, memberId: string, units: bigint): Promise<void> {
  await tx.rows(sql`
    update wallet.standing set unplayed_units = greatest(0, unplayed_units - ${units}),
      play_asked_units = greatest(0, play_asked_units - ${units})
    where member_id = ${memberId}`)
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
