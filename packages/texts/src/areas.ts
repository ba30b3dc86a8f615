import type { areas as korean } from './ko/areas.ts'
import { languages } from './languages.ts'
import type { Language } from './languages.ts'

export type Area = keyof typeof korean

/** The text catalogue by area. A screen loads the areas it needs, in one language. */
export type Texts = { [A in Area]: Awaited<ReturnType<(typeof korean)[A]>>['default'] }

/** The texts of a language by area: KO is the type, so what EN lacks does not compile. */
export type WholeBook = { [A in Area]: () => Promise<{ default: Texts[A] }> }
/** The texts of a language that is being written: whatever it lacks is said in English. */
export type Book = { [A in Area]?: () => Promise<{ default: Part<Texts[A]> }> }
type Part<Tree> = { [Key in keyof Tree]?: Tree[Key] extends string ? string : Part<Tree[Key]> }

/** One line per language that has texts; each loads its own list of areas, and no other. */
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
