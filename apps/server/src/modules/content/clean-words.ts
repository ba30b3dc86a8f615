import type { Worded } from '@madang/wire'
import { refuse } from '#kernel/refusal'
import { cleanHtml } from './clean-html.ts'

/**
 * The HTML that somebody wrote, cleaned in each of its languages.
 *
 * @throws Refusal `input-invalid` when nothing of a text is left, or when a language has a title
 *   and no text or the other way round: half of a page would be said in English
 */
export function cleanWords({ body, title }: { body: Worded; title: Worded }): Worded {
  const cleaned = Object.entries(body).map(([lang, html]) => [lang, cleanHtml(html)] as const)
  if (cleaned.some(([, html]) => html === '')) invalid('content')
  const given = Object.keys(title)
  if (given.length !== cleaned.length || cleaned.some(([lang]) => !given.includes(lang))) {
    invalid('title')
  }
  // As many languages as came in, Korean and English among them.
  return Object.fromEntries(cleaned) as Worded
}

const invalid = (field: string): never => refuse('input-invalid', { fields: { [field]: 'value' } })
