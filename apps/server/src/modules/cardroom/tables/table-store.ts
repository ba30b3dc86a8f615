import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { CardTable, Seat } from './card-table.ts'

const columns = raw(`id, game, name, position, is_practice as "isPractice",
  seat_count as "seatCount", unit_chips as "unitChips", small_chips as "smallChips",
  ante_chips as "anteChips", buy_in_chips_min as "buyInChipsMin",
  buy_in_chips_max as "buyInChipsMax", rake, act_ms as "actMs", bank_ms as "bankMs",
  keeps_apart as "keepsApart", version,
  state, button_seat as "buttonSeat", small_blind_seat as "smallBlindSeat",
  big_blind_seat as "bigBlindSeat", winner_seat as "winnerSeat", hand_number as "handNumber",
  hand_id as "handId",
  next_hand_at as "nextHandAt", wanted_until as "wantedUntil", offer_until as "offerUntil",
  tournament_id as "tournamentId"`)

const seatColumns = raw(`table_id as "tableId", seat_no as "seatNo", member_id as "memberId",
  launch_id as "launchId", name, stack_chips as "stackChips", state, owes,
  waits_for_blind as "waitsForBlind", mucks, runs_twice as "runsTwice", bank_ms as "bankMs",
  timeout_count as "timeoutCount", hand_count as "handCount", carry, sat_at as "satAt",
  sits_out_since as "sitsOutSince", seen_at as "seenAt"`)

export const listTables = (tx: ReadTx): Promise<CardTable[]> =>
  tx.rows<CardTable>(sql`
    select ${columns} from cardroom.card_table
    where state = 'open' and tournament_id is null order by position, id`)

/** Returns all tables that may be watched, including tournament tables. */
export const listOpenIds = (tx: ReadTx): Promise<{ id: string }[]> =>
  tx.rows<{ id: string }>(sql`select id from cardroom.card_table where state = 'open'`)

export const listAllTables = (tx: ReadTx): Promise<CardTable[]> =>
  tx.rows<CardTable>(sql`
    select ${columns} from cardroom.card_table where tournament_id is null
    order by position, id`)

export async function findTable(tx: ReadTx, id: string): Promise<CardTable | undefined> {
  const [table] = await tx.rows<CardTable>(sql`
    select ${columns} from cardroom.card_table where id = ${id}`)
  return table
}

export const findTables = (tx: ReadTx, ids: string[]): Promise<CardTable[]> =>
  tx.rows<CardTable>(sql`
    select ${columns} from cardroom.card_table where id = any(${ids}::text[])`)

/** Locks a table. Everything that changes a table, its seats or its hand must hold this row. */
export async function lockTable(tx: Tx, id: string): Promise<CardTable | undefined> {
  const [table] = await tx.rows<CardTable>(sql`
    select ${columns} from cardroom.card_table where id = ${id} for update`)
  return table
}

export type TableTerms = Pick<
  CardTable,
  | 'id'
  | 'game'
  | 'name'
  | 'position'
  | 'isPractice'
  | 'seatCount'
  | 'unitChips'
  | 'smallChips'
  | 'anteChips'
  | 'buyInChipsMin'
  | 'buyInChipsMax'
  | 'rake'
  | 'actMs'
  | 'bankMs'
  | 'keepsApart'
  | 'tournamentId'
>

/** Inserts a demo table or an operator's new one; does not change an existing table. */
export const insertTable = (tx: Tx, table: TableTerms) =>
  tx.rows<{ id: string }>(sql`
    insert into cardroom.card_table (id, game, name, position, is_practice, seat_count, unit_chips,
      small_chips, ante_chips, buy_in_chips_min, buy_in_chips_max, rake, act_ms, bank_ms,
      keeps_apart, tournament_id)
    values (${table.id}, ${table.game}, ${JSON.stringify(table.name)}::jsonb, ${table.position},
      ${table.isPractice}, ${table.seatCount}, ${table.unitChips}, ${table.smallChips},
      ${table.anteChips}, ${table.buyInChipsMin}, ${table.buyInChipsMax},
      ${JSON.stringify(table.rake)}::jsonb, ${table.actMs}, ${table.bankMs},
      ${table.keepsApart}, ${table.tournamentId})
    on conflict (id) do nothing returning id`)

/** Writes the state of a table between hands. */
export const updateTable = (tx: Tx, table: CardTable) =>
  tx.rows(sql`
    update cardroom.card_table set button_seat = ${table.buttonSeat},
      small_blind_seat = ${table.smallBlindSeat}, big_blind_seat = ${table.bigBlindSeat},
      winner_seat = ${table.winnerSeat}, hand_number = ${table.handNumber},
      hand_id = ${table.handId},
      next_hand_at = ${table.nextHandAt}
    where id = ${table.id}`)

