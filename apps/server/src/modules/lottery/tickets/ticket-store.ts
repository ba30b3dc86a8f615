import sql, { raw } from 'sql-template-tag'
import type { Receipt } from '@madang/games/proofs/receipt'
import type { ReadTx, Tx } from '#kernel/database/database'
import { beforeAllIds } from '#kernel/ids'
import type { SoughtTickets } from './sought-tickets.ts'
import type { Line, Ticket } from './ticket.ts'

const columns = raw(`id, game_id as "gameId", number, member_id as "memberId", lines,
  stake_units as "stakeUnits", rebate_units as "rebateUnits", payout_units as "payoutUnits", ends,
  entropy, state, chase_id as "chaseId", group_max as "groupMax", placed_at as "placedAt",
  ended_at as "endedAt", receipt`)

/** The lines of a ticket; older tickets were stored without their count. */
const lineCount = raw('coalesce(line_count, json_array_length(lines))')

/** Units are strings inside JSON: JSON numbers are too small for them. */
type StoredLine = Omit<Line, 'odds' | 'rebateUnits' | 'stakeUnits' | 'unitUnits'> & {
  odds: Record<string, string>
  rebateUnits: string
  stakeUnits: string
  unitUnits: string
}
type Row = Omit<Ticket, 'ends' | 'lines'> & { lines: StoredLine[]; ends: string[] | null }

const ticketOf = (row: Row): Ticket => ({
  ...row,
  ends: row.ends?.map(BigInt) ?? null,
  lines: row.lines.map(lineOf),
})

/** Converts a line from its JSON form. */
export const lineOf = (line: StoredLine): Line => ({
  ...line,
  odds: Object.fromEntries(Object.entries(line.odds).map(([id, odds]) => [id, BigInt(odds)])),
  rebateUnits: BigInt(line.rebateUnits),
  stakeUnits: BigInt(line.stakeUnits),
  unitUnits: BigInt(line.unitUnits),
})

const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))

export async function findTickets(tx: ReadTx, ids: string[]): Promise<Ticket[]> {
  const rows = await tx.rows<Row>(sql`
    select ${columns} from lottery.ticket where id = any(${ids}::uuid[])`)
  return rows.map(ticketOf)
}

