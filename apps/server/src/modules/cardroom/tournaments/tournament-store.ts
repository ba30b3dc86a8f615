import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { beforeAllIds } from '#kernel/ids'
import type { Entry, Tournament } from './tournament.ts'

const columns = raw(`id, name, game, kind, state, is_practice as "isPractice",
  buy_in_units as "buyInUnits", fee_units as "feeUnits", guarantee_units as "guaranteeUnits",
  ticket_units as "ticketUnits", seat_count as "seatCount", entrants_min as "entrantsMin",
  entrants_max as "entrantsMax", start_chips as "startChips", level_ms as "levelMs",
  late_ms as "lateMs", reentry_max as "reentryMax",
  starts_at as "startsAt", started_at as "startedAt",
  ended_at as "endedAt", repeat_ms as "repeatMs", out_count as "outCount",
  bubble_round as "bubbleRound", version,
  created_at as "createdAt"`)

const entryColumns = raw(`id, tournament_id as "tournamentId", member_id as "memberId",
  launch_id as "launchId", name, ticket_id as "ticketId", state, table_id as "tableId",
  stack_chips as "stackChips", out_order as "outOrder", out_round as "outRound",
  out_chips as "outChips",
  prize_units as "prizeUnits",
  ticket_won_id as "ticketWonId", held, bytes, entered_at as "enteredAt"`)

/** Returns open tournaments and those that ended after `since`, the next to begin first. */
export const listTournaments = (tx: ReadTx, since: Date): Promise<Tournament[]> =>
  tx.rows<Tournament>(sql`
    select ${columns} from cardroom.tournament
    where state in ('registering', 'running') or coalesce(ended_at, created_at) > ${since}
    order by (state in ('over', 'cancelled')), (state = 'registering'), starts_at nulls first,
      ended_at desc, created_at
    limit 200`)

export async function findTournament(tx: ReadTx, id: string): Promise<Tournament | undefined> {
  const [one] = await tx.rows<Tournament>(sql`
    select ${columns} from cardroom.tournament where id = ${id}`)
  return one
}

/**
 * Locks a tournament. Entering, leaving, moving and paying hold this row; a table's own row is
 * locked first.
 */
export async function lockTournament(tx: Tx, id: string): Promise<Tournament | undefined> {
  const [one] = await tx.rows<Tournament>(sql`
    select ${columns} from cardroom.tournament where id = ${id} for update`)
  return one
}

/**
 * Returns tournaments that need their own worker: not begun yet, or cancelled with refunds left.
 */
export const listWaitingStart = (tx: ReadTx): Promise<{ id: string }[]> =>
  tx.rows<{ id: string }>(sql`
    select id from cardroom.tournament t
    where state = 'registering' or (state = 'cancelled' and exists (
      select 1 from cardroom.tournament_entry e
      where e.tournament_id = t.id and e.state <> 'refunded'))`)

export const insertTournament = (tx: Tx, one: Tournament) =>
  tx.rows(sql`
    insert into cardroom.tournament (id, name, game, kind, state, is_practice, buy_in_units,
      fee_units, guarantee_units, ticket_units, seat_count, entrants_min, entrants_max,
      start_chips, level_ms, late_ms, reentry_max, starts_at, repeat_ms, created_at)
    values (${one.id}, ${JSON.stringify(one.name)}::jsonb, ${one.game}, ${one.kind}, ${one.state},
      ${one.isPractice}, ${one.buyInUnits}, ${one.feeUnits}, ${one.guaranteeUnits},
      ${one.ticketUnits}, ${one.seatCount}, ${one.entrantsMin}, ${one.entrantsMax},
      ${one.startChips}, ${one.levelMs}, ${one.lateMs}, ${one.reentryMax}, ${one.startsAt},
      ${one.repeatMs}, ${one.createdAt})`)

export const updateTournament = (tx: Tx, one: Tournament) =>
  tx.rows(sql`
    update cardroom.tournament set state = ${one.state}, started_at = ${one.startedAt},
      ended_at = ${one.endedAt}, out_count = ${one.outCount}, repeat_ms = ${one.repeatMs},
      version = version + 1
    where id = ${one.id}`)

