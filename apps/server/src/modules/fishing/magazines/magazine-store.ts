import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { TrailUse } from '#kernel/custody/custody'
import { beforeAllIds } from '#kernel/ids'
import type { LoggedShot, Magazine } from './magazine.ts'

const columns = raw(`id, tank_id as "tankId", room_id as "roomId", seat, member_id as "memberId",
  launch_id as "launchId", bet_units as "betUnits", shot_max as "shotMax",
  rules_version as "rulesVersion", commitment_id as "commitmentId", commitment,
  client_seed as "clientSeed", server_seed as "serverSeed", shot_count as "shotCount",
  won_units as "wonUnits", state, opened_at as "openedAt", ends_at as "endsAt",
  settled_at as "settledAt", leaf_index::float8 as "leafIndex", receipt,
  result_receipt as "resultReceipt"`)

export const insertMagazine = (tx: Tx, magazine: Magazine) =>
  tx.rows(sql`
    insert into fishing.magazine (id, tank_id, room_id, seat, member_id, launch_id, bet_units,
      shot_max, rules_version, commitment_id, commitment, client_seed, state, opened_at, ends_at,
      leaf_index, receipt)
    values (${magazine.id}, ${magazine.tankId}, ${magazine.roomId}, ${magazine.seat},
      ${magazine.memberId}, ${magazine.launchId}, ${magazine.betUnits}, ${magazine.shotMax},
      ${magazine.rulesVersion}, ${magazine.commitmentId}, ${magazine.commitment},
      ${magazine.clientSeed}, ${magazine.state}, ${magazine.openedAt}, ${magazine.endsAt},
      ${magazine.leafIndex}, ${magazine.receipt && JSON.stringify(magazine.receipt)}::json)`)

export const lockMagazines = (tx: Tx, ids: readonly string[]) =>
  tx.rows<Magazine>(sql`
    select ${columns} from fishing.magazine
    where id = any(${ids}::uuid[]) order by id for update`)

export async function findMagazine(tx: ReadTx, id: string): Promise<Magazine | undefined> {
  const [magazine] = await tx.rows<Magazine>(sql`
    select ${columns} from fishing.magazine where id = ${id}`)
  return magazine
}

/** Returns the member's open magazines, in any tank. */
export const listOpen = (tx: ReadTx, memberId: string) =>
  tx.rows<Magazine>(sql`
    select ${columns} from fishing.magazine where member_id = ${memberId} and state = 'open'`)

/** Returns open magazines of a tank, the first to end first. */
export const listOpenOf = (tx: Tx, tankId: string) =>
  tx.rows<Magazine>(sql`
    select ${columns} from fishing.magazine
    where tank_id = ${tankId} and state = 'open' order by ends_at`)

/** Returns magazines whose payout waits because an account is frozen, ordered by id. */
export const listHeld = (tx: ReadTx, { after, limit }: { after: string | null; limit: number }) =>
  tx.rows<Magazine>(sql`
    select ${columns} from fishing.magazine
    where state = 'held' and id > ${after ?? beforeAllIds}::uuid
    order by id limit ${limit}`)

/** Returns all magazines that are open or wait for their payout. */
export const listNotEnded = (tx: ReadTx) =>
  tx.rows<Magazine>(sql`
    select ${columns} from fishing.magazine where state in ('open', 'held')`)

/** Returns the newest magazines that are settled or void. */
export const listNewestEnded = (tx: ReadTx, limit: number) =>
  tx.rows<Magazine>(sql`
    select ${columns} from fishing.magazine where state in ('settled', 'void')
      and server_seed is not null and settled_at is not null
    order by settled_at desc, id desc limit ${limit}`)

/** Returns the member's past magazines in a room, newest first. */
export const listPast = (
  tx: ReadTx,
  {
    before,
    limit,
    memberId,
    roomId,
  }: {
    memberId: string
    roomId: string
    before: Date
    limit: number
  },
) =>
  tx.rows<Magazine>(sql`
    select ${columns} from fishing.magazine
    where member_id = ${memberId} and room_id = ${roomId} and state <> 'open'
      and opened_at < ${before}
    order by opened_at desc limit ${limit}`)

