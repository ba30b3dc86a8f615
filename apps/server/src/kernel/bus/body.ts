/** JSON has no bigint and no Date. Both are sent as an object with one marker key. */
const wholeName = '$whole'
const instantName = '$instant'

/** Serializes a body. `readBody` restores it, bigints and dates included. */
export const writeBody = (body: unknown): string => JSON.stringify(named(body) ?? null)

export const readBody = (text: string): unknown =>
  JSON.parse(text, (_, field: unknown) => {
    if (typeof field !== 'object' || field === null) return field
    if (wholeName in field) return BigInt(String(field[wholeName]))
    if (instantName in field) return new Date(String(field[instantName]))
    return field
  })

function named(field: unknown): unknown {
  if (typeof field === 'bigint') return { [wholeName]: String(field) }
  if (field instanceof Date) return { [instantName]: field.toISOString() }
  if (Array.isArray(field)) return field.map((one: unknown) => named(one) ?? null)
  if (typeof field !== 'object' || field === null) return field
  return Object.fromEntries(Object.entries(field).map(([name, one]) => [name, named(one)]))
}
