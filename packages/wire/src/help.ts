import * as v from 'valibot'
import { call } from './call.ts'
import { instant, language, text, version, wordedUpTo } from './shapes.ts'

/** `help` answers questions; `about` explains who the brand is and its terms. */
export const articleGroups = ['help', 'about'] as const
const group = v.picklist(articleGroups)

/** The about links of the footer, in the specification's order. */
export const aboutSlugs = [
  'company',
  'contact',
  'terms',
  'responsible',
  'privacy',
  'affiliates',
  'refund',
] as const

/** An article's name in URLs: `/help?article=terms`. */
const slug = v.pipe(text(40), v.regex(/^[a-z][a-z0-9-]*$/))

export const article = v.strictObject({
  slug: v.string(),
  group,
  title: v.string(),
  /** HTML that the server has sanitised. */
  content: v.string(),
  changedAt: instant,
})
export type Article = v.InferOutput<typeof article>

export const helpCenter = call({
  get: '/wps/system/helpCenter',
  for: 'anyone',
  whileClosed: true,
  about: 'Every article of the help center in the caller’s language, in its order.',
  takes: v.strictObject({ language: v.optional(language) }),
  gives: v.strictObject({ articles: v.array(article) }),
})

const draft = {
  group,
  title: wordedUpTo(120),
  content: wordedUpTo(20_000),
  /** Lower numbers come first. */
  position: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999)),
  isShown: v.boolean(),
}

export const officeArticle = v.strictObject({
  /** The slug again: lists of the back office identify rows by `id`. */
  id: v.string(),
  slug: v.string(),
  ...draft,
  version: v.number(),
  changedAt: instant,
  changedBy: v.string(),
})
export type OfficeArticle = v.InferOutput<typeof officeArticle>

export const listArticles = call({
  get: '/bo/articles',
  for: 'operator',
  roles: ['content', 'support', 'auditor', 'admin'],
  about: 'Every article of the help center, hidden ones too.',
  takes: v.strictObject({ group: v.optional(group) }),
  gives: v.strictObject({ rows: v.array(officeArticle), next: v.null() }),
})

export const listArticleVersions = call({
  get: '/bo/articles/:slug/versions',
  for: 'operator',
  roles: ['content', 'support', 'auditor', 'admin'],
  about: 'How an article read before, newest first.',
  takes: v.strictObject({ slug }),
  gives: v.strictObject({ rows: v.array(officeArticle) }),
  refuses: ['not-found'],
})

export const saveArticle = call({
  put: '/bo/articles/:slug',
  for: 'operator',
  roles: ['content', 'admin'],
  about: 'Writes an article or says it anew; its HTML is sanitised and the old words are kept.',
  takes: v.strictObject({
    slug,
    ...draft,
    /** The version that the author read; 0 for a new article. */
    versionRead: version,
  }),
  gives: officeArticle,
  refuses: ['input-invalid', 'changed-meanwhile'],
})
