import sql, { empty, raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { OutsideRound } from './outside.ts'

/** The columns of a round; the query must use the alias `o`. */
export const columns = raw(`o.vendor, o.round, member_id as "memberId", game, category, currency,
  stake_units as "stakeUnits", payout_units as "payoutUnits", state, version,
  played_at as "playedAt", changed_at as "changedAt", corrected_at as "correctedAt"`)

/** Locks and returns the stored rounds, always in one order, so that readers cannot deadlock. */
export function lockOutside(tx: Tx, reported: OutsideRound[]): Promise<OutsideRound[]> {
  return tx.rows<OutsideRound>(sql`
    select ${columns} from wagers.outside_round o
    join (select distinct vendor, round from unnest(${reported.map(({ vendor }) => vendor)}::text[],
      ${reported.map(({ round }) => round)}::text[]) as t (vendor, round)) as named
      on o.vendor = named.vendor and o.round = named.round
    order by o.vendor, o.round for update of o`)
}

/** Inserts or updates rounds. A higher version that another reader stored first is kept. */
export async function upsertOutside(tx: Tx, rounds: OutsideRound[], at: Date): Promise<void> {
  if (rounds.length === 0) return
  const column = <Field extends keyof OutsideRound>(name: Field) => rounds.map((one) => one[name])
  await tx.rows(sql`
    insert into wagers.outside_round as o (vendor, round, member_id, game, category, currency,
      stake_units, payout_units, state, version, played_at, changed_at, corrected_at, heard_at)
    select *, ${at}::timestamptz from unnest(${column('vendor')}::text[],
      ${column('round')}::text[], ${column('memberId')}::uuid[], ${column('game')}::text[],
      ${column('category')}::text[], ${column('currency')}::text[],
      ${column('stakeUnits')}::bigint[], ${column('payoutUnits')}::bigint[],
      ${column('state')}::text[], ${column('version')}::int[], ${column('playedAt')}::timestamptz[],
      ${column('changedAt')}::timestamptz[], ${column('correctedAt')}::timestamptz[])
    order by 1, 2
    on conflict (vendor, round) do update set game = excluded.game, category = excluded.category,
      stake_units = excluded.stake_units, payout_units = excluded.payout_units,
      state = excluded.state, version = excluded.version, played_at = excluded.played_at,
      changed_at = excluded.changed_at, corrected_at = excluded.corrected_at,
      heard_at = excluded.heard_at
    where excluded.version > o.version and excluded.member_id = o.member_id`)
}

/** Stores the versions of rounds before their corrections. */
export async function insertReplaced(tx: Tx, rounds: OutsideRound[], at: Date): Promise<void> {
  if (rounds.length === 0) return
  await tx.rows(sql`
    insert into wagers.outside_before (vendor, round, version, stake_units, payout_units, state,
      replaced_at)
    select *, ${at}::timestamptz from unnest(${rounds.map(({ vendor }) => vendor)}::text[],
      ${rounds.map(({ round }) => round)}::text[], ${rounds.map(({ version }) => version)}::int[],
      ${rounds.map(({ stakeUnits }) => stakeUnits)}::bigint[],
      ${rounds.map(({ payoutUnits }) => payoutUnits)}::bigint[],
      ${rounds.map(({ state }) => state)}::text[])
    on conflict do nothing`)
}

export type OutsideFilter = {
  memberId: string
  from?: Date | undefined
  to?: Date | undefined
  category?: string | undefined
  vendor?: string | undefined
  game?: string | undefined
  state?: OutsideRound['state'] | undefined
}

/** The last round of a page. */
export type OutsideCursor = { playedAt: Date; vendor: string; round: string }

/** Returns a member's rounds, newest first, paged by key. */
export function listOutside(
  tx: ReadTx,
  filter: OutsideFilter & { after?: OutsideCursor | undefined; limit: number },
): Promise<OutsideRound[]> {
  const { after, limit } = filter
  const beyond = after
    ? sql`and (played_at, vendor, round) <
        (${after.playedAt}::timestamptz, ${after.vendor}, ${after.round})`
    : empty
  return tx.rows<OutsideRound>(sql`
    select ${columns} from wagers.outside_round o where ${conditions(filter)} ${beyond}
    order by played_at desc, vendor desc, round desc limit ${limit}`)
}

function conditions({ category, from, game, memberId, state, to, vendor }: OutsideFilter) {
  return sql`member_id = ${memberId}
    ${from ? sql`and played_at >= ${from}` : empty} ${to ? sql`and played_at < ${to}` : empty}
    ${category ? sql`and category = ${category}` : empty} ${game ? sql`and game = ${game}` : empty}
    ${vendor ? sql`and vendor = ${vendor}` : empty} ${state ? sql`and state = ${state}` : empty}`
}

export type OutsideFeed = { vendor: string; seenTo: Date; readAt: Date }

/** Returns for each vendor up to which time its list was read. */
export function listFeeds(tx: ReadTx): Promise<OutsideFeed[]> {
  return tx.rows<OutsideFeed>(sql`
    select vendor, seen_to as "seenTo", read_at as "readAt" from wagers.outside_feed
    order by vendor`)
}

/** Stores how far the list was read. The times only move forward, even if a slow reader is late. */
export async function noteFeed(tx: Tx, { readAt, seenTo, vendor }: OutsideFeed): Promise<void> {
  await tx.rows(sql`
    insert into wagers.outside_feed as f (vendor, seen_to, read_at)
    values (${vendor}, ${seenTo}, ${readAt})
    on conflict (vendor) do update set seen_to = greatest(f.seen_to, excluded.seen_to),
      read_at = greatest(f.read_at, excluded.read_at)`)
}
