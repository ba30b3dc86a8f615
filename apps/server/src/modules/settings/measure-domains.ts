import { performance } from 'node:perf_hooks'
import type { Database } from '#kernel/database'
import { deleteSpeedsBut, upsertSpeed } from './domain-store.ts'
import { readSettings } from './read-settings.ts'

const patienceMs = 5_000

/** Asks every address of the brand whether it is alive, and keeps how long the answer took. */
export async function measureDomains(db: Database, now: Date): Promise<void> {
  const { list } = (await db.read(readSettings)).domains
  const speeds = await Promise.all(
    list.map(async (origin) => ({ origin, speedMs: await speedOf(origin) })),
  )
  await db.write(async (tx) => {
    for (const speed of speeds) await upsertSpeed(tx, speed, now)
    await deleteSpeedsBut(tx, list)
  })
}

/** Milliseconds to a whole answer, or null: silent, too slow, or not one of our houses. */
async function speedOf(origin: string): Promise<number | null> {
  const askedAt = performance.now()
  try {
    const answer = await fetch(`${origin}/health`, {
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    const { ok } = (await answer.json()) as { ok?: unknown }
    return answer.ok && ok === true ? Math.round(performance.now() - askedAt) : null
  } catch {
    return null
  }
}
