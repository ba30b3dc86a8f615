import { canonicalWords, configLeafId } from '@madang/games/proofs/leaf'
import { classHash } from '@madang/games/tables/class-hash'
import type { TableClass } from '@madang/games/tables/table-class'
import type { Database } from '#kernel/database/database'
import { appendLeaf } from '#kernel/transparency/append-leaves'

/** Appends a class's pay table to the transparency log before a round is played with it. */
export async function promiseClass(db: Database, rules: TableClass, at: Date): Promise<void> {
  const known = promised.get(db) ?? new Set<string>()
  promised.set(db, known)
  const id = configLeafId(rules.id, rules.version)
  if (known.has(id)) return
  const facts = { configHash: classHash(rules), gameId: rules.id, version: rules.version }
  const words = canonicalWords({ ...facts, id, kind: 'config' })
  await appendLeaf(db, { id, kind: 'config', words }, at)
  known.add(id)
}

/** What this process has already appended to the log, so that it does not ask again. */
const promised = new WeakMap<Database, Set<string>>()
