import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Room, RoomSettings } from './room.ts'

const columns = raw(`id, theme, position, bet_units_min as "betUnitsMin",
  bet_units_max as "betUnitsMax", rules_version as "rulesVersion", state, version`)

export const listRooms = (tx: ReadTx) =>
  tx.rows<Room>(sql`select ${columns} from fishing.room order by position, id`)

export async function findRoom(tx: ReadTx, id: string): Promise<Room | undefined> {
  const [room] = await tx.rows<Room>(sql`select ${columns} from fishing.room where id = ${id}`)
  return room
}

/** Locks the room, so that two members who take a seat at the same time get different seats. */
export async function lockRoom(tx: Tx, id: string): Promise<Room | undefined> {
  const [room] = await tx.rows<Room>(sql`
    select ${columns} from fishing.room where id = ${id} for update`)
  return room
}

/** Inserts a demo room; of an existing one, only the position is changed. */
export const upsertRoom = (
  tx: Tx,
  room: Pick<Room, 'id' | 'theme' | 'position' | 'betUnitsMin' | 'betUnitsMax'>,
) =>
  tx.rows(sql`
    insert into fishing.room (id, theme, position, bet_units_min, bet_units_max)
    values (${room.id}, ${room.theme}, ${room.position}, ${room.betUnitsMin},
      ${room.betUnitsMax})
    on conflict (id) do update set position = excluded.position`)

/**
 * Writes the next version of a room's settings. Returns undefined if another operator was faster.
 */
export async function updateSettings(
  tx: Tx,
  id: string,
  { settings, version }: { settings: RoomSettings; version: number },
): Promise<Room | undefined> {
  const [room] = await tx.rows<Room>(sql`
    update fishing.room set version = version + 1, state = ${settings.state},
      bet_units_min = ${settings.betUnitsMin}, bet_units_max = ${settings.betUnitsMax}
    where id = ${id} and version = ${version} returning ${columns}`)
  return room
}

/**
 * Sets other rules from the next magazine on. Returns undefined if other rules than `from` are in
 * force.
 */
export async function updateRules(
  tx: Tx,
  id: string,
  { from, to }: { from: number; to: number },
): Promise<Room | undefined> {
  const [room] = await tx.rows<Room>(sql`
    update fishing.room set version = version + 1, rules_version = ${to}
    where id = ${id} and rules_version = ${from} returning ${columns}`)
  return room
}

export type RoomChange = {
  roomId: string
  version: number
  before: object
  after: object
  changedBy: string
  reason: string
  changedAt: Date
}

export const insertChange = (tx: Tx, change: RoomChange) =>
  tx.rows(sql`
    insert into fishing.change (room_id, version, before, after, changed_by, reason, changed_at)
    values (${change.roomId}, ${change.version}, ${JSON.stringify(change.before)}::json,
      ${JSON.stringify(change.after)}::json, ${change.changedBy}, ${change.reason},
      ${change.changedAt})`)

export const listChanges = (tx: ReadTx, roomId: string) =>
  tx.rows<RoomChange>(sql`
    select room_id as "roomId", version, before, after, changed_by as "changedBy", reason,
      changed_at as "changedAt"
    from fishing.change where room_id = ${roomId} order by version desc limit 100`)

/** Returns the number of tanks and members of each room, and what is reserved there. */
export const sumRooms = (tx: ReadTx) =>
  tx.rows<{ roomId: string; tankCount: number; seatedCount: number; reservedUnits: bigint }>(sql`
    select r.id as "roomId",
      (select count(*)::int from fishing.tank t where t.room_id = r.id) as "tankCount",
      (select count(*)::int from fishing.seat s join fishing.tank t on t.id = s.tank_id
        where t.room_id = r.id) as "seatedCount",
      (select coalesce(sum(m.bet_units * m.shot_max), 0)::bigint from fishing.magazine m
        where m.room_id = r.id and m.state = 'open') as "reservedUnits"
    from fishing.room r`)
