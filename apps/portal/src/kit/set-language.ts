import { queries, turnTexts } from '@madang/kit'
import type { Lang } from '@madang/kit'

const hearers = new Set<(lang: Lang) => void>()

/**
 * Changes the language: stores both keys, switches the interface, notifies the server (through
 * `onLanguage`), and reads all fetched data again, because the server's texts (announcements, game
 * names) depend on the language too.
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
