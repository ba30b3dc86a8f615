import type { areas as korean } from './ko/areas.ts'

export type Area = keyof typeof korean

/** The text catalogue by area. A screen loads the areas it needs, in one language. */
export type Texts = { [A in Area]: Awaited<ReturnType<(typeof korean)[A]>>['default'] }

/** The texts of a language by area: KO is the type, so what EN lacks does not compile. */
export type WholeBook = { [A in Area]: () => Promise<{ default: Texts[A] }> }
/** The texts of a language that is being written: whatever it lacks is said in English. */
export type Book = { [A in Area]?: () => Promise<{ default: Part<Texts[A]> }> }
type Part<Tree> = { [Key in keyof Tree]?: Tree[Key] extends string ? string : Part<Tree[Key]> }
