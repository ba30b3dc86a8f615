import sql, { raw } from 'sql-template-tag'
import type { FishingCatch } from '@madang/wire/fishing-line'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Seat, Tank } from './tank.ts'

const columns = raw(`id, room_id as "roomId", number, wave, seed,
  next_commitment as "nextCommitment", next_hash as "nextHash",
  wave_started_at as "waveStartedAt", wave_ends_at as "waveEndsAt"`)

const seatColumns = raw(`tank_id as "tankId", seat, member_id as "memberId",
  launch_id as "launchId", name, seen_at as "seenAt", commitment_id as "commitmentId",
  commitment`)

/** Locks tanks in a fixed order; volleys and new waves of the same tank wait here. */
export const lockTanks = (tx: Tx, ids: readonly string[]) =>
  tx.rows<Tank>(sql`
    select ${columns} from fishing.tank where id = any(${ids}::text[]) order by id for update`)

export async function findTank(tx: ReadTx, id: string): Promise<Tank | undefined> {
  const [tank] = await tx.rows<Tank>(sql`select ${columns} from fishing.tank where id = ${id}`)
  return tank
}

export const insertTank = (tx: Tx, tank: Pick<Tank, 'id' | 'roomId' | 'number'>) =>
  tx.rows(sql`
    insert into fishing.tank (id, room_id, number)
    values (${tank.id}, ${tank.roomId}, ${tank.number})`)

export const updateWave = (tx: Tx, tank: Tank) =>
  tx.rows(sql`
    update fishing.tank set wave = ${tank.wave}, seed = ${tank.seed},
      next_commitment = ${tank.nextCommitment}, next_hash = ${tank.nextHash},
      wave_started_at = ${tank.waveStartedAt}, wave_ends_at = ${tank.waveEndsAt}
    where id = ${tank.id}`)

/** Returns the tanks of a room with their taken seats, fullest first. */
export const listTaken = (tx: Tx, roomId: string) =>
  tx.rows<{ id: string; number: number; taken: number[] }>(sql`
    select t.id, t.number, coalesce(array_agg(s.seat) filter (where s.seat is not null), '{}')
      as taken
    from fishing.tank t left join fishing.seat s on s.tank_id = t.id
    where t.room_id = ${roomId} group by t.id
    order by count(s.seat) desc, t.number`)

/** Returns tanks with taken seats, or with magazines that are open or not shown. */
export async function listBusy(tx: ReadTx): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select tank_id as id from fishing.seat
    union select tank_id from fishing.magazine where state = 'open'
    union select tank_id from fishing.magazine where state <> 'open' and server_seed is null`)
  return rows.map(({ id }) => id)
}

/** Returns the number of the wave that swims in each tank. */
export async function listWaves(tx: ReadTx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.rows<{ id: string; wave: number }>(sql`
    select id, wave from fishing.tank where id = any(${ids}::text[])`)
  return new Map(rows.map(({ id, wave }) => [id, wave]))
}

export async function listTankIds(tx: ReadTx): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`select id from fishing.tank`)
  return rows.map(({ id }) => id)
}

export const listSeats = (tx: ReadTx, tankId: string) =>
  tx.rows<Seat>(sql`
    select ${seatColumns} from fishing.seat where tank_id = ${tankId} order by seat`)

export async function findSeat(tx: ReadTx, memberId: string): Promise<Seat | undefined> {
  const [seat] = await tx.rows<Seat>(sql`
    select ${seatColumns} from fishing.seat where member_id = ${memberId}`)
  return seat
}

/** Locks and returns the member's seat, so that requests for it are handled one at a time. */
export async function lockSeat(tx: Tx, memberId: string): Promise<Seat | undefined> {
  const [seat] = await tx.rows<Seat>(sql`
    select ${seatColumns} from fishing.seat where member_id = ${memberId} for update`)
  return seat
}

export const insertSeat = (tx: Tx, seat: Seat) =>
  tx.rows(sql`
    insert into fishing.seat
      (tank_id, seat, member_id, launch_id, name, seen_at, commitment_id, commitment)
    values (${seat.tankId}, ${seat.seat}, ${seat.memberId}, ${seat.launchId}, ${seat.name},
      ${seat.seenAt}, ${seat.commitmentId}, ${seat.commitment})`)

export const updateSeat = (tx: Tx, seat: Seat) =>
  tx.rows(sql`
    update fishing.seat set launch_id = ${seat.launchId}, seen_at = ${seat.seenAt},
      commitment_id = ${seat.commitmentId}, commitment = ${seat.commitment}
    where member_id = ${seat.memberId}`)

/** Records that these members were active on their seats. */
export const updateSeen = (tx: Tx, memberIds: readonly string[], at: Date) =>
  tx.rows(sql`
    update fishing.seat set seen_at = ${at}
    where member_id = any(${memberIds}::uuid[]) and seen_at < ${at}`)

/** Frees the seats of a tank whose members were not active since `since`. */
export const deleteIdle = (tx: Tx, tankId: string, since: Date) =>
  tx.rows<{ seat: number }>(sql`
    delete from fishing.seat where tank_id = ${tankId} and seen_at < ${since} returning seat`)

export const deleteSeat = (tx: Tx, memberId: string) =>
  tx.rows(sql`delete from fishing.seat where member_id = ${memberId}`)

export type TankCatch = { tankId: string; wave: number; body: FishingCatch }

/** Returns what was caught of the current waves in these tanks. */
export const listCaught = (tx: ReadTx, tanks: readonly Pick<Tank, 'id' | 'wave'>[]) =>
  tx.rows<TankCatch>(sql`
    select c.tank_id as "tankId", c.wave, c.body from fishing.caught c
    join unnest(${tanks.map(({ id }) => id)}::text[], ${tanks.map(({ wave }) => wave)}::int[])
      as t (id, wave) on c.tank_id = t.id and c.wave = t.wave`)

/** Writes who caught a fish first; shots of the same moment may catch it too. */
export const insertCaught = (tx: Tx, caught: readonly TankCatch[]) =>
  tx.send(sql`
    insert into fishing.caught (tank_id, wave, fish, body)
    select * from unnest(${caught.map(({ tankId }) => tankId)}::text[],
      ${caught.map(({ wave }) => wave)}::int[], ${caught.map(({ body }) => body.fish)}::int[],
      ${caught.map(({ body }) => JSON.stringify(body))}::json[])
    on conflict do nothing`)

/** Deletes the catches of past waves, which are not needed any more. */
export const deleteCaughtBefore = (tx: Tx, tankId: string, wave: number) =>
  tx.send(sql`delete from fishing.caught where tank_id = ${tankId} and wave < ${wave}`)
