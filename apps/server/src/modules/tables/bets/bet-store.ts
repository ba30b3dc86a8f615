import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { beforeAllIds } from '#kernel/ids'
import type { Ends, Stakes, TableBet } from './bet.ts'

const columns = raw(`id, round_id as "roundId", table_id as "tableId", member_id as "memberId",
  launch_id as "launchId", stakes, stake_units as "stakeUnits", reserve_units as "reserveUnits",
  payout_units as "payoutUnits", ends, state, placed_at as "placedAt", ended_at as "endedAt",
  client_bytes as "clientBytes", receipt`)

/** Per spot: what was staked there and what was paid out. */
type StoredEnds = Record<string, [stake: string, payout: string]>

type Row = Omit<TableBet, 'ends' | 'stakes'> & {
  stakes: Record<string, string>
  ends: StoredEnds | null
}

/** Units are strings in JSON, because its numbers are too small for them. */
const betOf = (row: Row): TableBet => ({
  ...row,
  ends: row.ends && endsOf(row.ends),
  stakes: Object.fromEntries(
    Object.entries(row.stakes).map(([spot, units]) => [spot, BigInt(units)]),
  ),
})

const endsOf = (stored: StoredEnds): Ends =>
  Object.fromEntries(
    Object.entries(stored).map(([spot, [stake, payout]]) => {
      return [spot, { payoutUnits: BigInt(payout), stakeUnits: BigInt(stake) }]
    }),
  )

const storedEnds = (ends: Ends): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(ends).map(([spot, { payoutUnits, stakeUnits }]) => {
        return [spot, [stakeUnits.toString(), payoutUnits.toString()]]
      }),
    ),
  )

const jsonOf = (stakes: Stakes): string =>
  JSON.stringify(stakes, (_, units: unknown) =>
    typeof units === 'bigint' ? units.toString() : units,
  )

export async function findBets(tx: Tx, ids: string[]): Promise<TableBet[]> {
  const rows = await tx.rows<Row>(sql`
    select ${columns} from tables.bet where id = any(${ids}::uuid[])`)
  return rows.map(betOf)
}

export async function insertBets(tx: Tx, bets: TableBet[]): Promise<void> {
  await tx.send(sql`
    insert into tables.bet (id, round_id, table_id, member_id, launch_id, stakes, stake_units,
      reserve_units, state, placed_at, client_bytes, receipt)
    select * from unnest(
      ${bets.map(({ id }) => id)}::uuid[], ${bets.map(({ roundId }) => roundId)}::uuid[],
      ${bets.map(({ tableId }) => tableId)}::text[],
      ${bets.map(({ memberId }) => memberId)}::uuid[],
      ${bets.map(({ launchId }) => launchId)}::uuid[],
      ${bets.map(({ stakes }) => jsonOf(stakes))}::json[],
      ${bets.map(({ stakeUnits }) => stakeUnits)}::bigint[],
      ${bets.map(({ reserveUnits }) => reserveUnits)}::bigint[],
      ${bets.map(({ state }) => state)}::text[],
      ${bets.map(({ placedAt }) => placedAt)}::timestamptz[],
      ${bets.map(({ clientBytes }) => clientBytes)}::text[],
      ${bets.map(({ receipt }) => receipt && JSON.stringify(receipt))}::json[])`)
}

/** Returns the client bytes of every bet of a round, by bet id. */
export const listClientBytes = (tx: ReadTx, roundId: string) =>
  tx.rows<{ id: string; bytesHex: string }>(sql`
    select id, client_bytes as "bytesHex" from tables.bet where round_id = ${roundId} order by id`)

/** Returns the bets of these members on these rounds. */
export async function listBetsOf(
  tx: ReadTx,
  roundIds: string[],
  memberIds: string[],
): Promise<TableBet[]> {
  const rows = await tx.rows<Row>(sql`
    select ${columns} from tables.bet
    where round_id = any(${roundIds}::uuid[]) and member_id = any(${memberIds}::uuid[])
    order by placed_at, id`)
  return rows.map(betOf)
}

/** Returns all bets of a round in the order in which they were placed. */
export async function listBets(tx: ReadTx, roundId: string): Promise<TableBet[]> {
  const rows = await tx.rows<Row>(sql`
    select ${columns} from tables.bet where round_id = ${roundId} order by placed_at, id`)
  return rows.map(betOf)
}