/** Returns magazines with a revealed seed and a receipt, the first to end first. */
export const listShownSince = (
  tx: ReadTx,
  after: { settledAt: Date; id: string },
  limit: number,
): Promise<Magazine[]> =>
  tx.rows<Magazine>(sql`
    select ${columns} from fishing.magazine
    where server_seed is not null and leaf_index is not null
      and (settled_at, id) > (${after.settledAt}, ${after.id}::uuid)
    order by settled_at, id limit ${limit}`)

/** Writes the shot counts and winnings of these magazines in one statement. */
export const updateCounts = (tx: Tx, magazines: readonly Magazine[]) =>
  tx.send(sql`
    update fishing.magazine m set shot_count = n.shots, won_units = n.won
    from unnest(${magazines.map(({ id }) => id)}::uuid[],
      ${magazines.map(({ shotCount }) => shotCount)}::int[],
      ${magazines.map(({ wonUnits }) => wonUnits)}::bigint[]) as n (id, shots, won)
    where m.id = n.id`)

/** Locks magazines of a tank that are over and whose secret is not shown yet. */
export const lockUnshown = (tx: Tx, of: { tankId: string; limit: number }) =>
  tx.rows<Magazine>(sql`
    select ${columns} from fishing.magazine
    where tank_id = ${of.tankId} and state <> 'open' and server_seed is null
    order by id limit ${of.limit} for update`)

/** Returns magazines that ended in this time and whose secret was not shown. */
export const listUnshown = (tx: ReadTx, { from, to }: { from: Date; to: Date }) =>
  tx.rows<{ id: string }>(sql`
    select id from fishing.magazine
    where state <> 'open' and server_seed is null and ends_at > ${from} and ends_at < ${to}`)

export const updateSeeds = (tx: Tx, shown: readonly { id: string; serverSeed: string }[]) =>
  tx.send(sql`
    update fishing.magazine m set server_seed = n.seed
    from unnest(${shown.map(({ id }) => id)}::uuid[],
      ${shown.map(({ serverSeed }) => serverSeed)}::text[]) as n (id, seed)
    where m.id = n.id`)

const jsonOf = ({ resultReceipt }: Magazine) => resultReceipt && JSON.stringify(resultReceipt)

export const updateEnds = (tx: Tx, magazines: readonly Magazine[]) =>
  tx.send(sql`
    update fishing.magazine m set state = n.state, server_seed = n.seed, settled_at = n.at,
      result_receipt = n.receipt
    from unnest(${magazines.map(({ id }) => id)}::uuid[],
      ${magazines.map(({ state }) => state)}::text[],
      ${magazines.map(({ serverSeed }) => serverSeed)}::text[],
      ${magazines.map(({ settledAt }) => settledAt)}::timestamptz[],
      ${magazines.map(jsonOf)}::json[])
      as n (id, state, seed, at, receipt)
    where m.id = n.id`)

export type Volley = {
  id: string
  magazineId: string
  wave: number
  shots: LoggedShot[]
  firedAt: Date
  /** The numbers of its paid shots, and the hash of what they hit; null where none is drawn. */
  firstShot: number | null
  lastShot: number | null
  facts: string | null
  /** Its paid shots are committed and not drawn yet. */
  isDue: boolean
}

/** A volley with the secret and the browser's seed that custody draws it with. */
export type DrawnVolley = Volley & { secretId: string; clientSeed: string; rulesVersion: number }

const volleyColumns = raw(`v.id, v.magazine_id as "magazineId", v.wave, v.shots,
  v.fired_at as "firedAt", v.first_shot as "firstShot", v.last_shot as "lastShot", v.facts,
  v.is_due as "isDue"`)

