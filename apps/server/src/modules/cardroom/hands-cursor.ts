import { refuse } from '#kernel/refusal'

/** Where a page of hands begins: after the hand that ended then and has this id. */
export function cursorOf(text: string): { at: Date; id: string } {
  const [at = '', id = ''] = text.split('~')
  const instant = new Date(at)
  if (Number.isNaN(instant.getTime()) || !/^[0-9a-f-]{36}$/.test(id)) {
    refuse('input-invalid', { fields: { after: 'cursor' } })
  }
  return { at: instant, id }
}
