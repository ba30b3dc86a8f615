import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { RefusalCode } from '@madang/wire'
import type { Tx } from './database.ts'
import { Refusal, refuse } from './refusal.ts'
import type { RefusalFacts } from './refusal.ts'

type Outcome = { value: unknown } | { refusal: RefusalCode; facts: RefusalFacts }
type Kept = { call: string; content: Buffer; outcome: Outcome | null }

/**
 * Does the work once per key of this actor: the same press again hears the first answer, also when
 * it was a no; the same key with other content is refused. Must be the outermost work of its
 * transaction, because a no rolls back to before the work but keeps the answer.
 *
 * @param press.content everything that makes the press what it is
 * @throws Refusal `key-reused`, or the no of the work itself
 */
export async function once<T>(
  tx: Tx,
  press: { actor: string; key: string; call: string; content: unknown },
  work: () => Promise<T>,
): Promise<T> {
  const content = createHash('sha256').update(JSON.stringify(press.content)).digest()
  const { actor, call, key } = press
  // The insert waits for a rival with the same key, so only one of them works.
  const mine = await tx.rows(sql`
    insert into kernel.once (actor, key, call, content, outcome)
    values (${actor}, ${key}, ${call}, ${content}, 'null'::jsonb) on conflict do nothing
    returning key`)
  if (mine.length === 0) return repeated(tx, press, content)

  const outcome = await attempt(tx, work)
  await tx.rows(sql`
    update kernel.once set outcome = ${JSON.stringify(outcome)}::jsonb
    where actor = ${actor} and key = ${key}`)
  return heard(outcome)
}

/**
 * Because the answer is kept, a refused press commits; the caller throws the refusal afterwards.
 */
async function attempt(tx: Tx, work: () => Promise<unknown>): Promise<Outcome> {
  await tx.rows(sql`savepoint once`)
  try {
    return { value: await work() }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await tx.rows(sql`rollback to savepoint once`)
    return { facts: error.facts, refusal: error.code }
  }
}

async function repeated<T>(
  tx: Tx,
  press: { actor: string; key: string; call: string },
  content: Buffer,
): Promise<T> {
  const [kept] = await tx.rows<Kept>(sql`
    select call, content, outcome from kernel.once
    where actor = ${press.actor} and key = ${press.key}`)
  if (!kept || kept.call !== press.call || !kept.content.equals(content)) refuse('key-reused')
  if (!kept.outcome) throw new Error('a press was kept without its answer')
  return heard(kept.outcome)
}

function heard<T>(outcome: Outcome): T {
  if ('refusal' in outcome) throw new KeptRefusal(outcome.refusal, outcome.facts)
  return outcome.value as T
}

/** A no whose record must be committed: see `writeOnce`. */
class KeptRefusal extends Refusal {}

/** What was answered to these actors is gone; that they pressed stays, and nothing is done anew. */
export async function forgetAnswers(tx: Tx, actors: string[]): Promise<void> {
  await tx.rows(sql`
    update kernel.once set content = ''::bytea, outcome = '{"value": {}}'::jsonb
    where actor = any(${actors}::text[])`)
}

/** `db.write` for a press: a kept no is thrown only after the commit that keeps it. */
export async function writeOnce<T>(
  db: Tx['db'],
  press: { actor: string; key: string; call: string; content: unknown },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const outcome = await db.write(async (tx) => {
    try {
      return { value: await once(tx, press, () => work(tx)) }
    } catch (error) {
      if (error instanceof KeptRefusal) return { error }
      throw error
    }
  })
  if ('error' in outcome) throw outcome.error
  return outcome.value
}
