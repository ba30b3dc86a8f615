import sql, { empty } from 'sql-template-tag'
import { othersOf } from '@madang/texts'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Article } from './article.ts'

const columns = sql`
  v.slug, v.article_group as "group",
  jsonb_build_object('KO', title_ko, 'EN', title_en) || title_others as title,
  jsonb_build_object('KO', body_ko, 'EN', body_en) || body_others as body,
  position, is_shown as "isShown",
  v.version, changed_at as "changedAt", changed_by as "changedBy"`

/** Lists the articles in their current version, in order. */
export function listArticles(tx: ReadTx, filter: { group?: string } = {}): Promise<Article[]> {
  return tx.rows<Article>(sql`
    select ${columns} from content.article a
    join content.article_version v on v.slug = a.slug and v.version = a.version
    where true ${filter.group ? sql`and v.article_group = ${filter.group}` : empty}
    order by v.article_group desc, position, v.slug`)
}

/** Lists every version of one article, newest first. */
export function listVersions(tx: ReadTx, slug: string): Promise<Article[]> {
  return tx.rows<Article>(sql`
    select ${columns} from content.article_version v where v.slug = ${slug}
    order by v.version desc limit 50`)
}

/** Raises the article's version; returns false if it is no longer the version that was read. */
export async function stepArticle(tx: Tx, slug: string, versionRead: number): Promise<boolean> {
  const moved =
    versionRead === 0
      ? await tx.rows(sql`
          insert into content.article (slug, version) values (${slug}, 1)
          on conflict do nothing returning slug`)
      : await tx.rows(sql`
          update content.article set version = version + 1
          where slug = ${slug} and version = ${versionRead} returning slug`)
  return moved.length === 1
}

export async function insertVersion(tx: Tx, one: Article): Promise<void> {
  await tx.rows(sql`
    insert into content.article_version (slug, version, article_group, title_ko, title_en,
      body_ko, body_en, title_others, body_others, position, is_shown, changed_at, changed_by)
    values (${one.slug}, ${one.version}, ${one.group}, ${one.title.KO}, ${one.title.EN},
      ${one.body.KO}, ${one.body.EN}, ${othersOf(one.title)}, ${othersOf(one.body)},
      ${one.position}, ${one.isShown}, ${one.changedAt}, ${one.changedBy})`)
}
