import type { Database, Tx } from '#kernel/database/database'
import { isRefusal } from '#kernel/refusal'
import { noteFault } from '#kernel/transparency/proof-fault'
import type { Magazine } from './magazine.ts'
import { lockMagazines, updateSeeds } from './magazine-store.ts'
import { magazinePromises } from '../tanks/promises.ts'
import { settleMagazines } from './settle-magazines.ts'

/**
 * Ends magazines that are open, and shows their secrets once that is committed. While custody is
 * away they are shown by the next turn of the tank.
 */
export async function endMagazines(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<Magazine[]> {
  const ended = await db.write(async (tx) => {
    const held = await lockMagazines(tx, ids)
    const open = held.filter(({ state }) => state === 'open')
    return settleMagazines(tx, open, { now })
  })
  return showSecrets(db, ended, now)
}

/** Shows the secrets of magazines whose end is committed. */
export async function showSecrets(
  db: Database,
  ended: readonly Magazine[],
  now: Date,
): Promise<Magazine[]> {
  if (ended.length === 0) return []
  const ids = ended.map(({ id }) => id)
  return db
    .write(async (tx) => {
      const shown = await showIn(tx, await lockMagazines(tx, ids), now)
      return ended.map((magazine) => ({
        ...magazine,
        serverSeed: shown.get(magazine.id) ?? magazine.serverSeed,
      }))
    })
    .catch((error: unknown) => {
      if (isRefusal(error) && error.code === 'custody-away') return [...ended]
      throw error
    })
}

/** Shows the secrets of locked magazines that ended in a transaction before. */
export async function showIn(
  tx: Tx,
  magazines: readonly Magazine[],
  now: Date,
): Promise<Map<string, string>> {
  const hidden = magazines.filter(({ serverSeed, state }) => state !== 'open' && !serverSeed)
  const secrets = await magazinePromises.revealAll(
    tx,
    hidden.map(({ commitmentId }) => commitmentId),
    now,
  )
  const shown: { id: string; serverSeed: string }[] = []
  for (const { commitmentId, id } of hidden) {
    const serverSeed = secrets.get(commitmentId)
    if (serverSeed !== undefined) shown.push({ id, serverSeed })
    else {
      const facts = { why: 'custody does not show its secret' }
      await noteFault(tx, { about: id, at: now, facts, what: 'magazine' })
    }
  }
  await updateSeeds(tx, shown)
  return new Map(shown.map(({ id, serverSeed }) => [id, serverSeed]))
}
