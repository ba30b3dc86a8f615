import type { Chance } from '../process/chance.ts'

export type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  pattern?: string
  format?: string
}

/** Values that break programs: range limits, broken characters, wrong types, foreign scripts. */
const poisons: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '%00',
  '../../etc/passwd',
  `' or 1=1 --`,
  '<script>alert(1)</script>',
  '가'.repeat(3_000),
  'x'.repeat(20_000),
  '9'.repeat(400),
  '-1',
  '1e308',
  '0x10',
  'NaN',
  '2026-02-30',
  '0000-00-00T00:00:00.000Z',
  '+999999-01-01T00:00:00.000Z',
  '00000000-0000-0000-0000-000000000000',
  0,
  -1,
  -0.5,
  2 ** 53,
  1e308,
  true,
  null,
  [],
  {},
  [[[[[[]]]]]],
  { __proto__: null, constructor: { prototype: 1 } },
]

export const nasty = (chance: Chance): unknown => chance.pick(poisons)

/** Strings that match some pattern of the API. */
const guesses = [
  '1000.00',
  '1',
  'KO',
  '2026-11-01',
  '2026-11-21T03:00:00.000Z',
  '01890000-0000-7000-8000-000000000000',
  'a long enough text',
  'madang',
  '123456',
  'gildong@example.com',
  'ab'.repeat(32),
]

/**
 * Returns a value that a schema describes.
 *
 * @param share the share of an object's parts that are poisoned, left out or added
 */
export function valueOf(chance: Chance, schema: Schema, share = 0): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return chance.pick(schema.enum)
  const others = schema.anyOf ?? schema.oneOf
  if (others) return valueOf(chance, chance.pick(others), share)
  switch (schema.type ?? 'string') {
    case 'object':
      return objectOf(chance, schema, share)
    case 'array':
      return Array.from({ length: chance.between(0, 3) }, () =>
        valueOf(chance, schema.items ?? {}, share),
      )
    case 'integer':
    case 'number':
      return chance.between(0, 100)
    case 'boolean':
      return chance.share() < 0.5
    case 'null':
      return null
    default:
      return textOf(chance, schema)
  }
}

function objectOf(chance: Chance, schema: Schema, share: number): object {
  const entries = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const isNeeded = schema.required?.includes(name)
    if (!isNeeded && chance.share() < 0.4) return []
    if (isNeeded && chance.share() < share / 6) return []
    return [[name, chance.share() < share ? nasty(chance) : valueOf(chance, part, share)]]
  })
  const more = chance.share() < share / 6 ? [['unknown', nasty(chance)]] : []
  return Object.fromEntries([...entries, ...more]) as object
}

function textOf(chance: Chance, { format, pattern }: Schema): string {
  if (format === 'uuid') return crypto.randomUUID()
  if (!pattern) return chance.pick(guesses)
  const form = new RegExp(pattern, 'u')
  return guesses.find((guess) => form.test(guess)) ?? chance.pick(guesses)
}
