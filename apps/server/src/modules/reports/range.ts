import { refuse } from '#kernel/refusal'

/** Seoul is nine hours ahead of UTC all year. */
const zone = '+09:00'
const dayMs = 24 * 3_600_000

/** The instants of whole days of the brand: `to` is exclusive. Both may be left out. */
export function rangeOf(asked: { from?: string; to?: string }): { from?: Date; to?: Date } {
  const from = asked.from === undefined ? undefined : new Date(`${asked.from}T00:00:00${zone}`)
  const last = asked.to === undefined ? undefined : new Date(`${asked.to}T00:00:00${zone}`)
  const to = last && new Date(last.getTime() + dayMs)
  if (from && to && to <= from) return refuse('input-invalid', { fields: { to: 'before-from' } })
  return { from, to }
}

const sizeMax = 100

export const sizeOf = (limit: string | undefined): number =>
  Math.min(Math.max(Number(limit ?? 20), 1), sizeMax)
