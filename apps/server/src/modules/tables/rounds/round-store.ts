import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Round } from './round.ts'

const columns = raw(`id, table_id as "tableId", number, class, class_version as "classVersion",
  chain_id as "chainId", link_index as "linkIndex", commitment, link, epoch, state,
  opened_at as "openedAt", closes_at as "closesAt", due_at as "dueAt",
  asks_until as "asksUntil", shown_count as "shownCount", outcome, call, ended_at as "endedAt",
  entropy, beacon_chain as "beaconChain", beacon_round::float8 as "beaconRound",
  beacon_signature as "beaconSignature", receipt, is_voiding as "isVoiding"`)

/** Inserts a round that begins, or one that was dealt in one step and is over. */
export const insertRound = (tx: Tx, round: Round) =>
  tx.rows(sql`
    insert into tables.round (id, table_id, number, class, class_version, chain_id, link_index,
      commitment, epoch, state, due_at, link, opened_at, closes_at, shown_count, outcome, call,
      ended_at, entropy, receipt)
    values (${round.id}, ${round.tableId}, ${round.number}, ${round.class},
      ${round.classVersion}, ${round.chainId}, ${round.linkIndex}, ${round.commitment},
      ${round.epoch}, ${round.state}, ${round.dueAt}, ${round.link}, ${round.openedAt},
      ${round.closesAt}, ${round.shownCount}, ${jsonOf(round.outcome)}::json,
      ${jsonOf(round.call)}::json, ${round.endedAt}, ${round.entropy},
      ${jsonOf(round.receipt)}::json)`)

export const updateRound = (tx: Tx, round: Round) =>
  tx.rows(sql`
    update tables.round set state = ${round.state}, epoch = ${round.epoch}, link = ${round.link},
      opened_at = ${round.openedAt}, closes_at = ${round.closesAt}, due_at = ${round.dueAt},
      asks_until = ${round.asksUntil}, shown_count = ${round.shownCount},
      outcome = ${jsonOf(round.outcome)}::json, call = ${jsonOf(round.call)}::json,
      ended_at = ${round.endedAt}, entropy = ${round.entropy},
      beacon_chain = ${round.beaconChain}, beacon_round = ${round.beaconRound},
      beacon_signature = ${round.beaconSignature},
      receipt = ${jsonOf(round.receipt)}::json, is_voiding = ${round.isVoiding}
    where id = ${round.id}`)

const jsonOf = (kept: object | null): string | null => kept && JSON.stringify(kept)

/** Locks and returns the current round of this table; waits for bets that are being taken. */
export async function lockRoundUnderWay(tx: Tx, tableId: string): Promise<Round | undefined> {
  const [round] = await tx.rows<Round>(sql`
    select ${columns} from tables.round
    where table_id = ${tableId} and state not in ('closed', 'voided') for update`)
  return round
}

/** Share-locks the rounds of new bets: they keep their state until these bets are written. */
export function shareRounds(tx: Tx, ids: string[]): Promise<Round[]> {
  return tx.rows<Round>(sql`
    select ${columns} from tables.round where id = any(${ids}::uuid[]) order by id for share`)
}

export async function findRound(tx: ReadTx, id: string): Promise<Round | undefined> {
  const [round] = await tx.rows<Round>(sql`select ${columns} from tables.round where id = ${id}`)
  return round
}

/** Returns the chain and link of these rounds. */
export const findLinks = (tx: ReadTx, ids: readonly string[]) =>
  tx.rows<{ ref: string; secretId: string; index: number }>(sql`
    select id as ref, chain_id as "secretId", link_index::float8 as index
    from tables.round where id = any(${ids}::uuid[])`)

/** Returns the link of a finished round, by its position in the chain. */
export async function findShownLink(
  tx: Tx,
  chainId: string,
  linkIndex: number,
): Promise<string | undefined> {
  const [row] = await tx.rows<{ link: string | null }>(sql`
    select link from tables.round where chain_id = ${chainId} and link_index = ${linkIndex}`)
  return row?.link ?? undefined
}

export async function lastNumber(tx: Tx, tableId: string): Promise<bigint> {
  const [row] = await tx.rows<{ number: bigint }>(sql`
    select coalesce(max(number), 0)::bigint as number from tables.round
    where table_id = ${tableId}`)
  return row?.number ?? 0n
}

export async function findNewest(tx: ReadTx, tableId: string): Promise<Round | undefined> {
  const [round] = await tx.rows<Round>(sql`
    select ${columns} from tables.round
    where table_id = ${tableId} order by number desc limit 1`)
  return round
}

/** Returns the last rounds that were completed, newest first. */
export function listEnded(tx: ReadTx, tableId: string, limit: number): Promise<Round[]> {
  return tx.rows<Round>(sql`
    select ${columns} from tables.round
    where table_id = ${tableId} and state = 'closed' order by number desc limit ${limit}`)
}

/** Returns the last rounds that are over, including voided ones, newest first. */
export function listOver(
  tx: ReadTx,
  tableId: string,
  page: { before?: bigint; limit: number },
): Promise<Round[]> {
  const before = page.before ?? 9_007_199_254_740_991n
  return tx.rows<Round>(sql`
    select ${columns} from tables.round
    where table_id = ${tableId} and state in ('closed', 'voided') and number < ${before}
    order by number desc limit ${page.limit}`)
}

/** Locks the round for a decision, so that decisions count in one order. */
export async function lockRound(tx: Tx, id: string): Promise<Round | undefined> {
  const [round] = await tx.rows<Round>(sql`
    select ${columns} from tables.round where id = ${id} for update`)
  return round
}

/** Makes the round due now, because the dealer has something to do. */
export const updateDue = (tx: Tx, id: string, at: Date) =>
  tx.send(sql`update tables.round set due_at = ${at} where id = ${id}`)

/** Returns the newest round of each of these tables. */
export function listNewest(tx: ReadTx, tableIds: string[]): Promise<Round[]> {
  return tx.rows<Round>(sql`
    select r.* from unnest(${tableIds}::text[]) as t (id) cross join lateral (
      select ${columns} from tables.round where table_id = t.id order by number desc limit 1) r`)
}

/** Returns the last completed rounds of each of these tables, newest first. */
export function listEndedOf(tx: ReadTx, tableIds: string[], limitEach: number): Promise<Round[]> {
  return tx.rows<Round>(sql`
    select r.* from unnest(${tableIds}::text[]) as t (id) cross join lateral (
      select ${columns} from tables.round where table_id = t.id and state = 'closed'
      order by number desc limit ${limitEach}) r`)
}

/** Returns rounds of all tables that ended after a given one, in the order in which they ended. */
export function listEndedSince(
  tx: ReadTx,
  after: { endedAt: Date; id: string },
  limit: number,
): Promise<Round[]> {
  return tx.rows<Round>(sql`
    select ${columns} from tables.round
    where state = 'closed' and (ended_at, id) > (${after.endedAt}::timestamptz, ${after.id}::uuid)
    order by ended_at, id limit ${limit}`)
}
