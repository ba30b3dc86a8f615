import { createHash } from 'node:crypto'

/**
 * One line of the trail. `outcome` is `asked` before the work, then `done` or the code of the no.
 */
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

/** The hash of a link: over the link before it and every row of its stretch, in order. */
export function linkHash(before: Buffer, rows: readonly AuditRow[]): Buffer {
  const hash = createHash('sha256').update(before)
  for (const row of rows) hash.update(canonical(row)).update('\n')
  return hash.digest()
}

/** The same row always gives the same text: names sorted at every depth. */
function canonical(row: AuditRow): string {
  return JSON.stringify(row, (_, field: unknown) => {
    if (typeof field === 'bigint') return field.toString()
    if (typeof field !== 'object' || field === null || Array.isArray(field)) return field
    return Object.fromEntries(Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}

const secretNames = /password|code|token|secret|accountNumber/i
/**
 * Whose money or mailbox it is, lists of a bank with names, and what is written to or about
 * somebody: their documents keep them, for as long as they may.
 */
const personalNames = /^(holder|payer|lines|memo|mail|words)$|(real|payee)Name/i
/** An account name that is a number is kept nowhere in the clear, however it was typed. */
export const isNumberName = (name: string): boolean =>
  /^\+?\d{7,16}$/.test(name.replace(/[\s-]/g, ''))

/** What of an input may be kept for ever: secrets are blotted out, long texts cut. */
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
