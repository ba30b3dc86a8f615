import { refuse } from '#kernel/refusal'

/** Where a page goes on: an instant and the id of its last row. */
export function cursorOf(at: Date, id: string): string {
  return `${at.getTime()}_${id}`
}

/** @throws Refusal `input-invalid` when it is no cursor of ours */
export function readCursor(cursor: string | undefined): { at: Date; id: string } | undefined {
  if (cursor === undefined) return undefined
  const [ms = '', id = ''] = cursor.split('_')
  if (!/^\d{12,14}$/.test(ms) || !/^[\da-f-]{36}$/.test(id)) {
    return refuse('input-invalid', { fields: { after: 'cursor' } })
  }
  return { at: new Date(Number(ms)), id }
}
