import { performance } from 'node:perf_hooks'
import type { Database } from '#kernel/database/database'
import { fetchOutside } from '#kernel/fetch-outside'
import { deleteSpeedsBut, upsertSpeed } from './domain-store.ts'
import { readSettings } from '../read-settings.ts'

const patienceMs = 5_000

/** Probes every address of the brand and stores its response time. */
export async function measureDomains(db: Database, now: Date): Promise<void> {
  const { brand, domains } = await db.read(readSettings)
  const { list } = domains
  // A demo's other addresses may point to this machine; a licensed house's never do.
  const mayBeHere = brand.licence === ''
  const speeds = await Promise.all(
    list.map(async (origin) => ({ origin, speedMs: await speedOf(origin, mayBeHere) })),
  )
  await db.write(async (tx) => {
    for (const speed of speeds) await upsertSpeed(tx, speed, now)
    await deleteSpeedsBut(tx, list)
  })
}

/** Returns the response time in ms; null if there is none, it is too slow, or not this product. */
async function speedOf(origin: string, mayBeHere: boolean): Promise<number | null> {
  const askedAt = performance.now()
  try {
    const options = { mayBeHere, waitMs: patienceMs }
    const { body, status } = await fetchOutside(`${origin}/health`, options)
    const { ok } = JSON.parse(body) as { ok?: unknown }
    return status === 200 && ok === true ? Math.round(performance.now() - askedAt) : null
  } catch {
    return null
  }
}
