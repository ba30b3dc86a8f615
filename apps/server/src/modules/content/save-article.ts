import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { refuse } from '#kernel/refusal'
import type { Article } from './article.ts'
import { insertVersion, stepArticle } from './article-store.ts'
import { cleanWords } from './clean-words.ts'
import { announcementChanged } from './events.ts'

export type ArticleDraft = Omit<Article, 'version' | 'changedAt' | 'changedBy'> & {
  /** The version that the author has read; 0 for a new article. */
  versionRead: number
}

/**
 * Creates or changes an article. Of two authors who read the same version, the second is refused,
 * so that no unseen text is overwritten.
 *
 * @throws Refusal `changed-meanwhile`, `input-invalid` when the sanitised text is empty
 */
export async function saveArticle(
  tx: Tx,
  draft: ArticleDraft,
  edit: { by: string; at: Date },
): Promise<Article> {
  const { versionRead, ...rest } = draft
  const body = cleanWords(draft)
  if (!(await stepArticle(tx, draft.slug, versionRead))) refuse('changed-meanwhile')
  const made: Article = {
    ...rest,
    body,
    changedAt: edit.at,
    changedBy: edit.by,
    version: versionRead + 1,
  }
  await insertVersion(tx, made)
  await publish(tx, announcementChanged, [{ at: edit.at.toISOString(), id: draft.slug }])
  return made
}
