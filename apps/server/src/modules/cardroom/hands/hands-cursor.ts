import { refuse } from '#kernel/refusal'

/** Parses the cursor of a page: the end time and the id of the last hand before it. */
export function cursorOf(text: string): { at: Date; id: string } {
  const [at = '', id = ''] = text.split('~')
  const instant = new Date(at)
  if (Number.isNaN(instant.getTime()) || !/^[0-9a-f-]{36}$/.test(id)) {
    refuse('input-invalid', { fields: { after: 'cursor' } })
  }
  return { at: instant, id }
}