/** Returns the members of the next open bets of a round, one entry per bet, ordered by member. */
export async function listOpenOwners(tx: Tx, roundId: string, limit: number): Promise<string[]> {
  const rows = await tx.rows<{ memberId: string }>(sql`
    select member_id as "memberId" from tables.bet
    where round_id = ${roundId} and state = 'open' order by member_id limit ${limit}`)
  return rows.map(({ memberId }) => memberId)
}

/** Returns bets whose payout waits because an account is frozen, ordered by id. */
export async function listHeld(
  tx: ReadTx,
  { after, limit }: { after: string | null; limit: number },
): Promise<TableBet[]> {
  const rows = await tx.rows<Row>(sql`
    select ${columns} from tables.bet
    where state = 'held' and id > ${after ?? beforeAllIds}::uuid
    order by id limit ${limit}`)
  return rows.map(betOf)
}

export async function updateBets(tx: Tx, bets: TableBet[]): Promise<void> {
  await tx.send(sql`
    update tables.bet b set state = n.state, stake_units = n.stake_units,
      payout_units = n.payout_units, ends = n.ends, ended_at = n.ended_at
    from unnest(${bets.map(({ id }) => id)}::uuid[], ${bets.map(({ state }) => state)}::text[],
      ${bets.map(({ stakeUnits }) => stakeUnits)}::bigint[],
      ${bets.map(({ payoutUnits }) => payoutUnits)}::bigint[],
      ${bets.map(({ ends }) => ends && storedEnds(ends))}::json[],
      ${bets.map(({ endedAt }) => endedAt)}::timestamptz[])
      as n (id, state, stake_units, payout_units, ends, ended_at)
    where b.id = n.id`)
}

export type Heat = { spot: string; units: bigint; memberCount: number }

/** Returns the total of all members on each spot of a round, without naming anybody. */
export function sumHeat(tx: ReadTx, roundId: string): Promise<Heat[]> {
  return tx.rows<Heat>(sql`
    select s.key as spot, sum(s.value::bigint)::bigint as units,
      count(distinct member_id)::int as "memberCount"
    from tables.bet, json_each_text(stakes) s
    where round_id = ${roundId} group by s.key order by s.key`)
}

/** Returns the open stakes on each of these rounds, and the number of members. */
export function sumOpen(tx: ReadTx, roundIds: string[]) {
  return tx.rows<{ roundId: string; stakeUnits: bigint; memberCount: number }>(sql`
    select round_id as "roundId", sum(stake_units)::bigint as "stakeUnits",
      count(distinct member_id)::int as "memberCount"
    from tables.bet where round_id = any(${roundIds}::uuid[]) and state = 'open'
    group by round_id`)
}

/** Counts and sums the bets of each of these rounds; a refunded stake counts as zero. */
export function sumRounds(tx: ReadTx, roundIds: string[]) {
  return tx.rows<{
    roundId: string
    betCount: number
    stakeUnits: bigint
    payoutUnits: bigint
  }>(sql`
    select round_id as "roundId", count(*)::int as "betCount",
      coalesce(sum(stake_units) filter (where state <> 'void'), 0)::bigint as "stakeUnits",
      coalesce(sum(payout_units), 0)::bigint as "payoutUnits"
    from tables.bet where round_id = any(${roundIds}::uuid[]) group by round_id`)
}

/** Returns who has taken exclusive spots. Two requests at the same time wait for each other. */
export async function listTaken(tx: Tx, roundIds: string[], spots: string[]) {
  if (spots.length === 0 || roundIds.length === 0) return []
  await tx.rows(sql`
    select pg_advisory_xact_lock(hashtextextended(id, 0))
    from unnest(${roundIds.toSorted()}::text[]) id`)
  return tx.rows<{ roundId: string; spot: string; memberId: string }>(sql`
    select distinct round_id as "roundId", s.key as spot, member_id as "memberId"
    from tables.bet, json_object_keys(stakes) s (key)
    where round_id = any(${roundIds}::uuid[]) and s.key = any(${spots}::text[])`)
}

/** Returns how many of these spots have bets, per round. */
export async function countTaken(tx: ReadTx, roundIds: string[], spots: string[]) {
  if (spots.length === 0 || roundIds.length === 0) return []
  return tx.rows<{ roundId: string; count: number }>(sql`
    select round_id as "roundId", count(distinct s.key)::int as count
    from tables.bet, json_object_keys(stakes) s (key)
    where round_id = any(${roundIds}::uuid[]) and s.key = any(${spots}::text[])
    group by round_id`)
}