/** Whether a tournament of this name is open: a series has one at a time. */
export async function hasOpen(tx: Tx, koreanName: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    select 1 from cardroom.tournament
    where state = 'registering' and name ->> 'KO' = ${koreanName} limit 1`)
  return rows.length > 0
}

export const listEntries = (tx: ReadTx, tournamentIds: string[]): Promise<Entry[]> =>
  tx.rows<Entry>(sql`
    select ${entryColumns} from cardroom.tournament_entry
    where tournament_id = any(${tournamentIds}::uuid[]) and state <> 'refunded'
    order by tournament_id, entered_at, id`)

/** Inserts an entry. Returns undefined if the id already belongs to an entry. */
export async function insertEntry(tx: Tx, entry: Entry): Promise<{ id: string } | undefined> {
  const [row] = await tx.rows<{ id: string }>(sql`
    insert into cardroom.tournament_entry (id, tournament_id, member_id, launch_id, name,
      ticket_id, state, table_id, stack_chips, entered_at, bytes)
    values (${entry.id}, ${entry.tournamentId}, ${entry.memberId}, ${entry.launchId},
      ${entry.name}, ${entry.ticketId}, ${entry.state}, ${entry.tableId}, ${entry.stackChips},
      ${entry.enteredAt}, ${entry.bytes})
    on conflict (id) do nothing returning id`)
  return row
}

export const updateEntry = (tx: Tx, entry: Entry) =>
  tx.rows(sql`
    update cardroom.tournament_entry set state = ${entry.state}, table_id = ${entry.tableId},
      stack_chips = ${entry.stackChips}, out_order = ${entry.outOrder},
      out_round = ${entry.outRound}, out_chips = ${entry.outChips},
      prize_units = ${entry.prizeUnits}, ticket_won_id = ${entry.ticketWonId},
      held = ${entry.held}
    where id = ${entry.id}`)

/** Returns the wager ids of a finished tournament: each entry has one. */
export const listEntryIds = (tx: ReadTx, tournamentId: string): Promise<{ id: string }[]> =>
  tx.rows<{ id: string }>(sql`
    select id from cardroom.tournament_entry
    where tournament_id = ${tournamentId} and member_id is not null and state <> 'refunded'`)

/**
 * A table's state in hand-for-hand play: the round it dealt last, and the round it finished last.
 */
export type TableRound = { id: string; dealt: number; stood: number }

export const listTablesOf = (tx: Tx, tournamentId: string): Promise<TableRound[]> =>
  tx.rows<TableRound>(sql`
    select id, bubble_dealt as dealt, bubble_stood as stood from cardroom.card_table
    where tournament_id = ${tournamentId} and state = 'open' order by id`)

export const updateRound = (tx: Tx, { dealt, id, stood }: TableRound) =>
  tx.rows(sql`
    update cardroom.card_table set bubble_dealt = ${dealt}, bubble_stood = ${stood}
    where id = ${id}`)

export const updateBubbleRound = (tx: Tx, tournamentId: string, round: number) =>
  tx.rows(sql`
    update cardroom.tournament set bubble_round = ${round} where id = ${tournamentId}`)

export const closeTable = (tx: Tx, tableId: string) =>
  tx.rows(sql`update cardroom.card_table set state = 'closed' where id = ${tableId}`)

/** Writes the blinds of a tournament table; they apply from its next hand. */
export const updateBlinds = (
  tx: Tx,
  tableId: string,
  chips: { small: bigint; big: bigint; ante: bigint },
) =>
  tx.rows(sql`
    update cardroom.card_table set small_chips = ${chips.small}, unit_chips = ${chips.big},
      ante_chips = ${chips.ante}
    where id = ${tableId}`)

export type Ticket = { id: string; valueUnits: bigint; origin: string; givenAt: Date }

/** Returns the member's unused tickets, the smallest first. */
export const listTickets = (tx: ReadTx, memberId: string): Promise<Ticket[]> =>
  tx.rows<Ticket>(sql`
    select id, worth_units as "valueUnits", origin, given_at as "givenAt"
    from cardroom.tournament_ticket where member_id = ${memberId} and used_at is null
    order by worth_units, given_at`)

export const insertTicket = (tx: Tx, memberId: string, ticket: Ticket) =>
  tx.rows(sql`
    insert into cardroom.tournament_ticket (id, member_id, worth_units, origin, given_at)
    values (${ticket.id}, ${memberId}, ${ticket.valueUnits}, ${ticket.origin},
      ${ticket.givenAt})`)

/** Marks a ticket as used, or as unused (null). Returns false if another request was faster. */
export async function useTicket(tx: Tx, id: string, usedAt: Date | null): Promise<boolean> {
  const rows = await tx.rows(sql`
    update cardroom.tournament_ticket set used_at = ${usedAt}
    where id = ${id} and (used_at is null) = ${usedAt !== null} returning id`)
  return rows.length > 0
}

/** Returns entries that a frozen account keeps from being booked or paid, ordered by id. */
export const listHeldEntries = (
  tx: ReadTx,
  { after, limit }: { after: string | null; limit: number },
): Promise<Entry[]> =>
  tx.rows<Entry>(sql`
    select ${entryColumns} from cardroom.tournament_entry
    where held is not null and id > ${after ?? beforeAllIds}::uuid
    order by id limit ${limit}`)

/**
 * Returns the members' money at tournaments: entries paid in money that were neither paid out nor
 * refunded, and booked prizes that wait for a frozen account.
 */
export const listPaidEntries = (tx: ReadTx) =>
  tx.rows<{ tournamentId: string; memberId: string; units: bigint }>(sql`
    select e.tournament_id as "tournamentId", e.member_id as "memberId",
      sum(case when e.held = 'prize' then e.prize_units else t.buy_in_units + t.fee_units end)
        ::bigint as units
    from cardroom.tournament t join cardroom.tournament_entry e on e.tournament_id = t.id
    where not t.is_practice and e.member_id is not null and e.state <> 'refunded'
      and (e.held = 'prize'
        or (e.ticket_id is null and (t.state <> 'over' or e.held = 'hand')))
    group by 1, 2`)
