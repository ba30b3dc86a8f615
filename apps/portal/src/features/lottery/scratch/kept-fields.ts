/** What a browser keeps of a ticket that is not wholly scratched. */
export type KeptFields = { open: readonly number[]; strokes: string }

const storageKey = 'madang-scratched'
/** A long scratch is not kept to its end: its open fields are. */
const strokesMax = 6_000
const ticketsMax = 20

const all = (): Record<string, KeptFields> => {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Record<string, KeptFields>
  } catch {
    return {}
  }
}

/** The fields of a ticket that are open; undefined for one that is done, or of another browser. */
export const keptFields = (ticketId: string): KeptFields | undefined => all()[ticketId]

/** Keeps the fields of a ticket; undefined when it is done. */
export function keepFields(ticketId: string, fields: KeptFields | undefined): void {
  const { [ticketId]: _, ...others } = all()
  const rest = Object.entries(others).slice(-ticketsMax)
  const own = fields && { ...fields, strokes: fields.strokes.slice(0, strokesMax) }
  const kept = own ? [...rest, [ticketId, own] as const] : rest
  localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(kept)))
}
