type Tree = { [key: string]: unknown }

/** Merges one language's texts over another's: text by text, where the first has none. */
export function over<Texts extends object>(below: Texts, above: object): Texts {
  const own = above as Tree
  return Object.fromEntries(
    Object.entries(below).map(([key, words]: [string, unknown]) => {
      const text = own[key]
      if (isTree(words)) return [key, isTree(text) ? over(words, text) : words]
      return [key, text === undefined || text === '' || isTree(text) ? words : text]
    }),
  ) as Texts
}

/** A group of texts; a text that the build has compiled is a list. */
const isTree = (part: unknown): part is Tree =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
