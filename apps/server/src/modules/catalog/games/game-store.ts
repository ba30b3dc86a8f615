import type { Worded } from '@madang/wire'
import sql, { empty, raw } from 'sql-template-tag'
import { studio } from '@madang/wire/catalog'
import type { Category } from '@madang/wire/catalog'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Game, GameLaunch } from './game.ts'

const columns = raw(`g.id, g.vendor_code as "vendorCode", g.category, g.state,
  json_build_object('KO', v.name_ko, 'EN', v.name_en) as "vendorName",
  v.is_practice as "isPractice",
  json_build_object('KO', g.name_ko, 'EN', g.name_en) as name,
  g.is_hot as "isHot", g.has_free_play as "hasFreePlay", g.added_at as "addedAt",
  json_build_object('accountType', g.account_type, 'code', g.code,
    'defaultPlayType', g.default_play_type, 'opensList', g.opens_list) as launch`)
const games = raw('catalog.game g join catalog.vendor v on v.code = g.vendor_code')

/** Lists open games in lobby order, without games of hidden categories. */
export function listOpen(
  tx: ReadTx,
  filter: { category?: Category; vendorCode?: string; isHot?: true } = {},
): Promise<Game[]> {
  const { category, isHot, vendorCode } = filter
  return tx.rows<Game>(sql`
    select ${columns} from ${games}
      join catalog.category c on c.code = g.category
      left join catalog.vendor_place p on p.category = g.category and p.vendor_code = g.vendor_code
    where g.state = 'open' and v.is_open and c.is_shown
      ${category ? sql`and g.category = ${category}` : empty}
      ${vendorCode ? sql`and lower(g.vendor_code) = lower(${vendorCode})` : empty}
      ${isHot ? sql`and g.is_hot` : empty}
    order by g.is_hot desc, p.position, v.position, g.position, g.id`)
}

/** Returns the revision, which grows with every change of a game, a vendor or their order. */
export async function readRevision(tx: ReadTx): Promise<bigint> {
  const [row] = await tx.rows<{ number: bigint }>(sql`select number from catalog.revision`)
  return row?.number ?? 0n
}

/** Lists every game of a vendor, closed ones too. */
export function listVendorGames(tx: ReadTx, vendorCode: string): Promise<Game[]> {
  return tx.rows<Game>(sql`
    select ${columns} from ${games} where g.vendor_code = ${vendorCode} order by g.position, g.id`)
}

export type VendorCount = {
  vendorCode: string
  vendorName: Worded
  gameCount: number
  openCount: number
}

/** Counts each vendor's games and open games. */
export function countGames(tx: ReadTx): Promise<VendorCount[]> {
  return tx.rows<VendorCount>(sql`
    select v.code as "vendorCode", json_build_object('KO', v.name_ko, 'EN', v.name_en)
        as "vendorName", count(g.id)::int as "gameCount",
      (count(g.id) filter (where g.state = 'open'))::int as "openCount"
    from catalog.vendor v left join catalog.game g on g.vendor_code = v.code
    group by v.code order by v.position, v.code`)
}

export type VendorName = { code: string; name: Worded }

export function listVendorNames(tx: ReadTx, codes: string[]): Promise<VendorName[]> {
  return tx.rows<VendorName>(sql`
    select code, json_build_object('KO', name_ko, 'EN', name_en) as name from catalog.vendor
    where code = any(${codes}::text[]) order by position, code`)
}

/** Lists vendors in maintenance that have an open game. */
export function listVendorsAway(
  tx: ReadTx,
  { category, vendorCode }: { category?: Category; vendorCode?: string },
): Promise<VendorName[]> {
  return tx.rows<VendorName>(sql`
    select v.code, json_build_object('KO', v.name_ko, 'EN', v.name_en) as name
    from catalog.vendor v
    where not v.is_open ${vendorCode ? sql`and lower(v.code) = lower(${vendorCode})` : empty}
      and exists (select from catalog.game g where g.vendor_code = v.code and g.state = 'open'
        ${category ? sql`and g.category = ${category}` : empty})
    order by v.position, v.code`)
}

/** Lists the ids of the games that most people opened since `since`. */
export async function listPopularIds(tx: ReadTx, since: Date, limit: number): Promise<string[]> {
  const rows = await tx.rows<{ gameId: string }>(sql`
    select game_id as "gameId" from catalog.opening
    where opened_at >= ${since} group by game_id order by count(*) desc, game_id limit ${limit}`)
  return rows.map(({ gameId }) => gameId)
}

/** The game with this id, closed ones too. */
export async function findGame(tx: ReadTx, id: string): Promise<Game | undefined> {
  const [game] = await tx.rows<Game>(sql`select ${columns} from ${games} where g.id = ${id}`)
  return game
}

/** The games with these ids, closed ones too. */
export const findGames = (tx: ReadTx, ids: string[]): Promise<Game[]> =>
  tx.rows<Game>(sql`select ${columns} from ${games} where g.id = any(${ids}::text[])`)

