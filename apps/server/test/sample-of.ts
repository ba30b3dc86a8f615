import * as v from 'valibot'
import type { Call } from '@madang/wire'

type Parts = {
  type: string
  entries: Record<string, v.GenericSchema>
  item: v.GenericSchema
  options: unknown[]
  literal: unknown
}

export const someId = '01890000-0000-7000-8000-000000000000'

const guesses = [
  '1',
  'KO',
  '2026-11-01',
  '2026-11-21T03:00:00.000Z',
  someId,
  'day',
  'RNG',
  '1000.00',
  '100001',
  'a long enough text',
  'gildong@example.com',
  'madang',
  'ab'.repeat(32),
  1,
  true,
  null,
  // What the smallest numbers and the shortest texts are not.
  6,
  100,
  2_000,
  10_000,
  '110400123456',
  'VPBANK-2026',
  'A'.repeat(43),
]

/** Something that a schema takes: the least of an object, one of an array. */
export function sampleOf(schema: v.GenericSchema): unknown {
  const { entries, item, literal, options, type } = schema as unknown as Parts
  if (type === 'strict_object' || type === 'loose_object' || type === 'object') {
    const needed = Object.entries(entries).filter(([, part]) => !v.is(part, undefined))
    return Object.fromEntries(needed.map(([name, part]) => [name, sampleOf(part)]))
  }
  if (type === 'variant' || type === 'union') return sampleOf(options[0] as v.GenericSchema)
  if (type === 'literal') return literal
  if (type === 'picklist') return options[0]
  if (type === 'array') return [sampleOf(item)]
  if (type === 'record') return {}
  return guesses.find((guess) => v.is(schema, guess))
}

/** Path, query and body of a call that fit its schema; ids are nobody's. */
export function sampleFor(wire: Call): Record<string, unknown> {
  return { ...partsOf(wire), ...(sampleOf(wire.takes) as object) }
}

/** Path parts need something that fits, or the router would answer before the route. */
export function partsOf(wire: Call): Record<string, string> {
  const parts = [...wire.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, someId])
  return Object.fromEntries(parts) as Record<string, string>
}

/** The address of a call, with nobody's id where one is asked for. */
export const pathOf = (wire: Call): string => wire.path.replace(/:\w+/g, someId)
