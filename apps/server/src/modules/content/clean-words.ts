import type { Worded } from '@madang/wire'
import { refuse } from '#kernel/refusal'
import { cleanHtml } from './clean-html.ts'

/**
 * Sanitises the HTML of a text in each of its languages.
 *
 * @throws Refusal `input-invalid` when a sanitised text is empty, or when a language has a title
 *   without text or a text without title: half of a page would be in English
 */
export function cleanWords({ body, title }: { body: Worded; title: Worded }): Worded {
  const cleaned = Object.entries(body).map(([lang, html]) => [lang, cleanHtml(html)] as const)
  if (cleaned.some(([, html]) => html === '')) invalid('content')
  const given = Object.keys(title)
  if (given.length !== cleaned.length || cleaned.some(([lang]) => !given.includes(lang))) {
    invalid('title')
  }
  // It has the same languages as the input, which always has Korean and English.
  return Object.fromEntries(cleaned) as Worded
}

const invalid = (field: string): never => refuse('input-invalid', { fields: { [field]: 'value' } })
