import { refuse } from '#kernel/refusal'

/** What is wrong with one field: the key of its words, and the lengths that would fit. */
export type Fault = { key: string; min?: number; max?: number }

/**
 * Says no to a form field by field; where a pattern or a length is at fault, with the lengths that
 * fit, so that nobody has to guess them.
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
