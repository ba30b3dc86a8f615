import sql, { type Sql } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

/** The amounts that one member adds to the sums of one hour; negative for a reversal. */
export type Played = {
  memberId: string
  /** When the wager was settled: it counts for the upline of that time. */
  at: Date
  hour: Date
  day: string
  category: string
  vendor: string
  betCount: bigint
  stakeUnits: bigint
  payoutUnits: bigint
  validBetUnits: bigint
}

export const flowKinds = [
  'deposit',
  'withdrawal',
  'bonus',
  'rebate',
  'salary',
  'dividend',
  'registration',
  'first-deposit',
  'active',
] as const
export type FlowKind = (typeof flowKinds)[number]
export type Flow = { memberId: string; day: string; kind: FlowKind; count: bigint; units: bigint }

const ownersIn = (when: Sql) =>
  sql`cross join lateral (
    select false as is_team, made.member_id as owner_id
    union all select true, ancestor_id from agents.line
    where member_id = made.member_id and ${when}) owner`

/** The member's own row and one row for everybody above now. */
const owners = ownersIn(sql`until_at is null`)
/** The same at the time of the bet, so that a later revision counts for the same upline. */
const ownersThen = ownersIn(sql`from_at <= made.at and (until_at is null or until_at > made.at)`)

export async function addPlayed(tx: Tx, rows: Played[]): Promise<void> {
  const made = sql`unnest(${rows.map(({ memberId }) => memberId)}::uuid[],
      ${rows.map(({ day }) => day)}::date[], ${rows.map(({ hour }) => hour)}::timestamptz[],
      ${rows.map(({ category }) => category)}::text[],
      ${rows.map(({ vendor }) => vendor)}::text[],
      ${rows.map(({ betCount }) => betCount)}::bigint[],
      ${rows.map(({ stakeUnits }) => stakeUnits)}::bigint[],
      ${rows.map(({ payoutUnits }) => payoutUnits)}::bigint[],
      ${rows.map(({ validBetUnits }) => validBetUnits)}::bigint[],
      ${rows.map(({ at }) => at)}::timestamptz[])
    as made (member_id, day, hour, category, vendor, bet_count, stake_units, payout_units,
      valid_bet_units, at) ${ownersThen}`
  await tx.rows(sql`
    insert into agents.played as p (owner_id, day, is_team, category, vendor, bet_count,
      stake_units, payout_units, valid_bet_units)
    select owner_id, day, is_team, category, vendor, sum(bet_count), sum(stake_units),
      sum(payout_units), sum(valid_bet_units)
    from ${made} group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (owner_id, day, is_team, category, vendor) do update set
      bet_count = p.bet_count + excluded.bet_count,
      stake_units = p.stake_units + excluded.stake_units,
      payout_units = p.payout_units + excluded.payout_units,
      valid_bet_units = p.valid_bet_units + excluded.valid_bet_units`)
  await tx.rows(sql`
    insert into agents.played_hour as p (owner_id, hour, is_team, stake_units, payout_units,
      valid_bet_units)
    select owner_id, hour, is_team, sum(stake_units), sum(payout_units), sum(valid_bet_units)
    from ${made} group by 1, 2, 3 order by 1, 2, 3
    on conflict (owner_id, hour, is_team) do update set
      stake_units = p.stake_units + excluded.stake_units,
      payout_units = p.payout_units + excluded.payout_units,
      valid_bet_units = p.valid_bet_units + excluded.valid_bet_units`)
}

export async function addFlows(tx: Tx, flows: Flow[]): Promise<void> {
  if (flows.length === 0) return
  await tx.rows(sql`
    insert into agents.flow as f (owner_id, day, is_team, kind, count, units)
    select owner_id, day, is_team, kind, sum(count), sum(units)
    from unnest(${flows.map(({ memberId }) => memberId)}::uuid[],
      ${flows.map(({ day }) => day)}::date[], ${flows.map(({ kind }) => kind)}::text[],
      ${flows.map(({ count }) => count)}::bigint[], ${flows.map(({ units }) => units)}::bigint[])
      as made (member_id, day, kind, count, units) ${owners}
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (owner_id, day, is_team, kind) do update set
      count = f.count + excluded.count, units = f.units + excluded.units`)
}

/** Returns the current valid bet of members on these days. */
export function sumDays(
  tx: Tx,
  keys: { memberId: string; day: string }[],
): Promise<{ memberId: string; day: string; validBetUnits: bigint }[]> {
  return tx.rows(sql`
    select p.owner_id as "memberId", p.day, sum(valid_bet_units)::bigint as "validBetUnits"
    from agents.played p join unnest(${keys.map(({ memberId }) => memberId)}::uuid[],
      ${keys.map(({ day }) => day)}::date[]) as k (owner_id, day) using (owner_id, day)
    where not is_team group by 1, 2`)
}

export type LateReason = 'LATE' | 'REVISED' | 'VOIDED'

/** An amount booked after its period was closed: a wager with its units, or a money movement. */
export type LateRow = {
  wagerId: string | null
  kind: string
  memberId: string
  settledAt: Date
  bookedHour: Date
  betCount: bigint
  stakeUnits: bigint
  payoutUnits: bigint
  validBetUnits: bigint
  units: bigint
  reason: LateReason
}

/** Records amounts that arrived after their period was closed. */
export async function insertLate(tx: Tx, rows: LateRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.rows(sql`
    insert into agents.late (wager_id, kind, member_id, settled_at, booked_hour, bet_count,
      stake_units, payout_units, valid_bet_units, units, reason)
    select * from unnest(${rows.map(({ wagerId }) => wagerId)}::uuid[],
      ${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ memberId }) => memberId)}::uuid[],
      ${rows.map(({ settledAt }) => settledAt)}::timestamptz[],
      ${rows.map(({ bookedHour }) => bookedHour)}::timestamptz[],
      ${rows.map(({ betCount }) => betCount)}::bigint[],
      ${rows.map(({ stakeUnits }) => stakeUnits)}::bigint[],
      ${rows.map(({ payoutUnits }) => payoutUnits)}::bigint[],
      ${rows.map(({ validBetUnits }) => validBetUnits)}::bigint[],
      ${rows.map(({ units }) => units)}::bigint[], ${rows.map(({ reason }) => reason)}::text[])`)
}

/** Returns the instant up to which all periods are closed. */
export async function readHorizon(tx: ReadTx): Promise<Date> {
  const [row] = await tx.rows<{ at: Date }>(sql`
    select closed_until as at from agents.horizon`)
  return row?.at ?? new Date(0)
}

/** Returns the horizon, locked until the end: shared for bookings, exclusively to move it. */
export async function lockHorizon(tx: Tx, how: 'share' | 'update'): Promise<Date> {
  const [row] = await tx.rows<{ at: Date }>(sql`
    select closed_until as at from agents.horizon
    ${how === 'share' ? sql`for share` : sql`for update`}`)
  return row?.at ?? new Date(0)
}

export async function writeHorizon(tx: Tx, at: Date): Promise<void> {
  await tx.rows(sql`
    insert into agents.horizon (closed_until) values (${at})
    on conflict (is_only) do update set
      closed_until = greatest(agents.horizon.closed_until, excluded.closed_until)`)
}

export async function insertFlowLine(
  tx: Tx,
  line: { id: string; memberId: string; kind: FlowKind; units: bigint; at: Date },
): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into agents.flow_line (id, member_id, kind, units, at)
    values (${line.id}, ${line.memberId}, ${line.kind}, ${line.units}, ${line.at})
    on conflict do nothing returning id`)
  return rows.length === 1
}
