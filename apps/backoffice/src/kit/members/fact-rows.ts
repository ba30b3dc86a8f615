type Altered = { element: string; before: unknown; after: unknown }
type Words = { nameOf: (name: string) => string; valueOf: (name: string, value: unknown) => string }

/** `wallet.deposit 0190… credited_units` is about the field `credited_units`. */
export const elementField = (element: string): string => element.split(/[\s.]/).at(-1) ?? element

/** Returns one changed field: its name, and what it was and became. */
export function alteredRow(
  { after, before, element }: Altered,
  { nameOf, valueOf }: Words,
): readonly [string, string] {
  const field = elementField(element)
  return [nameOf(field), `${valueOf(field, before)} → ${valueOf(field, after)}`]
}

/** Returns the facts of an audited action; for changed data, the old and the new value. */
export function factRows(
  facts: Record<string, unknown>,
  words: Words,
): (readonly [string, string])[] {
  return Object.entries(facts).flatMap(([name, fact]) =>
    name === 'altered'
      ? (fact as Altered[]).map((one) => alteredRow(one, words))
      : [[words.nameOf(name), words.valueOf(name, fact)] as const],
  )
}
