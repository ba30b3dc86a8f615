import sql, { raw } from 'sql-template-tag'
import type { TrailUse } from '#kernel/custody/custody'
import type { ReadTx, Tx } from '#kernel/database/database'
import { unitsPerChip } from '../tables/card-table.ts'
import type { Hand } from './hand.ts'

const columns = raw(`id, table_id as "tableId", number, game, state, is_practice as "isPractice",
  table_version as "tableVersion", seats, setup, commitment_id as "commitmentId",
  secret_hash as "secretHash", leaf, leaf_index::float8 as "leafIndex",
  receipt, opened, entropy, actions, thinks, turn, result, began_at as "beganAt",
  dealt_at as "dealtAt", ended_at as "endedAt"`)

export async function findHand(tx: ReadTx, id: string): Promise<Hand | undefined> {
  const [hand] = await tx.rows<Hand>(sql`select ${columns} from cardroom.hand where id = ${id}`)
  return hand
}

/** Returns the newest hand of a table, running or over. */
export async function findNewest(tx: ReadTx, tableId: string): Promise<Hand | undefined> {
  const [hand] = await tx.rows<Hand>(sql`
    select ${columns} from cardroom.hand where table_id = ${tableId}
    order by number desc limit 1`)
  return hand
}

export const insertHand = (tx: Tx, hand: Hand) =>
  tx.rows(sql`
    insert into cardroom.hand (id, table_id, number, game, state, is_practice, table_version,
      seats, setup, commitment_id, secret_hash, leaf, leaf_index, opened, began_at)
    values (${hand.id}, ${hand.tableId}, ${hand.number}, ${hand.game}, ${hand.state},
      ${hand.isPractice}, ${hand.tableVersion}, ${JSON.stringify(hand.seats)}::jsonb,
      ${JSON.stringify(hand.setup)}::jsonb, ${hand.commitmentId}, ${hand.secretHash}, ${hand.leaf},
      ${hand.leafIndex}, ${hand.opened === null ? null : JSON.stringify(hand.opened)}::jsonb,
      ${hand.beganAt})`)

export const updateHand = (tx: Tx, hand: Hand) =>
  tx.rows(sql`
    update cardroom.hand set state = ${hand.state},
      entropy = ${JSON.stringify(hand.entropy)}::jsonb,
      opened = ${hand.opened === null ? null : JSON.stringify(hand.opened)}::jsonb,
      actions = ${JSON.stringify(hand.actions)}::jsonb,
      thinks = ${JSON.stringify(hand.thinks)}::jsonb,
      turn = ${hand.turn === null ? null : JSON.stringify(hand.turn)}::jsonb,
      result = ${hand.result === null ? null : JSON.stringify(hand.result)}::jsonb,
      receipt = ${hand.receipt === null ? null : JSON.stringify(hand.receipt)}::json,
      dealt_at = ${hand.dealtAt}, ended_at = ${hand.endedAt}
    where id = ${hand.id}`)

/** Inserts each member's result of a hand, for their history. */
export async function insertHandSeats(tx: Tx, hand: Hand): Promise<void> {
  const { endedAt, result, seats } = hand
  const own = seats.flatMap((seat, at) => (seat.memberId === null ? [] : [{ ...seat, at }]))
  if (own.length === 0 || result === null) return
  await tx.rows(sql`
    insert into cardroom.hand_seat (hand_id, member_id, seat_no, wager_id, contributed_chips,
      won_chips, ended_at)
    select ${hand.id}, m, s, w, c, p, ${endedAt} from unnest(
      ${own.map(({ memberId }) => memberId)}::uuid[], ${own.map(({ seatNo }) => seatNo)}::int[],
      ${own.map(({ wagerId }) => wagerId)}::uuid[],
      ${own.map(({ at }) => result.contributed[at] ?? 0)}::bigint[],
      ${own.map(({ at }) => result.won[at] ?? 0)}::bigint[]) as t (m, s, w, c, p)`)
}

export type PlayedHand = Hand & {
  seatNo: number
  contributedChips: bigint
  wonChips: bigint
  isTournament: boolean
  /** How many seats the table has. */
  seatCount: number
}

/** Returns a member's own hands, newest first. */
export const listPlayed = (
  tx: ReadTx,
  of: { memberId: string; handId?: string; before?: { at: Date; id: string }; limit: number },
): Promise<PlayedHand[]> =>
  tx.rows<PlayedHand>(sql`
    select h.*, s.seat_no as "seatNo", s.contributed_chips as "contributedChips",
      s.won_chips as "wonChips", t.tournament_id is not null as "isTournament",
      t.seat_count as "seatCount"
    from cardroom.hand_seat s
    join lateral (select ${columns} from cardroom.hand where id = s.hand_id) h on true
    join cardroom.card_table t on t.id = h."tableId"
    where s.member_id = ${of.memberId}
      and (${of.handId ?? null}::uuid is null or s.hand_id = ${of.handId ?? null})
      and (s.ended_at, s.hand_id) < (${of.before?.at ?? 'infinity'}::timestamptz,
        ${of.before?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff'}::uuid)
    order by s.ended_at desc, s.hand_id desc limit ${of.limit}`)

