/** JSON knows neither bigint nor Date; both travel as an object with one telling name. */
const wholeName = '$whole'
const instantName = '$instant'

/** A body as text, such that `readBody` gives the same back, bigints and dates too. */
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
