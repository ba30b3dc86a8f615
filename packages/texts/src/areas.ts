import type { Area, Book, Texts } from './book.ts'
import { languages } from './languages.ts'
import type { Language } from './languages.ts'

export type { Area, Texts } from './book.ts'

/** One line per language that has texts; each loads only its own list of areas. */
export const books: { [L in Language]?: () => Promise<{ areas: Book }> } = {
  EN: () => import('./en/areas.ts'),
  KO: () => import('./ko/areas.ts'),
}

/** Loads some areas of the catalogue, ready for `use-intl`. */
export async function loadTexts(lang: Language, wanted: readonly Area[]): Promise<Partial<Texts>> {
  const { areas } = (await books[lang]?.()) ?? { areas: {} }
  const loaded = await Promise.all(
    wanted.map(async (area) => [area, (await areas[area]?.())?.default] as const),
  )
  const own = Object.fromEntries(loaded) as Partial<Texts>
  if (languages[lang].isComplete) return own
  const [{ over }, english] = await Promise.all([import('./over.ts'), loadTexts('EN', wanted)])
  return over(english, own)
}