export const insertVolleys = (tx: Tx, volleys: readonly Volley[]) =>
  tx.send(sql`
    insert into fishing.volley (id, magazine_id, wave, shots, fired_at, first_shot, last_shot,
      facts, is_due)
    select * from unnest(${volleys.map(({ id }) => id)}::uuid[],
      ${volleys.map(({ magazineId }) => magazineId)}::uuid[],
      ${volleys.map(({ wave }) => wave)}::int[],
      ${volleys.map(({ shots }) => JSON.stringify(shots))}::json[],
      ${volleys.map(({ firedAt }) => firedAt)}::timestamptz[],
      ${volleys.map(({ firstShot }) => firstShot)}::int[],
      ${volleys.map(({ lastShot }) => lastShot)}::int[],
      ${volleys.map(({ facts }) => facts)}::text[],
      ${volleys.map(({ isDue }) => isDue)}::boolean[])`)

const drawnColumns = raw(`c.secret_id as "secretId", c.words as "clientSeed",
  m.rules_version as "rulesVersion"`)
const drawnBy = raw(`fishing.volley v join fishing.magazine m on m.id = v.magazine_id
  join look.commitment c on c.ref = m.commitment_id`)

/** Returns volleys of these magazines that wait for custody, in the order of their shots. */
export const listDue = (tx: ReadTx, magazineIds: readonly string[]) =>
  tx.rows<DrawnVolley>(sql`
    select ${volleyColumns}, ${drawnColumns} from ${drawnBy}
    where v.magazine_id = any(${magazineIds}::uuid[]) and v.is_due
    order by v.magazine_id, v.first_shot`)

/** Returns volleys of these magazines that custody drew, in the order of their shots. */
export const listDrawn = (tx: ReadTx, magazineIds: readonly string[]) =>
  tx.rows<DrawnVolley>(sql`
    select ${volleyColumns}, ${drawnColumns} from ${drawnBy}
    where v.magazine_id = any(${magazineIds}::uuid[]) and v.last_shot is not null and not v.is_due
    order by v.magazine_id, v.first_shot`)

/** Finds the secret and last shot that these volleys were drawn with. */
export const findDraws = (tx: ReadTx, ids: readonly string[]) =>
  tx.rows<TrailUse>(sql`
    select v.id as ref, c.secret_id as "secretId", v.last_shot as index
    from ${drawnBy}
    where v.id = any(${ids}::uuid[]) and v.last_shot is not null`)

/** Writes what was drawn of these volleys, or that custody drew nothing for them. */
export const updateVolleys = (tx: Tx, volleys: readonly Volley[]) =>
  tx.send(sql`
    update fishing.volley v set shots = n.shots, first_shot = n.first, last_shot = n.last,
      facts = n.facts, is_due = false
    from unnest(${volleys.map(({ id }) => id)}::uuid[],
      ${volleys.map(({ shots }) => JSON.stringify(shots))}::json[],
      ${volleys.map(({ firstShot }) => firstShot)}::int[],
      ${volleys.map(({ lastShot }) => lastShot)}::int[],
      ${volleys.map(({ facts }) => facts)}::text[]) as n (id, shots, first, last, facts)
    where v.id = n.id`)

export const findVolleys = (tx: Tx, ids: readonly string[]) =>
  tx.rows<Volley>(sql`
    select ${volleyColumns} from fishing.volley v where v.id = any(${ids}::uuid[])`)

/** Returns the volleys of members in tanks, of magazines that were opened since then. */
export const listVolleysSince = (
  tx: ReadTx,
  of: { memberIds: readonly string[]; tanks: readonly { id: string; roomId: string }[] },
  since: Date,
) =>
  tx.rows<Volley & { memberId: string; tankId: string }>(sql`
    select ${volleyColumns}, m.member_id as "memberId", m.tank_id as "tankId"
    from fishing.magazine m join fishing.volley v on v.magazine_id = m.id
    where m.member_id = any(${of.memberIds}::uuid[])
      and m.room_id = any(${of.tanks.map(({ roomId }) => roomId)}::text[])
      and m.tank_id = any(${of.tanks.map(({ id }) => id)}::text[]) and m.opened_at > ${since}`)

/** Returns every volley of these magazines, in the order in which its hits were drawn. */
export const listVolleys = (tx: ReadTx, magazineIds: readonly string[]) =>
  tx.rows<Volley>(sql`
    select ${volleyColumns} from fishing.volley v
    where v.magazine_id = any(${magazineIds}::uuid[]) order by v.fired_at, v.id`)
