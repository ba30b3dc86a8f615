import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

/** The sums of one hour; units are of the brand's currency. */
export type HourSums = {
  betCount: bigint
  stakeUnits: bigint
  payoutUnits: bigint
  depositCount: bigint
  depositUnits: bigint
  withdrawalCount: bigint
  withdrawalUnits: bigint
  newCount: bigint
  firstDepositCount: bigint
}

export const noSums: HourSums = {
  betCount: 0n,
  depositCount: 0n,
  depositUnits: 0n,
  firstDepositCount: 0n,
  newCount: 0n,
  payoutUnits: 0n,
  stakeUnits: 0n,
  withdrawalCount: 0n,
  withdrawalUnits: 0n,
}

const sumColumns = raw(`bet_count, stake_units, payout_units, deposit_count, deposit_units,
  withdrawal_count, withdrawal_units, new_count, first_deposit_count`)

/** Adds to the sums of hours, in their order, to avoid deadlocks. */
export async function addToHours(
  tx: Tx,
  hours: ReadonlyMap<string, Partial<HourSums>>,
): Promise<void> {
  const rows = [...hours].toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (rows.length === 0) return
  const of = (name: keyof HourSums) => rows.map(([, sums]) => sums[name] ?? 0n)
  await tx.rows(sql`
    insert into overview.hour as h (at, ${sumColumns})
    select * from unnest(${rows.map(([at]) => at)}::timestamptz[], ${of('betCount')}::bigint[],
      ${of('stakeUnits')}::bigint[], ${of('payoutUnits')}::bigint[],
      ${of('depositCount')}::bigint[], ${of('depositUnits')}::bigint[],
      ${of('withdrawalCount')}::bigint[], ${of('withdrawalUnits')}::bigint[],
      ${of('newCount')}::bigint[], ${of('firstDepositCount')}::bigint[])
    on conflict (at) do update set
      bet_count = h.bet_count + excluded.bet_count,
      stake_units = h.stake_units + excluded.stake_units,
      payout_units = h.payout_units + excluded.payout_units,
      deposit_count = h.deposit_count + excluded.deposit_count,
      deposit_units = h.deposit_units + excluded.deposit_units,
      withdrawal_count = h.withdrawal_count + excluded.withdrawal_count,
      withdrawal_units = h.withdrawal_units + excluded.withdrawal_units,
      new_count = h.new_count + excluded.new_count,
      first_deposit_count = h.first_deposit_count + excluded.first_deposit_count`)
}

export function listHours(tx: ReadTx, from: Date, to: Date): Promise<(HourSums & { at: Date })[]> {
  return tx.rows<HourSums & { at: Date }>(sql`
    select at, bet_count as "betCount", stake_units as "stakeUnits",
      payout_units as "payoutUnits", deposit_count as "depositCount",
      deposit_units as "depositUnits", withdrawal_count as "withdrawalCount",
      withdrawal_units as "withdrawalUnits", new_count as "newCount",
      first_deposit_count as "firstDepositCount"
    from overview.hour where at >= ${from} and at < ${to} order by at`)
}

export type Played = { day: string; memberId: string; at: Date }

export async function addActive(tx: Tx, played: readonly Played[]): Promise<void> {
  await tx.rows(sql`
    insert into overview.active (day, member_id, first_at)
    select * from unnest(${played.map(({ day }) => day)}::date[],
      ${played.map(({ memberId }) => memberId)}::uuid[],
      ${played.map(({ at }) => at)}::timestamptz[])
    on conflict do nothing`)
}

/** Counts the members who played on a day of the brand before this instant. */
export async function countActive(tx: ReadTx, day: string, before: Date): Promise<number> {
  const [row] = await tx.rows<{ count: bigint }>(sql`
    select count(*) as count from overview.active
    where day = ${day}::date and first_at < ${before}`)
  return Number(row?.count ?? 0n)
}

export async function forgetActive(tx: Tx, before: string): Promise<void> {
  await tx.rows(sql`delete from overview.active where day < ${before}::date`)
  await tx.rows(sql`delete from overview.big where day < ${before}::date`)
}

/** Records these members as depositors and returns those who are new. */
export async function noteDepositors(tx: Tx, memberIds: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ memberId: string }>(sql`
    insert into overview.depositor select distinct unnest(${[...memberIds]}::uuid[])
    on conflict do nothing returning member_id as "memberId"`)
  return rows.map(({ memberId }) => memberId)
}

/** Records a withdrawal as counted; returns true if it is new. */
export async function notePaid(tx: Tx, withdrawalId: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into overview.paid values (${withdrawalId}) on conflict do nothing returning 1`)
  return rows.length > 0
}

export type BigWager = {
  wagerId: string
  day: string
  at: Date
  memberId: string
  game: string
  stakeUnits: bigint
  payoutUnits: bigint
  netUnits: bigint
}

/** The number of biggest wagers that are kept per day and side. */
export const bigCount = 10

/** Stores those of these wagers that are among the biggest of their day, on either side. */
export async function keepBig(tx: Tx, wagers: readonly BigWager[]): Promise<void> {
  if (wagers.length === 0) return
  const column = <Field extends keyof BigWager>(name: Field) => wagers.map((one) => one[name])
  await tx.rows(sql`
    insert into overview.big (wager_id, day, at, member_id, game, stake_units, payout_units,
      net_units)
    select given.* from unnest(${column('wagerId')}::uuid[], ${column('day')}::date[],
      ${column('at')}::timestamptz[], ${column('memberId')}::uuid[], ${column('game')}::text[],
      ${column('stakeUnits')}::bigint[], ${column('payoutUnits')}::bigint[],
      ${column('netUnits')}::bigint[])
      as given (wager_id, day, at, member_id, game, stake_units, payout_units, net_units)
    where ${bigCount} > case when given.net_units > 0
      then (select count(*) from overview.big b
        where b.day = given.day and b.net_units >= given.net_units)
      else (select count(*) from overview.big b
        where b.day = given.day and b.net_units <= given.net_units) end
    on conflict do nothing`)
}

export async function dropBig(tx: Tx, wagerIds: readonly string[]): Promise<void> {
  await tx.rows(sql`delete from overview.big where wager_id = any(${[...wagerIds]}::uuid[])`)
}

/** Lists the biggest wagers of a day, the biggest first. */
export function listBig(tx: ReadTx, day: string, side: 'lost' | 'won'): Promise<BigWager[]> {
  const isWon = side === 'won'
  return tx.rows<BigWager>(sql`
    select wager_id as "wagerId", day::text, at, member_id as "memberId", game,
      stake_units as "stakeUnits", payout_units as "payoutUnits", net_units as "netUnits"
    from overview.big
    where day = ${day}::date and net_units ${raw(isWon ? '> 0' : '< 0')}
    order by net_units ${raw(isWon ? 'desc' : 'asc')}, wager_id limit ${bigCount}`)
}

/** Erases these members; their plays stay in the sums. */
export async function eraseMembers(tx: Tx, memberIds: readonly string[]): Promise<void> {
  const theirs = sql`member_id = any(${[...memberIds]}::uuid[])`
  await tx.rows(sql`delete from overview.active where ${theirs}`)
  await tx.rows(sql`delete from overview.big where ${theirs}`)
  await tx.rows(sql`delete from overview.depositor where ${theirs}`)
}

export const listActiveDays = (tx: ReadTx, memberId: string): Promise<{ day: string }[]> =>
  tx.rows<{ day: string }>(sql`
    select day::text from overview.active where member_id = ${memberId} order by day`)
