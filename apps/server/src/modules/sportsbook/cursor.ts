import { refuse } from '#kernel/refusal'

/** Returns a page cursor: the instant and the id of the last row. */
export function cursorOf(at: Date, id: string): string {
  return `${at.getTime()}_${id}`
}

/** Reads a page cursor. @throws Refusal `input-invalid` when it is malformed */
export function readCursor(cursor: string | undefined): { at: Date; id: string } | undefined {
  if (cursor === undefined) return undefined
  const [ms = '', id = ''] = cursor.split('_')
  if (!/^\d{12,14}$/.test(ms) || !/^[\da-f-]{36}$/.test(id)) {
    return refuse('input-invalid', { fields: { after: 'cursor' } })
  }
  return { at: new Date(Number(ms)), id }
}
