type Tree = { [key: string]: unknown }

/** What one language says over what another says: word by word, where the first is silent. */
export function over<Texts extends object>(below: Texts, above: object): Texts {
  const own = above as Tree
  return Object.fromEntries(
    Object.entries(below).map(([key, words]: [string, unknown]) => {
      const said = own[key]
      if (isTree(words)) return [key, isTree(said) ? over(words, said) : words]
      return [key, said === undefined || said === '' || isTree(said) ? words : said]
    }),
  ) as Texts
}

/** A group of texts; a text that the build has compiled is a list. */
const isTree = (part: unknown): part is Tree =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
