import sql, { empty, raw } from 'sql-template-tag'
import type { Category } from '@madang/wire/catalog'
import type { Tx } from '#kernel/database'
import type { Game } from './game.ts'

const columns = raw(`g.id, g.vendor_code as "vendorCode", g.category, g.state,
  json_build_object('KO', v.name_ko, 'EN', v.name_en) as "vendorName",
  json_build_object('KO', g.name_ko, 'EN', g.name_en) as name,
  g.is_hot as "isHot", g.has_free_play as "hasFreePlay"`)
const games = raw('catalog.game g join catalog.vendor v on v.code = g.vendor_code')

/** Open games in the order of the lobby. */
export function listOpen(
  tx: Tx,
  filter: { category?: Category; vendorCode?: string; isHot?: true } = {},
): Promise<Game[]> {
  const { category, isHot, vendorCode } = filter
  return tx.rows<Game>(sql`
    select ${columns} from ${games}
    where g.state = 'open'
      ${category ? sql`and g.category = ${category}` : empty}
      ${vendorCode ? sql`and lower(g.vendor_code) = lower(${vendorCode})` : empty}
      ${isHot ? sql`and g.is_hot` : empty}
    order by g.is_hot desc, v.position, g.position, g.id`)
}

/** Open games that most people opened since then; the order of the lobby decides between equals. */
export function listPopular(tx: Tx, since: Date, limit: number): Promise<Game[]> {
  return tx.rows<Game>(sql`
    select ${columns} from ${games}
    left join (
      select game_id, count(*) as people from catalog.opening
      where opened_at >= ${since} group by game_id) o on o.game_id = g.id
    where g.state = 'open'
    order by coalesce(o.people, 0) desc, g.is_hot desc, v.position, g.position limit ${limit}`)
}

/** The game with this id, closed ones too. */
export async function findGame(tx: Tx, id: string): Promise<Game | undefined> {
  const [game] = await tx.rows<Game>(sql`select ${columns} from ${games} where g.id = ${id}`)
  return game
}

export async function upsertVendor(
  tx: Tx,
  vendor: { code: string; name: { KO: string; EN: string }; position: number },
): Promise<void> {
  const { code, name, position } = vendor
  await tx.rows(sql`
    insert into catalog.vendor (code, name_ko, name_en, position)
    values (${code}, ${name.KO}, ${name.EN}, ${position})
    on conflict (code) do update set name_ko = excluded.name_ko, name_en = excluded.name_en,
      position = excluded.position`)
}

/** Brings a game's texts and place up to date; whether it is open stays the operator's decision. */
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
      is_hot = excluded.is_hot, has_free_play = excluded.has_free_play,
      position = excluded.position`)
}
