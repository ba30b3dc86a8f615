import sql, { empty } from 'sql-template-tag'
import { othersOf } from '@madang/texts'
import type { AnnouncementType } from '@madang/wire/content'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Announcement } from './announcement.ts'

const columns = sql`
  id, type, audience, group_name as "groupName", link,
  jsonb_build_object('KO', title_ko, 'EN', title_en) || title_others as title,
  jsonb_build_object('KO', body_ko, 'EN', body_en) || body_others as body, starts_at as "startsAt",
  ends_at as "endsAt", state, version, changed_at as "changedAt", changed_by as "changedBy"`

/** Lists current announcements, newest first; a brand has tens of them, not thousands. */
export function listShown(
  tx: ReadTx,
  filter: { types: readonly AnnouncementType[]; isMember: boolean; now: Date },
): Promise<Announcement[]> {
  return tx.rows<Announcement>(sql`
    select ${columns} from content.announcement
    where state = 'active' and type = any(${[...filter.types]}::text[])
      and starts_at <= ${filter.now} and (ends_at is null or ends_at > ${filter.now})
      ${filter.isMember ? empty : sql`and audience = 'everyone'`}
    order by starts_at desc, id desc limit 200`)
}

type Page = { type?: AnnouncementType; state?: string; afterId?: string; limit: number }

/** Lists all announcements, newest first. Ids are ordered by time, so pages continue by id. */
export function listAll(tx: ReadTx, page: Page): Promise<Announcement[]> {
  return tx.rows<Announcement>(sql`
    select ${columns} from content.announcement where true
      ${page.type ? sql`and type = ${page.type}` : empty}
      ${page.state ? sql`and state = ${page.state}` : empty}
      ${page.afterId ? after(page.afterId) : empty}
    order by starts_at desc, id desc limit ${page.limit}`)
}

const after = (id: string) => sql`
  and (starts_at, id) < (select starts_at, id from content.announcement where id = ${id}::uuid)`

export async function findAnnouncement(tx: ReadTx, id: string): Promise<Announcement | undefined> {
  const [found] = await tx.rows<Announcement>(sql`
    select ${columns} from content.announcement where id = ${id}`)
  return found
}

/** Lists every version of one announcement, newest first. */
export function listAnnouncementVersions(tx: ReadTx, id: string): Promise<Announcement[]> {
  return tx.rows<Announcement>(sql`
    select ${columns} from content.announcement_version where id = ${id}
    order by version desc limit 50`)
}

/** Inserts an announcement; returns false when the id exists already. */
export async function insertAnnouncement(tx: Tx, one: Announcement): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into content.announcement (id, type, audience, group_name, link, title_ko,
      title_en, body_ko, body_en, title_others, body_others, starts_at, ends_at, state, changed_at,
      changed_by)
    values (${one.id}, ${one.type}, ${one.audience}, ${one.groupName}, ${one.link},
      ${one.title.KO}, ${one.title.EN}, ${one.body.KO}, ${one.body.EN},
      ${othersOf(one.title)}, ${othersOf(one.body)}, ${one.startsAt}, ${one.endsAt}, ${one.state},
      ${one.changedAt}, ${one.changedBy})
    on conflict (id) do nothing returning id`)
  if (rows.length === 1) await keepVersion(tx, one.id)
  return rows.length === 1
}

/** Updates an announcement; returns false unless the stored version is the previous one. */
export async function updateAnnouncement(tx: Tx, one: Announcement): Promise<boolean> {
  const rows = await tx.rows(sql`
    update content.announcement set type = ${one.type}, audience = ${one.audience},
      group_name = ${one.groupName}, link = ${one.link},
      title_ko = ${one.title.KO}, title_en = ${one.title.EN}, body_ko = ${one.body.KO},
      body_en = ${one.body.EN}, title_others = ${othersOf(one.title)},
      body_others = ${othersOf(one.body)}, starts_at = ${one.startsAt}, ends_at = ${one.endsAt},
      state = ${one.state}, version = ${one.version}, changed_at = ${one.changedAt},
      changed_by = ${one.changedBy}
    where id = ${one.id} and version = ${one.version - 1} returning id`)
  if (rows.length === 1) await keepVersion(tx, one.id)
  return rows.length === 1
}

/** Copies the announcement's current text to its versions. */
async function keepVersion(tx: Tx, id: string): Promise<void> {
  await tx.rows(sql`
    insert into content.announcement_version (id, version, type, audience, group_name, link,
      title_ko, title_en, body_ko, body_en, title_others, body_others, starts_at, ends_at, state,
      changed_at, changed_by)
    select id, version, type, audience, group_name, link, title_ko, title_en, body_ko, body_en,
      title_others, body_others, starts_at, ends_at, state, changed_at, changed_by
    from content.announcement where id = ${id}`)
}
