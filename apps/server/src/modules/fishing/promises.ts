import { createHash } from 'node:crypto'
import type { Tx } from '#kernel/database'
import { Commitments } from '#kernel/live/commitments'
import { rulesOf } from './room.ts'

/** What decides which fish come: one secret a wave of a tank, revealed when the wave begins. */
export const wavePromises = (folder: string) =>
  new Commitments('fishing', folder, { linkCount: 500 })

/** What decides what hits bring: one secret a magazine, revealed when it is settled. */
export const magazinePromises = (folder: string) =>
  new Commitments('fishing-magazines', folder, { isPersonal: true, linkCount: 200 })

/** What a promise binds: the rules by their content, so that they cannot change under it. */
export const rulesHash = (version: number): string =>
  createHash('sha256')
    .update(JSON.stringify(rulesOf(version)))
    .digest('hex')

/** Secrets of magazines that are shot now: making one again costs a hundred hashes. */
const known = new Map<string, string>()
const knownMax = 10_000

/** The secrets of open magazines, by commitment. */
export async function secretsOf(
  tx: Tx,
  ids: readonly string[],
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const missing = ids.filter((id) => !known.has(id))
  if (missing.length > 0) {
    if (known.size > knownMax) known.clear()
    const found = await magazinePromises(folder).secretsOf(tx, missing)
    for (const [id, secret] of found) known.set(id, secret)
  }
  return known
}