/** @param end the last twelve characters of an id, as members see it */
export async function findTicketsByEnd(tx: ReadTx, end: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from lottery.ticket where right(id::text, 12) = ${end} limit 5`)
  return rows.map(({ id }) => id)
}

export async function lockTicket(tx: Tx, id: string): Promise<Ticket | undefined> {
  const rows = await tx.rows<Row>(sql`
    select ${columns} from lottery.ticket where id = ${id} for update`)
  return rows.map(ticketOf)[0]
}

export async function insertTickets(tx: Tx, tickets: Ticket[]): Promise<void> {
  await tx.send(sql`
    insert into lottery.ticket (id, game_id, number, member_id, lines, stake_units, rebate_units,
      entropy, state, chase_id, placed_at, receipt, group_max, line_count)
    select * from unnest(
      ${tickets.map(({ id }) => id)}::uuid[], ${tickets.map(({ gameId }) => gameId)}::text[],
      ${tickets.map(({ number }) => number)}::bigint[],
      ${tickets.map(({ memberId }) => memberId)}::uuid[],
      ${tickets.map(({ lines }) => jsonOf(lines))}::json[],
      ${tickets.map(({ stakeUnits }) => stakeUnits)}::bigint[],
      ${tickets.map((ticket) => ticket.rebateUnits)}::bigint[],
      ${tickets.map(({ entropy }) => entropy)}::text[],
      ${tickets.map(({ state }) => state)}::text[],
      ${tickets.map(({ chaseId }) => chaseId)}::uuid[],
      ${tickets.map(({ placedAt }) => placedAt)}::timestamptz[],
      ${tickets.map(({ receipt }) => receipt && JSON.stringify(receipt))}::json[],
      ${tickets.map(({ groupMax }) => groupMax)}::int[],
      ${tickets.map(({ lines }) => lines.length)}::int[])`)
}

/** Lists the entropy of every accepted ticket of a draw. */
export const listEntropy = (tx: ReadTx, gameId: string, number: bigint) =>
  tx.rows<{ id: string; bytesHex: string }>(sql`
    select id, entropy as "bytesHex" from lottery.ticket
    where game_id = ${gameId} and number = ${number} and state <> 'cancelled' order by id`)

/** Returns when the first ticket of a draw was bought. */
export async function findFirstSale(
  tx: ReadTx,
  gameId: string,
  number: bigint,
): Promise<Date | null> {
  const [row] = await tx.rows<{ at: Date | null }>(sql`
    select min(placed_at) as at from lottery.ticket
    where game_id = ${gameId} and number = ${number}`)
  return row?.at ?? null
}

/** Lists the receipts of a draw's tickets, with their entropy. */
export const listReceipts = (tx: ReadTx, gameId: string, number: bigint) =>
  tx.rows<{ id: string; entropy: string; receipt: Receipt }>(sql`
    select id, entropy, receipt from lottery.ticket
    where game_id = ${gameId} and number = ${number} and receipt is not null`)

/** Sums the lines of members on draws, without cancelled tickets. */
export const sumLines = (
  tx: ReadTx,
  of: readonly { gameId: string; number: bigint; memberId: string }[],
) =>
  tx.rows<{ gameId: string; number: bigint; memberId: string; lineCount: number }>(sql`
    select game_id as "gameId", number, member_id as "memberId",
      sum(${lineCount})::int as "lineCount"
    from lottery.ticket
    where (game_id, number, member_id) in (select * from unnest(
      ${of.map(({ gameId }) => gameId)}::text[], ${of.map(({ number }) => number)}::bigint[],
      ${of.map(({ memberId }) => memberId)}::uuid[])) and state <> 'cancelled'
    group by game_id, number, member_id`)

/**
 * Lists open tickets of the next members of a draw, up to `most` of tickets and of lines. All
 * tickets of a member come together, because they can hedge each other; the first member's come
 * even above the limits.
 */
export async function listOpenTickets(
  tx: Tx,
  gameId: string,
  number: bigint,
  most: { lines: number; tickets: number },
): Promise<Ticket[]> {
  const open = sql`game_id = ${gameId} and number = ${number} and state = 'open'`
  // Uses an index range, even if the planner has no statistics for a draw with new tickets.
  const rows = await tx.rows<Row>(sql`
    with next as (
      select member_id, ${lineCount} as lines from lottery.ticket
      where ${open} order by member_id limit ${most.tickets}),
    summed as (select member_id, sum(lines) over (order by member_id) as lines from next)
    select ${columns} from lottery.ticket
    where ${open} and member_id <= coalesce(
      (select member_id from summed where lines <= ${most.lines} order by member_id desc limit 1),
      (select member_id from next order by member_id limit 1))
    order by member_id, id`)
  return rows.map(ticketOf)
}

/** Lists settled tickets of a draw with their results, by id, for a correction. */
export async function listSettledTickets(
  tx: ReadTx,
  gameId: string,
  number: bigint,
  { after, limit }: { after: string | null; limit: number },
): Promise<Ticket[]> {
  const rows = await tx.rows<Row>(sql`
    select ${columns} from lottery.ticket
    where game_id = ${gameId} and number = ${number} and state in ('settled', 'held')
      and id > ${after ?? beforeAllIds}
    order by id limit ${limit}`)
  return rows.map(ticketOf)
}

/** Lists valid tickets of members on a draw: a new ticket is checked together with them. */
export async function listOwnOnDraws(
  tx: ReadTx,
  memberIds: string[],
  gameId: string,
  number: bigint,
): Promise<Ticket[]> {
  const rows = await tx.rows<Row>(sql`
    select ${columns} from lottery.ticket
    where game_id = ${gameId} and number = ${number} and member_id = any(${memberIds}::uuid[])
      and state <> 'cancelled' order by id`)
  return rows.map(ticketOf)
}

export async function listOwnTickets(
  tx: ReadTx,
  memberId: string,
  { before, limit, ...sought }: SoughtTickets & { before?: string; limit: number },
): Promise<Ticket[]> {
  const { gameId, number, outcome, since, until, words } = sought
  // A win is more than the rebate, which every ticket of a lower group gets.
  const rows = await tx.rows<Row>(sql`
    select ${columns} from lottery.ticket
    where member_id = ${memberId} and id < ${before ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff'}
      and (${gameId}::text is null or game_id = ${gameId})
      and (${since}::timestamptz is null or placed_at >= ${since} and placed_at < ${until})
      and (${words}::text is null or number = ${number} or number::text = ${words}
        or right(id::text, 12) = ${words} or position('"' || ${words} || '"' in lines::text) > 0)
      and case ${outcome}::text when 'open' then state = 'open'
        when 'won' then state in ('settled', 'held') and payout_units > rebate_units
        when 'lost' then state = 'settled' and payout_units <= rebate_units else true end
    order by id desc limit ${limit}`)
  return rows.map(ticketOf)
}

/** Lists tickets whose payout a frozen account could not receive, by id. */
export async function listHeldTickets(
  tx: Tx,
  { after, limit }: { after: string | null; limit: number },
): Promise<Ticket[]> {
  const rows = await tx.rows<Row>(sql`
    select ${columns} from lottery.ticket
    where state = 'held' and id > ${after ?? beforeAllIds}::uuid
    order by id limit ${limit}`)
  return rows.map(ticketOf)
}

export async function updateTickets(tx: Tx, tickets: Ticket[]): Promise<void> {
  await tx.send(sql`
    update lottery.ticket t set state = n.state, payout_units = n.payout_units, ends = n.ends,
      ended_at = n.ended_at
    from unnest(${tickets.map(({ id }) => id)}::uuid[],
      ${tickets.map(({ state }) => state)}::text[],
      ${tickets.map(({ payoutUnits }) => payoutUnits)}::bigint[],
      ${tickets.map(({ ends }) => ends && jsonOf(ends))}::json[],
      ${tickets.map(({ endedAt }) => endedAt)}::timestamptz[])
      as n (id, state, payout_units, ends, ended_at)
    where t.id = n.id`)
}

/** Stores the amounts of these tickets that could not be taken back. */
export const updateOwed = (tx: Tx, owed: { id: string; units: bigint }[]) =>
  tx.rows(sql`
    update lottery.ticket t set owed_units = n.units
    from unnest(${owed.map(({ id }) => id)}::uuid[], ${owed.map(({ units }) => units)}::bigint[])
      as n (id, units)
    where t.id = n.id`)

export type DrawSum = {
  ticketCount: number
  memberCount: number
  stakeUnits: bigint
  payoutUnits: bigint
}

/** Sums the tickets of a draw; void and cancelled ones do not count. */
export async function sumDraw(tx: ReadTx, gameId: string, number: bigint): Promise<DrawSum> {
  const [sum] = await tx.rows<DrawSum>(sql`
    select count(*)::int as "ticketCount", count(distinct member_id)::int as "memberCount",
      coalesce(sum(stake_units), 0)::bigint as "stakeUnits",
      coalesce(sum(payout_units), 0)::bigint as "payoutUnits"
    from lottery.ticket
    where game_id = ${gameId} and number = ${number} and state not in ('void', 'cancelled')`)
  return sum ?? { memberCount: 0, payoutUnits: 0n, stakeUnits: 0n, ticketCount: 0 }
}

/** Lists the games that a member played last, newest first. */
export async function listRecentIds(tx: ReadTx, memberId: string): Promise<string[]> {
  const rows = await tx.rows<{ gameId: string }>(sql`
    select game_id as "gameId" from (
      select game_id, id from lottery.ticket where member_id = ${memberId}
      order by id desc limit 200) t
    group by game_id order by max(id::text) desc limit 10`)
  return rows.map(({ gameId }) => gameId)
}

/** Lists the games with the most tickets since an instant. */
export async function listPopularIds(tx: ReadTx, since: Date): Promise<string[]> {
  const rows = await tx.rows<{ gameId: string }>(sql`
    select t.game_id as "gameId" from lottery.draw d
    join lottery.ticket t on t.game_id = d.game_id and t.number = d.number
    where d.drawn_at >= ${since} and d.drawn is not null
    group by t.game_id order by count(*) desc limit 20`)
  return rows.map(({ gameId }) => gameId)
}
