import { localized } from '@madang/texts'
import * as wire from '@madang/wire/help'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import type { Article } from './article.ts'
import { listArticles, listVersions } from './article-store.ts'
import { saveArticle } from './save-article.ts'

export const helpRoutes = [
  route(wire.helpCenter, async ({ db, lang }, { language }) => {
    const chosen = language ?? lang
    const articles = await db.read((tx) => listArticles(tx))
    return {
      articles: articles
        .filter((one) => one.isShown)
        .map((one) => ({
          changedAt: one.changedAt.toISOString(),
          content: localized(one.body, chosen),
          group: one.group,
          slug: one.slug,
          title: localized(one.title, chosen),
        })),
    }
  }),
  route(wire.listArticles, async ({ db }, filter) => ({
    next: null,
    rows: (await db.read((tx) => listArticles(tx, filter))).map(shapeOf),
  })),
  route(wire.listArticleVersions, async ({ db }, { slug }) => {
    const rows = await db.read((tx) => listVersions(tx, slug))
    if (rows.length === 0) refuse('not-found')
    return { rows: rows.map(shapeOf) }
  }),
  route(wire.saveArticle, ({ by, db, now }, { content, ...rest }) =>
    db.write(async (tx) =>
      shapeOf(await saveArticle(tx, { ...rest, body: content }, { at: now, by: by.name })),
    ),
  ),
]

const shapeOf = ({ body, changedAt, ...rest }: Article) => ({
  ...rest,
  changedAt: changedAt.toISOString(),
  content: body,
  id: rest.slug,
})