/** Returns the names of these games; unknown ones are left out. */
export async function findGameNames(tx: ReadTx, ids: string[]): Promise<Map<string, Worded>> {
  const found = await findGames(tx, ids)
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** Which of these games are closed. */
export async function listClosedIds(tx: ReadTx, ids: string[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from catalog.game where id = any(${ids}::text[]) and state = 'closed'`)
  return rows.map(({ id }) => id)
}

/** Lists every game in lobby order, closed ones too. */
export function listAllGames(tx: ReadTx, filter: { state?: string } = {}): Promise<Game[]> {
  return tx.rows<Game>(sql`
    select ${columns} from ${games}
    where true ${filter.state ? sql`and g.state = ${filter.state}` : empty}
    order by v.position, g.position, g.id`)
}

/** Sets a game's state; returns false when the game has that state already. */
export async function updateGameState(tx: Tx, id: string, state: Game['state']): Promise<boolean> {
  const rows = await tx.rows(sql`
    update catalog.game set state = ${state} where id = ${id} and state <> ${state} returning id`)
  return rows.length === 1
}

/** Retires a game for good; returns false when it was retired already. */
export async function updateGameRetired(tx: Tx, id: string, at: Date): Promise<boolean> {
  const rows = await tx.rows(sql`
    update catalog.game set retired_at = ${at} where id = ${id} and retired_at is null
    returning id`)
  return rows.length === 1
}

/** Returns when the game was retired; undefined if it was not. */
export async function findRetired(tx: Tx, id: string): Promise<Date | undefined> {
  const [row] = await tx.rows<{ at: Date }>(sql`
    select retired_at as at from catalog.game where id = ${id} and retired_at is not null`)
  return row?.at
}

/** Marks a game as hot or not; hot games come first in their lobbies. */
export const updateGameHot = (tx: Tx, id: string, isHot: boolean) =>
  tx.rows(sql`update catalog.game set is_hot = ${isHot} where id = ${id}`)

export const updateGameLaunch = (tx: Tx, id: string, launch: GameLaunch) =>
  tx.rows(sql`
    update catalog.game set account_type = ${launch.accountType}, code = ${launch.code},
      default_play_type = ${launch.defaultPlayType}, opens_list = ${launch.opensList}
    where id = ${id}`)

export async function upsertVendor(
  tx: Tx,
  vendor: { code: string; name: Worded; position: number; isPractice?: boolean },
): Promise<void> {
  const { code, isPractice = false, name, position } = vendor
  await tx.rows(sql`
    insert into catalog.vendor (code, name_ko, name_en, position, is_practice)
    values (${code}, ${name.KO}, ${name.EN}, ${position}, ${isPractice})
    on conflict (code) do update set name_ko = excluded.name_ko, name_en = excluded.name_en,
      position = excluded.position, is_practice = excluded.is_practice`)
}

/** Returns for each vendor code whether the lobbies show its games. */
export async function listVendorsOpen(tx: ReadTx): Promise<Map<string, boolean>> {
  const rows = await tx.rows<{ code: string; isOpen: boolean }>(sql`
    select code, is_open as "isOpen" from catalog.vendor`)
  return new Map(rows.map(({ code, isOpen }) => [code, isOpen]))
}

/** Shows or hides a vendor; returns false when nothing changed. */
export async function updateVendorOpen(tx: Tx, code: string, isOpen: boolean): Promise<boolean> {
  const rows = await tx.rows(sql`
    update catalog.vendor set is_open = ${isOpen} where code = ${code} and is_open <> ${isOpen}
    returning code`)
  return rows.length === 1
}

/** Inserts a game or updates its texts and position; open and hot stay unchanged. */
export async function upsertGame(
  tx: Tx,
  game: Omit<Game, 'vendorName' | 'state'> & { position: number },
): Promise<void> {
  const { category, hasFreePlay, id, isHot, name, position, vendorCode } = game
  await tx.rows(sql`
    insert into catalog.game
      (id, vendor_code, category, name_ko, name_en, is_hot, has_free_play, position)
    values (${id}, ${vendorCode}, ${category}, ${name.KO}, ${name.EN}, ${isHot}, ${hasFreePlay},
      ${position})
    on conflict (id) do update set vendor_code = excluded.vendor_code,
      category = excluded.category, name_ko = excluded.name_ko, name_en = excluded.name_en,
      has_free_play = excluded.has_free_play, position = excluded.position`)
}

/** Closes games that can no longer be played. */
export const closeGames = (tx: Tx, ids: string[]) =>
  tx.rows(sql`update catalog.game set state = 'closed' where id = any(${ids}::text[])`)

/** Opens games that can be played again. */
export const openGames = (tx: Tx, ids: string[]) =>
  tx.rows(sql`update catalog.game set state = 'open'
    where id = any(${ids}::text[]) and retired_at is null`)

/** Inserts or updates many games of an import; open and hot stay unchanged. */
export async function upsertGames(
  tx: Tx,
  list: (Omit<Game, 'vendorName' | 'state'> & { position: number })[],
): Promise<void> {
  await tx.rows(sql`
    insert into catalog.game
      (id, vendor_code, category, name_ko, name_en, is_hot, has_free_play, position)
    select * from unnest(${list.map(({ id }) => id)}::text[],
      ${list.map(({ vendorCode }) => vendorCode)}::text[],
      ${list.map(({ category }) => category)}::text[], ${list.map(({ name }) => name.KO)}::text[],
      ${list.map(({ name }) => name.EN)}::text[], ${list.map(({ isHot }) => isHot)}::boolean[],
      ${list.map(({ hasFreePlay }) => hasFreePlay)}::boolean[],
      ${list.map(({ position }) => position)}::int[])
    on conflict (id) do update set category = excluded.category, name_ko = excluded.name_ko,
      name_en = excluded.name_en, has_free_play = excluded.has_free_play,
      position = excluded.position`)
}

/** Moves sports games into the category that the list of e-sports vendors gives. */
export const updateSportsCategories = (tx: Tx, esports: readonly string[]) =>
  tx.rows(sql`
    update catalog.game g
    set category = case when vendor_code = any(${esports}::text[]) then 'ESPORTS' else 'SPORTS' end
    where category in ('SPORTS', 'ESPORTS') and vendor_code <> ${studio}
      and (category = 'ESPORTS') <> (vendor_code = any(${esports}::text[]))`)
