import sql, { empty, raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Play } from './play.ts'

/** Adds to members' sums; rows must come in the order of their keys. */
export async function addMemberPlays(tx: Tx, plays: Play[]): Promise<void> {
  await tx.send(sql`
    insert into reports.play as p (member_id, ${keys}, ${sums})
    select * from unnest(${plays.map(({ memberId }) => memberId)}::uuid[], ${valuesOf(plays)})
    on conflict (member_id, currency, day, vendor, category, game) do update set ${added}`)
}

/** Adds to the house's sums. */
export async function addHousePlays(tx: Tx, plays: Play[]): Promise<void> {
  await tx.send(sql`
    insert into reports.house_play as p (${keys}, ${sums})
    select * from unnest(${valuesOf(plays)})
    on conflict (currency, day, vendor, category, game) do update set ${added}`)
}

/** Computes the house's sums from a day on out of members' sums, in one statement. */
export async function sumHousePlays(tx: Tx, first: string): Promise<void> {
  await tx.rows(sql`
    insert into reports.house_play (${keys}, ${sums})
    select ${keys}, sum(bet_count), sum(stake_units), sum(payout_units), sum(valid_bet_units)
    from reports.play where day >= ${first}::date group by ${keys}`)
}

const keys = raw('currency, day, vendor, category, game')
const sums = raw('bet_count, stake_units, payout_units, valid_bet_units')
const added = raw(`bet_count = p.bet_count + excluded.bet_count,
  stake_units = p.stake_units + excluded.stake_units,
  payout_units = p.payout_units + excluded.payout_units,
  valid_bet_units = p.valid_bet_units + excluded.valid_bet_units`)

const valuesOf = (plays: Play[]) => sql`${plays.map(({ currency }) => currency)}::text[],
  ${plays.map(({ day }) => day)}::date[], ${plays.map(({ vendor }) => vendor)}::text[],
  ${plays.map(({ category }) => category)}::text[], ${plays.map(({ game }) => game)}::text[],
  ${plays.map(({ betCount }) => betCount)}::bigint[],
  ${plays.map(({ stakeUnits }) => stakeUnits)}::bigint[],
  ${plays.map(({ payoutUnits }) => payoutUnits)}::bigint[],
  ${plays.map(({ validBetUnits }) => validBetUnits)}::bigint[]`

/** What sums are grouped by. */
export type Grouping = 'day' | 'category' | 'vendor' | 'game' | 'month' | 'year' | 'lifetime'

export type PlaySum = {
  name: string
  betCount: bigint
  stakeUnits: bigint
  payoutUnits: bigint
  validBetUnits: bigint
}

/** Whole days of the brand, first and last included. */
export type PlayFilter = {
  currency: string
  from: string
  to: string
  category?: string | undefined
  vendor?: string | undefined
}

/** Sums a member's play, grouped. */
export function sumPlays(
  tx: ReadTx,
  filter: PlayFilter & { memberId: string },
  by: Grouping,
): Promise<PlaySum[]> {
  return tx.rows<PlaySum>(sql`
    select ${nameOf[by]} as name, ${summed} from reports.play
    where member_id = ${filter.memberId} and ${conditions(filter)} group by 1 order by 1`)
}

/** Sums the house's play, grouped. */
export function sumHouse(tx: ReadTx, filter: PlayFilter, by: Grouping): Promise<PlaySum[]> {
  return tx.rows<PlaySum>(sql`
    select ${nameOf[by]} as name, ${summed} from reports.house_play
    where ${conditions(filter)} group by 1 order by 1`)
}

export const nameOf = {
  category: raw('category'),
  day: raw('day::text'),
  game: raw('game'),
  lifetime: raw("'lifetime'::text"),
  month: raw("to_char(day, 'YYYY-MM')"),
  vendor: raw('vendor'),
  year: raw("to_char(day, 'YYYY')"),
}

export const summed = raw(`sum(bet_count)::bigint as "betCount",
  sum(stake_units)::bigint as "stakeUnits", sum(payout_units)::bigint as "payoutUnits",
  sum(valid_bet_units)::bigint as "validBetUnits"`)

const conditions = ({ category, currency, from, to, vendor }: PlayFilter) => sql`
  currency = ${currency} and day >= ${from}::date and day <= ${to}::date
  ${category === undefined ? empty : sql`and category = ${category}`}
  ${vendor === undefined ? empty : sql`and vendor = ${vendor}`}`