/** Writes the next version of a table's terms. Returns undefined if another operator was faster. */
export async function updateTerms(
  tx: Tx,
  id: string,
  terms: Pick<CardTable, 'state' | 'rake' | 'actMs' | 'bankMs' | 'keepsApart' | 'version'>,
): Promise<CardTable | undefined> {
  const [table] = await tx.rows<CardTable>(sql`
    update cardroom.card_table set version = version + 1, state = ${terms.state},
      rake = ${JSON.stringify(terms.rake)}::jsonb, act_ms = ${terms.actMs},
      bank_ms = ${terms.bankMs}, keeps_apart = ${terms.keepsApart}
    where id = ${id} and version = ${terms.version} returning ${columns}`)
  return table
}

/**
 * Returns tables that need an owner: with a hand, members, viewers, seat offers or a tournament.
 */
export async function listBusy(tx: ReadTx, now: Date): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from cardroom.card_table t
    where hand_id is not null or (wanted_until > ${now} and state = 'open')
      or (tournament_id is not null and state = 'open') or offer_until is not null
      or exists (select 1 from cardroom.seat s
        where s.table_id = t.id and s.member_id is not null)`)
  return rows.map(({ id }) => id)
}

/** Marks tables as watched. Writes rarely: for most calls the time is already far enough ahead. */
export const updateWanted = (tx: Tx, ids: string[], times: { until: Date; unlessAfter: Date }) =>
  tx.rows<{ id: string }>(sql`
    update cardroom.card_table set wanted_until = ${times.until}
    where id = any(${ids}::text[])
      and (wanted_until is null or wanted_until < ${times.unlessAfter})
    returning id`)

export const listSeats = (tx: ReadTx, tableIds: string[]): Promise<Seat[]> =>
  tx.rows<Seat>(sql`
    select ${seatColumns} from cardroom.seat where table_id = any(${tableIds}::text[])
    order by table_id, seat_no`)

export const listSeatsOf = (tx: ReadTx, memberId: string): Promise<Seat[]> =>
  tx.rows<Seat>(sql`
    select ${seatColumns} from cardroom.seat where member_id = ${memberId} order by sat_at`)

export const insertSeat = (tx: Tx, seat: Seat) =>
  tx.rows(sql`
    insert into cardroom.seat (table_id, seat_no, member_id, launch_id, name, stack_chips, state,
      owes, waits_for_blind, mucks, runs_twice, bank_ms, sat_at, seen_at)
    values (${seat.tableId}, ${seat.seatNo}, ${seat.memberId}, ${seat.launchId}, ${seat.name},
      ${seat.stackChips}, ${seat.state}, ${seat.owes}, ${seat.waitsForBlind}, ${seat.mucks},
      ${seat.runsTwice}, ${seat.bankMs}, ${seat.satAt}, ${seat.seenAt})`)

export const updateSeat = (tx: Tx, seat: Seat) =>
  tx.rows(sql`
    update cardroom.seat set stack_chips = ${seat.stackChips}, state = ${seat.state},
      owes = ${seat.owes}, waits_for_blind = ${seat.waitsForBlind}, mucks = ${seat.mucks},
      runs_twice = ${seat.runsTwice}, bank_ms = ${seat.bankMs}, launch_id = ${seat.launchId},
      timeout_count = ${seat.timeoutCount}, hand_count = ${seat.handCount},
      carry = ${seat.carry},
      sits_out_since = ${seat.sitsOutSince}, seen_at = ${seat.seenAt}
    where table_id = ${seat.tableId} and seat_no = ${seat.seatNo}`)

export const deleteSeat = (tx: Tx, { seatNo, tableId }: Seat) =>
  tx.rows(sql`
    delete from cardroom.seat where table_id = ${tableId} and seat_no = ${seatNo}`)

/** Records that these members' pages are open at this table. */
export const touchSeats = (tx: Tx, tableId: string, memberIds: string[], now: Date) =>
  tx.rows(sql`
    update cardroom.seat set seen_at = ${now}
    where table_id = ${tableId} and member_id = any(${memberIds}::uuid[])
      and seen_at < ${now}`)

export const upsertLeft = (tx: Tx, seat: Seat, now: Date) =>
  tx.rows(sql`
    insert into cardroom.left_stack (table_id, member_id, stack_chips, left_at)
    values (${seat.tableId}, ${seat.memberId}, ${seat.stackChips}, ${now})
    on conflict (table_id, member_id)
    do update set stack_chips = excluded.stack_chips, left_at = excluded.left_at`)

/** Returns the chips with which the member left this table after `since`; otherwise 0. */
export async function findLeft(
  tx: ReadTx,
  at: { tableId: string; memberId: string; since: Date },
): Promise<bigint> {
  const [row] = await tx.rows<{ chips: bigint }>(sql`
    select stack_chips as chips from cardroom.left_stack
    where table_id = ${at.tableId} and member_id = ${at.memberId} and left_at > ${at.since}`)
  return row?.chips ?? 0n
}

/** Returns the members' stacks at tables for money. */
export const listStacks = (tx: ReadTx) =>
  tx.rows<{ tableId: string; memberId: string; stackChips: bigint }>(sql`
    select s.table_id as "tableId", s.member_id as "memberId", s.stack_chips as "stackChips"
    from cardroom.seat s join cardroom.card_table t on t.id = s.table_id
    where s.member_id is not null and not t.is_practice and t.tournament_id is null`)
