import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Raffle } from './raffle.ts'

const columns = raw(`id, number, began::text as began, ends_at as "endsAt",
  ticket_units as "ticketUnits", tickets_max as "ticketsMax", prizes::text[] as prizes,
  commitment_id as "commitmentId", ticket_count as "ticketCount", drawn_at as "drawnAt",
  beacon_chain as "beaconChain", beacon_round::float8 as "beaconRound",
  beacon_signature as "beaconSignature"`)

type Row = Omit<Raffle, 'prizes'> & { prizes: string[] }
const raffleOf = (row: Row): Raffle => ({ ...row, prizes: row.prizes.map(BigInt) })

/** Lists the last raffles, newest first. */
export const listRaffles = async (tx: ReadTx, limit: number): Promise<Raffle[]> =>
  (
    await tx.rows<Row>(sql`
      select ${columns} from raffles.raffle order by number desc limit ${limit}`)
  ).map(raffleOf)

export async function findRaffle(tx: ReadTx, id: string): Promise<Raffle | undefined> {
  const [row] = await tx.rows<Row>(sql`select ${columns} from raffles.raffle where id = ${id}`)
  return row && raffleOf(row)
}

/** Inserts a raffle; the caller holds `lockRaffles`. */
export async function insertRaffle(tx: Tx, one: Raffle): Promise<void> {
  await tx.rows(sql`
    insert into raffles.raffle (id, number, began, ends_at, ticket_units, tickets_max, prizes,
      commitment_id, beacon_chain, beacon_round)
    values (${one.id}, ${one.number}, ${one.began}::date, ${one.endsAt}, ${one.ticketUnits},
      ${one.ticketsMax}, ${one.prizes}::bigint[], ${one.commitmentId},
      ${one.beaconChain}, ${one.beaconRound})`)
}

/** Locks all raffles, so that opening and drawing take turns. */
export const lockRaffles = (tx: Tx): Promise<unknown> =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtext('raffles.raffle'))`)

/** Locks a raffle, for numbering its tickets and for its draw. */
export async function lockRaffle(tx: Tx, id: string): Promise<Raffle | undefined> {
  const [row] = await tx.rows<Row>(
    sql`select ${columns} from raffles.raffle where id = ${id} for update`,
  )
  return row && raffleOf(row)
}

export const listDue = async (tx: ReadTx, at: Date): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>(sql`
      select id from raffles.raffle where drawn_at is null and ends_at <= ${at} order by number`)
  ).map(({ id }) => id)

export async function setDrawn(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.rows(sql`update raffles.raffle set drawn_at = ${at} where id = ${id}`)
}

/** Stores the beacon's signature for the draw, together with the fixed tickets. */
export const setBeacon = (tx: Tx, id: string, signature: string | null) =>
  tx.send(sql`update raffles.raffle set beacon_signature = ${signature} where id = ${id}`)

export type Play = { validUnits: bigint; ticketCount: number }

/** Adds members' stakes to the raffle of the week of their settlement, while it is open. */
export async function addPlays(
  tx: Tx,
  plays: { began: string; memberId: string; validUnits: bigint }[],
): Promise<void> {
  await tx.rows(sql`
    insert into raffles.play as p (raffle_id, member_id, valid_units)
    select r.id, given.member_id, sum(given.units)
    from unnest(${plays.map(({ began }) => began)}::date[],
      ${plays.map(({ memberId }) => memberId)}::uuid[],
      ${plays.map(({ validUnits }) => validUnits)}::bigint[]) as given (began, member_id, units)
    join raffles.raffle r on r.began = given.began and r.drawn_at is null
    group by 1, 2 order by 1, 2
    on conflict (raffle_id, member_id) do update
      set valid_units = p.valid_units + excluded.valid_units`)
}

export async function findPlay(tx: ReadTx, raffleId: string, memberId: string): Promise<Play> {
  const [play] = await tx.rows<Play>(sql`
    select valid_units as "validUnits", ticket_count as "ticketCount" from raffles.play
    where raffle_id = ${raffleId} and member_id = ${memberId}`)
  return play ?? { ticketCount: 0, validUnits: 0n }
}

type NewTickets = { raffleId: string; memberId: string; numbers: number[]; bytes: string; at: Date }

/** Inserts tickets of a raffle, which the caller has locked. */
export async function insertTickets(tx: Tx, tickets: NewTickets): Promise<void> {
  const { at, bytes, memberId, numbers, raffleId } = tickets
  await tx.rows(sql`
    insert into raffles.ticket (raffle_id, number, member_id, bytes, claimed_at)
    select ${raffleId}, number, ${memberId}, ${bytes}, ${at}
    from unnest(${numbers}::int[]) as given (number)`)
  await tx.rows(sql`
    update raffles.raffle set ticket_count = ticket_count + ${numbers.length}
    where id = ${raffleId}`)
  await tx.rows(sql`
    update raffles.play set ticket_count = ticket_count + ${numbers.length}
    where raffle_id = ${raffleId} and member_id = ${memberId}`)
}

export type Ticket = { number: number; memberId: string; bytes: string }

/** Lists every ticket of a raffle, in order. */
export const listTickets = (tx: ReadTx, raffleId: string): Promise<Ticket[]> =>
  tx.rows<Ticket>(sql`
    select number, member_id as "memberId", bytes from raffles.ticket
    where raffle_id = ${raffleId} order by number`)

/** Returns when the first ticket of a raffle was taken. */
export async function findFirstClaim(tx: ReadTx, raffleId: string): Promise<Date | null> {
  const [row] = await tx.rows<{ at: Date | null }>(sql`
    select min(claimed_at) as at from raffles.ticket where raffle_id = ${raffleId}`)
  return row?.at ?? null
}

export async function listOwnNumbers(tx: ReadTx, raffleId: string, memberId: string) {
  const rows = await tx.rows<{ number: number }>(sql`
    select number from raffles.ticket where raffle_id = ${raffleId} and member_id = ${memberId}
    order by number`)
  return rows.map(({ number }) => number)
}

/** Lists a member's tickets, for the export of their data. */
export const listOwnTickets = (tx: ReadTx, memberId: string) =>
  tx.rows<{ raffleId: string; number: number; claimedAt: Date }>(sql`
    select raffle_id as "raffleId", number, claimed_at as "claimedAt" from raffles.ticket
    where member_id = ${memberId} order by claimed_at desc limit 10000`)
