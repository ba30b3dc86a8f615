type Altered = { element: string; before: unknown; after: unknown }

/** What the trail holds of a deed; of data that it changed, what stood there and what stands. */
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
