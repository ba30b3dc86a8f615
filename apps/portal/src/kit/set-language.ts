import { queries, turnTexts } from '@madang/kit'
import type { Lang } from '@madang/kit'

const hearers = new Set<(lang: Lang) => void>()

/**
 * Changes the language with its four effects: both keys are stored, the interface turns, the server
 * is told (those who tell it subscribe with `onLanguage`), and everything fetched is read anew,
 * because the server's words (announcements, game names) are in a language too.
 */
export async function setLanguage(lang: Lang): Promise<void> {
  await turnTexts(lang)
  for (const listener of hearers) listener(lang)
  await queries.invalidateQueries()
}

export function onLanguage(listener: (lang: Lang) => void): () => void {
  hearers.add(listener)
  return () => void hearers.delete(listener)
}
