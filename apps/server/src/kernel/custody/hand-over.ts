import { setTimeout as rest } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { askCustody, awaySeconds, given } from './custody.ts'

const atOnce = 500

/**
 * Makes custody import the secrets that the platform encrypted before custody existed. Returns the
 * ids that custody now holds with the promised hash; their old columns may be emptied.
 */
export async function handOver(
  db: Database,
  old: readonly { id: string; hash: string }[],
): Promise<string[]> {
  if (old.length === 0) return []
  given((await askCustody(db, [{ do: 'import' }]))[0], 'what the house sealed before')
  const taken: string[] = []
  for (let at = 0; at < old.length; at += atOnce) {
    const some = old.slice(at, at + atOnce)
    const answers = await askCustody(
      db,
      some.map(({ id }) => ({ do: 'hash', secretId: id })),
    )
    for (const [place, { hash, id }] of some.entries()) {
      const kept = answers[place]
      if (kept && 'hash' in kept && kept.hash === hash) taken.push(id)
    }
  }
  return taken
}

const checkMs = 50

/** Waits for custody up to `patienceMs`, because an installation's processes start in parallel. */
export async function untilCustody(db: Database, patienceMs: number): Promise<void> {
  for (let waitedMs = 0; awaySeconds(db, new Date()) > 0; waitedMs += checkMs) {
    if (waitedMs > patienceMs) throw new Error('custody does not answer: start it with --rng')
    await rest(checkMs)
  }
}
