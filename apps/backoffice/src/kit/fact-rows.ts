type Altered = { element: string; before: unknown; after: unknown }

/** Returns the facts of an audited action; for changed data, the old and the new value. */
export function factRows(facts: Record<string, unknown>): (readonly [string, string])[] {
  return Object.entries(facts).flatMap(([name, fact]) =>
    name === 'altered'
      ? (fact as Altered[]).map(
          ({ after, before, element }) =>
            [element, `${textOf(before)} → ${textOf(after)}`] as const,
        )
      : [[name, textOf(fact)] as const],
  )
}

function textOf(fact: unknown): string {
  if (fact === null || fact === undefined) return '–'
  return typeof fact === 'string' ? fact : JSON.stringify(fact)
}
