import { createHash } from 'node:crypto'

/** One row of the trail. `outcome` is `asked` before the work, then `done` or a refusal code. */
export type AuditRow = {
  seq: bigint
  at: Date
  operatorId: string | null
  operatorName: string
  action: string
  object: string
  facts: Record<string, unknown>
  outcome: string
  requestId: string
  ip: string
}

/** Returns the hash of a link: over the previous link and all rows of its range, in order. */
export function linkHash(before: Buffer, rows: readonly AuditRow[]): Buffer {
  const hash = createHash('sha256').update(before)
  for (const row of rows) hash.update(canonical(row)).update('\n')
  return hash.digest()
}

/** Returns the same text for the same row: names are sorted at every depth. */
function canonical(row: AuditRow): string {
  return JSON.stringify(row, (_, field: unknown) => {
    if (typeof field === 'bigint') return field.toString()
    if (typeof field !== 'object' || field === null || Array.isArray(field)) return field
    return Object.fromEntries(Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}

const secretNames = /password|code|token|secret|accountNumber/i
/**
 * Fields hidden in the trail: names of account holders, mailboxes, bank lists, and texts to or
 * about a person. Their own documents keep them as long as allowed.
 */
const personalNames = /^(holder|payer|lines|memo|mail|words)$|(real|payee)Name/i
/** Whether a name is a number, however it was typed: numbers are never stored in plain text. */
export const isNumberName = (name: string): boolean =>
  /^\+?\d{7,16}$/.test(name.replace(/[\s-]/g, ''))

/** Returns the input for permanent storage: secrets are masked, long texts are cut. */
export function keptFacts(given: unknown): Record<string, unknown> {
  if (typeof given !== 'object' || given === null) return {}
  return Object.fromEntries(
    Object.entries(given).map(([name, field]) => [name, keptField(name, field)]),
  )
}

function keptField(name: string, field: unknown): unknown {
  if (secretNames.test(name) || personalNames.test(name)) return '(hidden)'
  if (Array.isArray(field)) return field.map((one) => keptField(name, one))
  if (/account|upline|^name$/i.test(name) && isNumberName(String(field))) return '(hidden)'
  return typeof field === 'string' && field.length > 500 ? `${field.slice(0, 500)}…` : field
}
