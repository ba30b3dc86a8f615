import { refuse } from '#kernel/refusal'

/** What is wrong with one field: the key of its message, and the allowed lengths. */
export type Fault = { key: string; min?: number; max?: number }

/**
 * Refuses a form with the fault of each field. For a wrong pattern or length, the refusal includes
 * the allowed lengths.
 *
 * @throws Refusal `input-invalid`
 */
export function refuseFields(faults: Readonly<Record<string, Fault>>): never {
  const all = Object.entries(faults)
  const fields = Object.fromEntries(all.map(([name, { key }]) => [name, key]))
  const measured = all.flatMap(([name, { max, min }]) =>
    max === undefined || min === undefined ? [] : [[name, { max, min }] as const],
  )
  const lengths = measured.length > 0 && { lengths: Object.fromEntries(measured) }
  return refuse('input-invalid', { fields, ...lengths })
}
