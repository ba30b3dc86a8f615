type Altered = { element: string; before: unknown; after: unknown }
type Words = { nameOf: (name: string) => string; valueOf: (name: string, value: unknown) => string }

/** `wallet.deposit 0190… credited_units` is about the field `credited_units`. */
export const elementField = (element: string): string => element.split(/[\s.]/).at(-1) ?? element

/** Returns the facts of an audited action; for changed data, the old and the new value. */
export function factRows(
  facts: Record<string, unknown>,
  { nameOf, valueOf }: Words,
): (readonly [string, string])[] {
  return Object.entries(facts).flatMap(([name, fact]) =>
    name === 'altered'
      ? (fact as Altered[]).map(({ after, before, element }) => {
          const field = elementField(element)
          return [nameOf(field), `${valueOf(field, before)} → ${valueOf(field, after)}`] as const
        })
      : [[nameOf(name), valueOf(name, fact)] as const],
  )
}