/** What a hand is played for. */
type PlayedFor = 'money' | 'practice' | 'tournament'
export type PlayedSum = {
  playedFor: PlayedFor
  handCount: number
  wonCount: number
  netChips: bigint
}

/** Returns a member's hands, wins and chips since `since`, by what was played for. */
export const sumPlayed = (
  tx: ReadTx,
  of: { memberId: string; since: Date },
): Promise<PlayedSum[]> =>
  tx.rows<PlayedSum>(sql`
    select case when h.is_practice then 'practice' when t.tournament_id is not null
        then 'tournament' else 'money' end as "playedFor",
      count(*)::int as "handCount",
      (count(*) filter (where s.won_chips > s.contributed_chips))::int as "wonCount",
      sum(s.won_chips - s.contributed_chips)::bigint as "netChips"
    from cardroom.hand_seat s
    join cardroom.hand h on h.id = s.hand_id
    join cardroom.card_table t on t.id = h.table_id
    where s.member_id = ${of.memberId} and s.ended_at > ${of.since}
    group by 1`)

/** Returns finished hands of a table in which all these members played, newest first. */
export const searchHands = (
  tx: ReadTx,
  of: {
    tableId?: string
    handId?: string
    memberIds: string[]
    before?: { at: Date; id: string }
    limit: number
  },
): Promise<Hand[]> =>
  tx.rows<Hand>(sql`
    select ${columns} from cardroom.hand h
    where h.state in ('over', 'void')
      and (${of.handId ?? null}::uuid is null or h.id = ${of.handId ?? null})
      and (${of.tableId ?? null}::text is null or h.table_id = ${of.tableId ?? null})
      and (select count(*) from cardroom.hand_seat s
        where s.hand_id = h.id and s.member_id = any(${of.memberIds}::uuid[]))
        = ${of.memberIds.length}
      and (h.ended_at, h.id) < (${of.before?.at ?? 'infinity'}::timestamptz,
        ${of.before?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff'}::uuid)
    order by h.ended_at desc, h.id desc limit ${of.limit}`)

/** Returns hands for money that ended after a given hand and until `until`, oldest first. */
export const listEnded = (
  tx: Tx,
  of: { since: { endedAt: Date; handId: string }; until: Date; limit: number },
): Promise<Hand[]> =>
  tx.rows<Hand>(sql`
    select ${columns} from cardroom.hand
    where state in ('over', 'void') and not is_practice
      and (ended_at, id) > (${of.since.endedAt}, ${of.since.handId}::uuid)
      and ended_at <= ${of.until}
    order by ended_at, id limit ${of.limit}`)

/** Returns hands with a receipt that ended after a given hand, oldest first. */
export const listOverSince = (
  tx: ReadTx,
  after: { endedAt: Date; id: string },
  limit: number,
): Promise<Hand[]> =>
  tx.rows<Hand>(sql`
    select ${columns} from cardroom.hand
    where state in ('over', 'void') and leaf_index is not null and result is not null
      and ended_at >= ${after.endedAt} and (ended_at, id) > (${after.endedAt}, ${after.id}::uuid)
    order by ended_at, id limit ${limit}`)

export const findHandsById = (tx: ReadTx, ids: string[]): Promise<Hand[]> =>
  tx.rows<Hand>(sql`
    select ${columns} from cardroom.hand
    where id = any(${ids}::uuid[]) and state in ('over', 'void') order by ended_at desc, id`)

/** Sets the result of a voided hand to zero for these members. */
export const updateVoided = (tx: Tx, handId: string, memberIds: string[]) =>
  tx.rows(sql`
    update cardroom.hand_seat set won_chips = contributed_chips
    where hand_id = ${handId} and member_id = any(${memberIds}::uuid[])`)

/** Returns the average pot of recent hands per table, in units. */
export async function averagePots(tx: ReadTx, since: Date): Promise<Map<string, bigint>> {
  const rows = await tx.rows<{ tableId: string; chips: bigint }>(sql`
    select table_id as "tableId", avg(pot)::bigint as chips from (
      select table_id, (select sum(c::text::numeric)
        from jsonb_array_elements(result -> 'contributed') c) as pot
      from cardroom.hand where state = 'over' and ended_at > ${since}) h
    group by table_id`)
  return new Map(rows.map(({ chips, tableId }) => [tableId, chips * unitsPerChip]))
}

/** Returns the wager ids of all members who were dealt in. */
export async function listHandWagers(tx: ReadTx, handId: string): Promise<string[]> {
  const rows = await tx.rows<{ wagerId: string }>(sql`
    select wager_id as "wagerId" from cardroom.hand_seat where hand_id = ${handId}`)
  return rows.map(({ wagerId }) => wagerId)
}

/** Finds every opening of the hands with these commitments, as custody's trail names it. */
export const findOpenings = (tx: ReadTx, commitmentIds: readonly string[]) =>
  tx.rows<TrailUse>(sql`
    select c.ref, c.secret_id as "secretId", o.index::float8 as index
    from look.commitment c join cardroom.hand h on h.commitment_id = c.ref
    -- A running hand may be opening cards at this moment.
    cross join lateral generate_series(0, jsonb_array_length(h.opened)
      - (case when h.state = 'running' then 0 else 1 end)) as o (index)
    where c.ref = any(${commitmentIds}::uuid[])`)
