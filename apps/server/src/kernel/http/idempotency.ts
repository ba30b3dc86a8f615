import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { RefusalCode } from '@madang/wire'
import type { Tx } from '../database/database.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { RefusalFacts } from '../refusal.ts'
import { undoable } from '../database/undoable.ts'

type Outcome = { value: unknown } | { refusal: RefusalCode; facts: RefusalFacts }
type Kept = { call: string; content: Buffer; outcome: Outcome | null }

/**
 * Runs the work once per actor and idempotency key. A repeated request gets the first outcome, also
 * when that was a refusal. The same key with other content is refused. Must be the outermost work
 * of its transaction, because a refusal undoes the work but stores the outcome.
 *
 * @param request.content every field that makes two requests the same
 * @throws Refusal `key-reused`, or the refusal of the work itself
 */
async function runIdempotent<T>(
  tx: Tx,
  request: { actor: string; key: string; call: string; content: unknown },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const content = createHash('sha256').update(JSON.stringify(request.content)).digest()
  const { actor, call, key } = request
  // The insert waits for a concurrent request with the same key, so only one of them works.
  const mine = await tx.rows(sql`
    insert into kernel.once (actor, key, call, content, outcome)
    values (${actor}, ${key}, ${call}, ${content}, 'null'::jsonb) on conflict do nothing
    returning key`)
  if (mine.length === 0) return replay(tx, request, content)

  const outcome = await attempt(tx, work)
  await tx.rows(sql`
    update kernel.once set outcome = ${JSON.stringify(outcome)}::jsonb
    where actor = ${actor} and key = ${key}`)
  return valueOf(outcome)
}

/** A refused request commits, because its outcome is stored; the caller throws it afterwards. */
async function attempt(tx: Tx, work: (tx: Tx) => Promise<unknown>): Promise<Outcome> {
  try {
    return { value: await undoable(tx, work) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { facts: error.facts, refusal: error.code }
  }
}

async function replay<T>(
  tx: Tx,
  request: { actor: string; key: string; call: string },
  content: Buffer,
): Promise<T> {
  const [kept] = await tx.rows<Kept>(sql`
    select call, content, outcome from kernel.once
    where actor = ${request.actor} and key = ${request.key}`)
  if (!kept || kept.call !== request.call || !kept.content.equals(content)) refuse('key-reused')
  if (!kept.outcome) throw new Error('a request was stored without its outcome')
  return valueOf(kept.outcome)
}

function valueOf<T>(outcome: Outcome): T {
  if ('refusal' in outcome) throw new StoredRefusal(outcome.refusal, outcome.facts)
  return outcome.value as T
}

/** A refusal whose record must be committed: see `writeIdempotent`. */
class StoredRefusal extends Refusal {}

/** Erases the stored outcomes of these actors. Their keys stay, so nothing runs a second time. */
export async function forgetOutcomes(tx: Tx, actors: string[]): Promise<void> {
  await tx.rows(sql`
    update kernel.once set content = ''::bytea, outcome = '{"value": {}}'::jsonb
    where actor = any(${actors}::text[])`)
}

/** `db.write` with an idempotency key: a refusal is thrown only after the commit that stores it. */
export async function writeIdempotent<T>(
  db: Tx['db'],
  request: { actor: string; key: string; call: string; content: unknown },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const outcome = await db.write(async (tx) => {
    try {
      return { value: await runIdempotent(tx, request, work) }
    } catch (error) {
      if (error instanceof StoredRefusal) return { error }
      throw error
    }
  })
  if ('error' in outcome) throw outcome.error
  return outcome.value
}
