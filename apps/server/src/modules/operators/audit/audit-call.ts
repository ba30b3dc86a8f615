import type { Call } from '@madang/wire'
import { takeAlterations } from '#kernel/audit/alteration-store'
import { alterationsOf } from '#kernel/audit/note-alteration'
import type { Alteration } from '#kernel/audit/note-alteration'
import type { By, Request } from '#kernel/http/route'
import { keptFacts } from './audit.ts'
import { insertAudit } from './audit-store.ts'

/**
 * Writes every change by an operator into the trail twice: `asked` before the work, in a separate
 * transaction, so that no work is done without a row; and its outcome, with what it altered. Reads
 * change nothing and are only in the access log.
 */
export async function auditCall(
  request: Request<By>,
  wire: Call,
  input: unknown,
): Promise<(outcome: string) => Promise<void>> {
  if (wire.method === 'GET') return async () => undefined
  const { by, db, ip, now, requestId } = request
  const row = {
    action: `${wire.method} ${wire.path}`,
    at: now,
    facts: keptFacts(input),
    ip,
    object: objectOf(input),
    operatorId: by.kind === 'operator' ? by.id : null,
    operatorName: by.kind === 'operator' ? by.name : nameOf(input),
    requestId,
  }
  await db.write((tx) => insertAudit(tx, { ...row, outcome: 'asked' }))
  return (outcome) =>
    db.write(async (tx) => {
      const alterations = outcome === 'done' ? alterationsOf(request) : []
      const facts = factsOf([...alterations, ...(await takeAlterations(tx, requestId))])
      await insertAudit(tx, { ...row, facts, outcome })
    })
}

/** One call may alter many rows; those above this number are only counted. */
const alteredMax = 300

export function factsOf(altered: Alteration[]): Record<string, unknown> {
  if (altered.length === 0) return {}
  const kept = altered.slice(0, alteredMax)
  const more = altered.length - kept.length
  return { altered: kept, ...(more > 0 && { moreAltered: more }) }
}

/** Returns the object of the call: its document, or a substitute. */
const objectOf = (input: unknown): string =>
  wordOf(input, 'subject') ?? wordOf(input, 'id') ?? wordOf(input, 'name') ?? ''

const nameOf = (input: unknown): string => wordOf(input, 'name') ?? 'visitor'

function wordOf(input: unknown, name: string): string | undefined {
  const word: unknown = Reflect.get(Object(input) as object, name)
  return typeof word === 'string' ? word : undefined
}
